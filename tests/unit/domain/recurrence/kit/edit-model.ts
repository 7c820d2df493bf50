import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { editSeries } from '#domain/recurrence/edit-series.ts';
import { expandSeries } from '#domain/recurrence/expand.ts';
import type { SeriesEdit } from '#domain/recurrence/series-edit.types.ts';
import { type EditScope, editScopes, type SeriesEvent } from '#domain/recurrence/series.types.ts';
import { timesFrom } from '#domain/recurrence/split-series.ts';
import { fromStoredOverrides, type StoredOverride, toStoredOverrides } from '#domain/recurrence/stored-override.ts';
import { type Random, randomOf } from '../../design/kit/random.ts';
import { between, pick } from './choices.ts';
import { eventFrom } from './series.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An occurrence of the naive model. Times are wall times as if they were UTC. */
interface Item {
  /** Where the series puts it. */
  slot: number;
  start: number;
  /** Milliseconds. */
  length: number;
  title: string;
}

/** A series of the naive model: nothing but a list of its occurrences. */
interface Model {
  readonly items: Item[];
  readonly length: number;
  readonly title: string;
}

/** A series with the model that it must equal. */
interface Pair {
  readonly event: SeriesEvent;
  readonly model: Model;
}

const read = (wall: string) => Date.parse(wall.length === 10 ? `${wall}T00:00:00Z` : `${wall}Z`);
const write = (wall: number, allDay: boolean) => new Date(wall).toISOString().slice(0, allDay ? 10 : 19);

/** Endless series have so many days in the model; only the first of them are compared and edited. */
const MODEL_DAYS = 1_500;
const COMPARED_DAYS = 300;

/** A series of days, weeks or months with a model that walks from day to day. */
function randomPair(random: Random): Pair {
  const allDay = random.chance(0.3);
  const day = Date.UTC(2026, between(random, 0, 11), between(random, 9, 19));
  const start = day + (allDay ? 0 : between(random, 9, 17) * HOUR);
  const length = allDay ? between(random, 1, 2) * DAY : between(random, 1, 3) * HOUR;
  const interval = between(random, 1, 3);
  const freq = pick(random, ['DAILY', 'WEEKLY', 'WEEKLY', 'MONTHLY']);
  const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
  const weekdayOf = (at: number) => (new Date(at).getUTCDay() + 6) % 7;
  const weekdays = new Set([weekdayOf(day), between(random, 0, 6), between(random, 0, 6)]);
  const monday = day - weekdayOf(day) * DAY;
  const isDue = (at: number): boolean => {
    if (freq === 'DAILY') return ((at - day) / DAY) % interval === 0;
    if (freq === 'WEEKLY') return weekdays.has(weekdayOf(at)) && Math.floor((at - monday) / (7 * DAY)) % interval === 0;
    const months =
      (new Date(at).getUTCFullYear() - 2026) * 12 + new Date(at).getUTCMonth() - new Date(day).getUTCMonth();
    return new Date(at).getUTCDate() === new Date(day).getUTCDate() && months % interval === 0;
  };
  const days = Array.from({ length: MODEL_DAYS }, (_, at) => day + at * DAY).filter(isDue);
  const most = Math.min(between(random, 1, 25), days.length);
  const last = days[most - 1] ?? day;
  const end = pick(random, [
    '',
    `;COUNT=${most}`,
    `;UNTIL=${write(last, true).replaceAll('-', '')}${allDay ? '' : 'T235959'}`,
  ]);
  const ruled = (end === '' ? days : days.slice(0, most)).map((at) => at - day + start);
  const added = allDay ? [] : [start + 2 * HOUR + between(random, 1, 60) * DAY].filter(() => random.chance(0.4));
  const excluded = random.chance(0.4) && ruled.length > 3 ? random.some(ruled.slice(1, 8), 2) : [];
  const text = (wall: number) => write(wall, allDay);
  const byDay = freq === 'WEEKLY' ? `;BYDAY=${names.filter((_, at) => weekdays.has(at)).join()}` : '';
  const event = eventFrom(text(start), `FREQ=${freq};INTERVAL=${interval}${end}${byDay}`, {
    ...timesFrom({ allDay, start: text(start), end: text(start), timeZone: 'America/New_York' }, text(start), length),
    rdates: added.map(text),
    exdates: excluded.map(text),
  });
  const items = [...ruled, ...added]
    .filter((slot) => !excluded.includes(slot))
    .map((slot) => ({ slot, start: slot, length, title: event.title }));
  return { event, model: { items, length, title: event.title } };
}

/** What an edit makes of the chosen occurrence. */
type Wanted = 'deleted' | { readonly start: number; readonly length: number; readonly title: string };

/** The model after an edit: first what keeps its series, then what becomes a second one. */
function editModel(model: Model, chosen: Item, scope: EditScope, wanted: Wanted): Model[] {
  const isMeant = (item: Item) => scope === 'all' || (scope === 'this' ? item === chosen : item.slot >= chosen.slot);
  const others = model.items.filter((item) => !isMeant(item));
  const meant = model.items.filter(isMeant);
  if (wanted === 'deleted') return [{ ...model, items: others }];
  const changed = meant.map((item): Item => {
    if (scope === 'this') return { ...item, ...wanted };
    const moved = wanted.start - chosen.start;
    const own = { slot: item.slot + moved, start: item.start + moved };
    if (item === chosen) return { ...own, length: wanted.length, title: wanted.title };
    return {
      ...own,
      length: item.length === model.length && wanted.length !== chosen.length ? wanted.length : item.length,
      title: item.title === model.title && wanted.title !== chosen.title ? wanted.title : item.title,
    };
  });
  if (scope === 'this') return [{ ...model, items: [...others, ...changed] }];
  const series: Model = {
    items: changed,
    length: wanted.length === chosen.length ? model.length : wanted.length,
    title: wanted.title === chosen.title ? model.title : wanted.title,
  };
  return others.length === 0 ? [series] : [{ ...model, items: others }, series];
}

function randomWanted(random: Random, item: Item, allDay: boolean): Wanted {
  const kind = pick(random, ['delete', 'move', 'move', 'resize', 'title']);
  if (kind === 'delete') return 'deleted';
  const { start, length, title } = item;
  if (kind === 'title') return { start, length, title: `T${random.below(1_000)}` };
  if (kind === 'resize')
    return { start, length: allDay ? between(random, 1, 3) * DAY : between(random, 1, 4) * HOUR, title };
  const days = between(random, -3, 3) * DAY;
  const hour = allDay ? 0 : between(random, 9, 17) * HOUR;
  return { start: Math.floor(start / DAY) * DAY + days + hour, length, title };
}

function editOf(event: SeriesEvent, item: Item, scope: EditScope, wanted: Wanted, asForm: boolean): SeriesEdit {
  const target = { scope, recurrenceId: write(item.slot, event.allDay) };
  if (wanted === 'deleted') return { type: 'delete', ...target };
  const times = timesFrom(event, write(wanted.start, event.allDay), wanted.length);
  if (!asForm && wanted.title === item.title) return { type: 'move', ...target, ...times };
  return {
    type: 'change',
    ...target,
    times,
    content: { title: wanted.title, place: event.place, note: event.note },
    rule: event.rule,
  };
}

/** What a series shows in the compared days, one line for each occurrence. */
function shownBy(event: SeriesEvent, until: number): string[] {
  const window = { from: Date.UTC(2025, 0, 1), to: until + 30 * DAY };
  return expandSeries(event, window, 100_000)
    .map(({ wall, starts, ends, override }) => {
      const length = event.allDay ? Math.round((ends - starts) / DAY) * DAY : ends - starts;
      return [read(wall), `${wall} ${length} ${(override ?? event).title}`] as const;
    })
    .filter(([start]) => start < until)
    .map(([, line]) => line)
    .toSorted();
}

const shownByModel = ({ items }: Model, allDay: boolean, until: number): string[] =>
  items
    .filter(({ start }) => start < until)
    .map(({ start, length, title }) => `${write(start, allDay)} ${length} ${title}`)
    .toSorted();

/** A series as it is read after it was stored. */
function readBack(event: SeriesEvent): SeriesEvent {
  const stored = JSON.parse(JSON.stringify(toStoredOverrides(event))) as StoredOverride[];
  return { ...event, overrides: fromStoredOverrides(event, stored) };
}

/** What a sequence of edits came to. */
export interface Played {
  edits: number;
  refused: number;
  /** The first difference between a series and its model. */
  fault: string | undefined;
}

/**
 * Plays 20 random edits on a random series and on its model, and compares them after each edit. The next edit is of the
 * series as it is read from storage.
 */
export function playEdits(seed: number): Played {
  const random = randomOf(seed);
  const first = randomPair(random);
  const until = read(first.event.start) + COMPARED_DAYS * DAY;
  const played: Played = { edits: 0, refused: 0, fault: undefined };
  let pairs: Pair[] = [first];
  const log = [first.event.rule ?? ''];
  for (let tries = 0; played.edits < 20 && tries < 100 && pairs.length > 0; tries += 1) {
    const pair = random.of(pairs);
    const item = random.of(pair?.model.items.filter(({ start }) => start < until - 60 * DAY) ?? []);
    if (pair === undefined || item === undefined) continue;
    const { event, model } = pair;
    const scope = pick(random, editScopes);
    const wanted = randomWanted(random, item, event.allDay);
    // The form of the whole series shows the times of the series, so `all` is played as a move.
    const asForm = scope !== 'all' && random.chance(0.5);
    if (scope === 'all' && wanted !== 'deleted' && wanted.title !== item.title) continue;
    const edit = editOf(event, item, scope, wanted, asForm);
    const result = editSeries(event, edit);
    log.push(JSON.stringify(edit));
    played.edits += 1;
    if (!result.ok) {
      played.refused += 1;
      if (!(event.rule ?? '').includes('MONTHLY')) played.fault = `refused: ${result.reason}\n${log.join('\n')}`;
      continue;
    }
    const models = editModel(model, item, scope, wanted).filter(({ items }) => items.length > 0);
    const events = [result.event, result.second].filter((one) => one !== null);
    const edited = events.flatMap((one, at) => {
      const other = models[at];
      return other === undefined ? [] : [{ event: one, model: other }];
    });
    const isFault =
      events.length !== models.length ||
      edited.some(({ event: one }) => !isDeepEqual(readBack(one), one)) ||
      edited.some(
        (one) => shownBy(one.event, until).join() !== shownByModel(one.model, one.event.allDay, until).join(),
      );
    if (isFault) {
      played.fault = [
        ...log,
        ...events.map((one) => `event ${one.rule} ${shownBy(one, until).slice(0, 12).join(', ')}`),
        ...models.map((one) => `model ${shownByModel(one, event.allDay, until).slice(0, 12).join(', ')}`),
      ].join('\n');
      return played;
    }
    pairs = [...pairs.filter((one) => one !== pair), ...edited.map((one) => ({ ...one, event: readBack(one.event) }))];
  }
  return played;
}
