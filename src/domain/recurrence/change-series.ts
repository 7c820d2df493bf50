import { dayOf, readWall, timeOf, writeWall } from '#domain/wall-clock.ts';
import { type MovedRule, moveRule } from './move-rule.ts';
import { editTexts, type Reading } from './recurrence.texts.ts';
import { checkRule } from './rule.ts';
import { writeRuleParts } from './rule-parts.ts';
import { hasOccurrence, isSeriesStart, lengthOf } from './series-starts.ts';
import type { EventContent, EventTimes, Override, SeriesEvent, WallTime } from './series.types.ts';
import { partsOfRule, timesFrom } from './split-series.ts';

/** Maximum number of overrides of a series. */
export const overrideLimit = 500;

/** What an occurrence, or the series itself, shall show. */
export interface Wanted {
  readonly times: EventTimes;
  readonly content: EventContent;
  /** A new rule, or null for none; undefined when the rule stays and moves with the start. */
  readonly rule: string | null | undefined;
}

/** How a series changes. */
interface Change {
  readonly times: EventTimes;
  readonly rule: string | null;
  readonly isNewRule: boolean;
  readonly shift: (wall: number) => number;
}

/**
 * Changes a series by what an edit makes of one of its occurrences: `shown` becomes `wanted`. A `recurrenceId` of null
 * means that the edit is of the series itself. Refuses with a reason a rule that cannot be moved so, that is not
 * allowed, or that gives no date.
 */
export function changeSeries(
  series: SeriesEvent,
  recurrenceId: WallTime | null,
  shown: EventTimes & EventContent,
  wanted: Wanted,
): Reading<SeriesEvent> {
  const times = timesAfter(series, shown, wanted.times);
  const change = changeOf(series, times, wanted.rule);
  if (!change.ok) return change;
  const { rule, isNewRule, shift } = change.value;
  const move = (wall: WallTime) => writeWall(shift(readWall(wall)), times.allDay);
  const changed: SeriesEvent = {
    ...series,
    ...times,
    ...contentAfter(series, shown, wanted.content),
    rule,
    rdates: rule === null && isNewRule ? [] : series.rdates.map(move),
    exdates: series.exdates.map(move),
    overrides: series.overrides.map((override) =>
      override.recurrenceId === recurrenceId
        ? { ...override, ...wanted.times, ...wanted.content, recurrenceId: move(recurrenceId) }
        : overrideAfter(override, series, times, shown, wanted, shift),
    ),
  };
  const result = isNewRule ? withoutStrays(changed) : changed;
  return hasOccurrence(result) ? { ok: true, value: result } : { ok: false, reason: editTexts.noDates };
}

/** The times of the series: its start moves by as much as that of the occurrence, and a new length is a new length. */
function timesAfter(series: SeriesEvent, shown: EventTimes, wanted: EventTimes): EventTimes {
  const isToggled = wanted.allDay !== shown.allDay;
  const allDay = isToggled ? wanted.allDay : series.allDay;
  const timeZone = wanted.timeZone === shown.timeZone ? series.timeZone : wanted.timeZone;
  const start = readWall(series.start);
  const moved = readWall(wanted.start) - readWall(shown.start);
  const movedDays = dayOf(readWall(wanted.start)) - dayOf(readWall(shown.start));
  const shifted = isToggled ? dayOf(start) + movedDays + timeOf(readWall(wanted.start)) : start + moved;
  const length = isToggled || lengthOf(wanted) !== lengthOf(shown) ? lengthOf(wanted) : lengthOf(series);
  return timesFrom({ allDay, timeZone, start: series.start, end: series.end }, writeWall(shifted, allDay), length);
}

function changeOf(series: SeriesEvent, times: EventTimes, rule: Wanted['rule']): Reading<Change> {
  const uniform = (wall: number) => {
    if (series.allDay === times.allDay) return wall + readWall(times.start) - readWall(series.start);
    const days = dayOf(readWall(times.start)) - dayOf(readWall(series.start));
    return dayOf(wall) + days + timeOf(readWall(times.start));
  };
  if (rule !== undefined) {
    const check = rule === null ? { ok: true as const, rule } : checkRule(rule, times);
    return check.ok ? { ok: true, value: { times, rule: check.rule, isNewRule: true, shift: uniform } } : check;
  }
  if (series.rule === null) return { ok: true, value: { times, rule: null, isNewRule: false, shift: uniform } };
  const moved: Reading<MovedRule> = moveRule(partsOfRule(series.rule), series, times);
  if (!moved.ok) return moved;
  const { parts, shift } = moved.value;
  return { ok: true, value: { times, rule: writeRuleParts(parts), isNewRule: false, shift } };
}

const contentNames = ['title', 'place', 'note'] as const;

/** The texts of the series: those that the edit changed are new. */
function contentAfter(series: EventContent, shown: EventContent, wanted: EventContent): EventContent {
  const [title, place, note] = contentNames.map((name) => (wanted[name] === shown[name] ? series : wanted)[name]);
  return { title: title ?? '', place: place ?? '', note: note ?? '' };
}

/** An override moves with its occurrence and takes from the series what it had from the series. */
function overrideAfter(
  override: Override,
  series: SeriesEvent,
  times: EventTimes,
  shown: EventContent,
  wanted: Wanted,
  shift: (wall: number) => number,
): Override {
  const named = readWall(override.recurrenceId);
  const start = readWall(override.start);
  const follows = override.allDay === series.allDay;
  const isToggled = series.allDay !== times.allDay;
  const movedDays = dayOf(shift(named)) - dayOf(named);
  const moved = follows
    ? isToggled
      ? dayOf(start) + movedDays + timeOf(readWall(times.start))
      : start + shift(named) - named
    : start + movedDays;
  const hasOwnLength = !follows || lengthOf(override) !== lengthOf(series);
  const allDay = follows ? times.allDay : override.allDay;
  const timeZone = override.timeZone === series.timeZone ? times.timeZone : override.timeZone;
  const length = hasOwnLength && !(follows && isToggled) ? lengthOf(override) : lengthOf(times);
  const content = contentAfter(series, shown, wanted.content);
  const [title, place, note] = contentNames.map((name) =>
    override[name] === series[name] ? content[name] : override[name],
  );
  return {
    ...timesFrom({ ...override, allDay, timeZone }, writeWall(moved, allDay), length),
    recurrenceId: writeWall(shift(named), times.allDay),
    title: title ?? '',
    place: place ?? '',
    note: note ?? '',
  };
}

/** A new rule leaves out overrides and excluded dates of what it does not give any more. */
function withoutStrays(series: SeriesEvent): SeriesEvent {
  return {
    ...series,
    exdates: series.exdates.filter((wall) => isSeriesStart(series, wall)),
    overrides: series.overrides.filter(({ recurrenceId }) => isSeriesStart(series, recurrenceId)),
  };
}
