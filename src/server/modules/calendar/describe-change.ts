import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { isRepeating } from '#domain/recurrence/series-starts.ts';
import type { SeriesEvent, WallTime } from '#domain/recurrence/series.types.ts';
import { type Shown, shownBySeries } from '#domain/recurrence/stored-override.ts';
import { calendarTexts } from './calendar.texts.ts';
import { showWall } from './event-log.ts';

const { changes: t } = calendarTexts;

/** What is added to a list. */
const added = <Item>(before: readonly Item[], after: readonly Item[]): Item[] =>
  after.filter((item) => !before.includes(item));

/** What an occurrence shows. */
const shownAt = (series: SeriesEvent, recurrenceId: WallTime): Shown =>
  series.overrides.find((override) => override.recurrenceId === recurrenceId) ?? shownBySeries(series, recurrenceId);

/** Names of the occurrences that one of two states of a series changes otherwise than the other. */
function changedIds(before: SeriesEvent, after: SeriesEvent): WallTime[] {
  const ids = [...before.overrides, ...after.overrides].map(({ recurrenceId }) => recurrenceId);
  return [...new Set(ids)].filter((id) => !isDeepEqual(shownAt(before, id), shownAt(after, id)));
}

/** What changed in an event or occurrence besides its date. */
const contentChanges = (before: Shown, after: Shown): string[] => [
  ...(before.title === after.title ? [] : [t.title(after.title)]),
  ...(before.place === after.place ? [] : [after.place === '' ? t.noPlace : t.place(after.place)]),
  ...(before.note === after.note ? [] : [t.note]),
];

/** What changed in an event or occurrence; '' for nothing. A move of one date names it, everything else says which one. */
function shownChange(before: Shown, after: Shown, when: string): string {
  const content = contentChanges(before, after);
  const isMoved = before.start !== after.start || before.timeZone !== after.timeZone;
  const times = isMoved
    ? [t.moved(showWall(before.start), showWall(after.start))]
    : before.end === after.end
      ? []
      : [t.length(showWall(after.end))];
  const said = [...times, ...content].join('. ');
  return said === '' || (isMoved && when !== t.allDates) ? said : `${said} · ${when}`;
}

/** What changed in single occurrences of a series whose times and rule stayed; '' for nothing. */
function occurrenceChange(before: SeriesEvent, after: SeriesEvent): string {
  const deleted = added(before.exdates, after.exdates);
  const restored = added(after.exdates, before.exdates);
  const changed = changedIds(before, after).filter((id) => ![...deleted, ...restored].includes(id));
  const [id, ...others] = [...deleted, ...restored, ...changed];
  if (id === undefined) return '';
  if (others.length > 0) return t.manyDates(others.length + 1);
  const [was, is] = [shownAt(before, id), shownAt(after, id)];
  if (deleted.length > 0) return t.deleted(showWall(was.start));
  return restored.length > 0 ? t.restored(showWall(is.start)) : shownChange(was, is, showWall(is.start));
}

/** What a change of an event means to its guests, in a short line: `Se movió del 15/12/2026 15:00 al 16/12/2026 15:00`. */
export function describeChange(before: SeriesEvent, after: SeriesEvent): string {
  const whole = shownChange(before, after, isRepeating(after) ? t.allDates : showWall(after.start));
  const hasOtherDates = before.rule !== after.rule || !isDeepEqual(before.rdates, after.rdates);
  const isMoved = before.start !== after.start || before.end !== after.end || before.timeZone !== after.timeZone;
  const dates = hasOtherDates ? t.rule : isMoved || whole !== '' ? '' : occurrenceChange(before, after);
  return [whole, dates].filter((part) => part !== '').join('. ');
}
