import { instantOfWall, isTimeZone, wallOfInstant } from '#domain/time-zones.ts';
import { changeSeries, overrideLimit, type Wanted } from './change-series.ts';
import { fromFirstDate } from './first-date.ts';
import { editTexts, ruleTexts } from './recurrence.texts.ts';
import { checkRule } from './rule.ts';
import type { ChangeEdit, EditResult, MoveEdit, SeriesEdit } from './series-edit.types.ts';
import { hasOccurrence, isRepeating, isSeriesStart } from './series-starts.ts';
import type { EventTimes, Override, SeriesEvent, WallTime } from './series.types.ts';
import { single, splitSeries } from './split-series.ts';
import { changesOf, type Shown, shownBySeries } from './stored-override.ts';

const refuse = (reason: string): EditResult => ({ ok: false, reason });
const done = (event: SeriesEvent | null, second: SeriesEvent | null = null): EditResult => ({
  ok: true,
  event,
  second,
});

/**
 * Applies an edit to an event.
 *
 * - `this` writes an override or an excluded date.
 * - `following` ends the series before the occurrence; the rest becomes a second series, or the event itself when
 *   nothing happens before.
 * - `all` changes the series. Overrides and excluded dates move with it. An override keeps the texts, the length and
 *   the zone in which it differs from the series.
 *
 * The edit is what differs from what the occurrence shows, so an edit of an override moves the series by as much as it
 * moves the override. An event that occurs once is edited as a whole, whatever the scope. A changed series begins on the
 * first date of its rule.
 */
export function editSeries(event: SeriesEvent, edit: SeriesEdit): EditResult {
  const repeats = isRepeating(event);
  const scope = repeats ? edit.scope : 'all';
  const recurrenceId = repeats ? edit.recurrenceId : null;
  const shown = recurrenceId === null ? event : shownAt(event, recurrenceId);
  if (shown === undefined || (scope !== 'all' && recurrenceId === null)) return refuse(editTexts.noOccurrence);
  const problem = edit.type === 'delete' ? undefined : problemWith(edit, event);
  if (problem !== undefined) return refuse(problem);
  if (scope === 'this' && recurrenceId !== null) return editOne(event, recurrenceId, shown, edit);
  if (scope === 'following' && recurrenceId !== null) return editFollowing(event, recurrenceId, shown, edit);
  if (edit.type === 'delete') return done(null);
  return edit.type === 'change' && recurrenceId !== null
    ? editAll(event, null, event, edit)
    : editAll(event, recurrenceId, shown, edit);
}

const WALL_LENGTH = { day: 10, time: 19 } as const;

function problemWith(edit: MoveEdit | ChangeEdit, event: SeriesEvent): string | undefined {
  const times = edit.type === 'move' ? { ...edit, timeZone: event.timeZone } : edit.times;
  if (!isTimeZone(times.timeZone)) return ruleTexts.badZone;
  const length = times.allDay ? WALL_LENGTH.day : WALL_LENGTH.time;
  if (times.start.length !== length || times.end.length !== length) return editTexts.badTimes;
  return times.end < times.start || (times.allDay && times.end === times.start) ? editTexts.endBeforeStart : undefined;
}

/** What an occurrence shows; undefined when the series has none at that wall time. */
function shownAt(event: SeriesEvent, recurrenceId: WallTime): Shown | undefined {
  if (event.exdates.includes(recurrenceId)) return undefined;
  const override = event.overrides.find((other) => other.recurrenceId === recurrenceId);
  if (override !== undefined) return override;
  return isSeriesStart(event, recurrenceId) ? shownBySeries(event, recurrenceId) : undefined;
}

const withoutOverride = (event: SeriesEvent, recurrenceId: WallTime) =>
  event.overrides.filter((other) => other.recurrenceId !== recurrenceId);

function editOne(event: SeriesEvent, recurrenceId: WallTime, shown: Shown, edit: SeriesEdit): EditResult {
  const others = withoutOverride(event, recurrenceId);
  if (edit.type === 'delete') {
    const exdates = [...event.exdates, recurrenceId].toSorted();
    const left = { ...event, exdates, overrides: others };
    return done(hasOccurrence(left) ? left : null);
  }
  if (edit.type === 'change' && !isSameRule(edit.rule, event)) return refuse(editTexts.ruleOfOne);
  const { title, place, note } = edit.type === 'change' ? edit.content : shown;
  const times = edit.type === 'change' ? edit.times : inZone({ ...edit, timeZone: event.timeZone }, shown.timeZone);
  const { allDay, start, end, timeZone } = times;
  const override: Override = { recurrenceId, allDay, start, end, timeZone, title, place, note };
  const overrides = isPlain(event, override) ? others : sorted([...others, override]);
  if (overrides.length > overrideLimit) return refuse(editTexts.tooManyChanges(overrideLimit));
  return done({ ...event, overrides });
}

const sorted = (overrides: readonly Override[]) =>
  overrides.toSorted((a, b) => (a.recurrenceId < b.recurrenceId ? -1 : 1));

/** Whether an override says nothing that the series does not say. */
const isPlain = (event: SeriesEvent, override: Override): boolean =>
  isSeriesStart(event, override.recurrenceId) && Object.keys(changesOf(override, event)).length === 0;

/** The same instants in another zone; whole days stay the same days. */
function inZone(times: EventTimes, timeZone: string): EventTimes {
  if (times.timeZone === timeZone || times.allDay) return { ...times, timeZone };
  const move = (wall: WallTime) => wallOfInstant(instantOfWall(wall, times.timeZone), timeZone);
  return { allDay: false, start: move(times.start), end: move(times.end), timeZone };
}

function editFollowing(event: SeriesEvent, recurrenceId: WallTime, shown: Shown, edit: SeriesEdit): EditResult {
  const { first, second } = splitSeries(event, recurrenceId);
  if (edit.type === 'delete') return done(first);
  const wanted = wantedOf(event, shown, edit);
  const changed = changeSeries(second, recurrenceId, shownIn(event, shown, edit), wanted);
  if (!changed.ok) return changed;
  const rest = fromFirstDate(single(changed.value));
  return first === null ? done(rest) : done(first, rest);
}

function editAll(
  event: SeriesEvent,
  recurrenceId: WallTime | null,
  shown: Shown,
  edit: MoveEdit | ChangeEdit,
): EditResult {
  const changed = changeSeries(event, recurrenceId, shownIn(event, shown, edit), wantedOf(event, shown, edit));
  return changed.ok ? done(fromFirstDate(single(changed.value))) : changed;
}

/** A move speaks in the zone of the series, also of an override with a zone of its own. */
const shownIn = (event: SeriesEvent, shown: Shown, edit: SeriesEdit): Shown =>
  edit.type === 'move' ? { ...shown, ...inZone(shown, event.timeZone) } : shown;

function wantedOf(event: SeriesEvent, shown: Shown, edit: MoveEdit | ChangeEdit): Wanted {
  if (edit.type === 'change') {
    return { times: edit.times, content: edit.content, rule: isSameRule(edit.rule, event) ? undefined : edit.rule };
  }
  const { allDay, start, end } = edit;
  return { times: { allDay, start, end, timeZone: event.timeZone }, content: shown, rule: undefined };
}

/** Whether a rule from a form is that of the event, however it is written. */
function isSameRule(rule: string | null, event: SeriesEvent): boolean {
  if (rule === event.rule) return true;
  if (rule === null || event.rule === null) return false;
  const check = checkRule(rule, event);
  const stored = checkRule(event.rule, event);
  return check.ok && stored.ok && check.rule === stored.rule;
}
