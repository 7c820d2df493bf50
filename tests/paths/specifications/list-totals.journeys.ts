import type { Figures, listTotalsMachine } from '#machines/list-totals/index.ts';
import type { Journey, Move } from '../generator/specification.ts';

export type Totals = typeof listTotalsMachine;
export type CountedList = Extract<Move<Totals>, { type: 'list.changed' }>['list'];

const query = (text: string) => ({ program: 'clientes', text });
export const [ana, eva] = [query('ana'), query('eva')];
export const listOf = (of: Partial<CountedList> = {}): CountedList => ({
  query: ana,
  shown: null,
  isStale: false,
  isTurning: false,
  ...of,
});
export const shownAna = listOf({ shown: ana });
export const [two, three]: readonly [Figures, Figures] = [
  { total: 2, exact: true, totals: { plazo: '45' } },
  { total: 3, exact: true, totals: { plazo: '60' } },
];
export const failure = new Error('Sin conexión con el servidor.');

const changes = (list: CountedList): Move<Totals> => ({ type: 'list.changed', list });
const counts = (figures: Figures): Move<Totals> => ({ resolve: 'countMatches', with: figures });
const fails: Move<Totals> = { reject: 'countMatches', with: failure };
const retries: Move<Totals> = { type: 'totals.retry' };
const waits: Move<Totals> = { wait: 40 };
const closes: Move<Totals> = { type: 'list.closed' };
const ends: Move<Totals> = { type: 'list.ended' };

const opened = [changes(listOf()), waits] as const;
const counted = [...opened, changes(shownAna), counts(two)] as const;
const twoOfAna = { query: ana, figures: two };

/** A journey that starts with the list of «ana» and emits nothing, as every journey. */
const journey = (of: Omit<Journey<Totals>, 'input' | 'emitted' | 'calls'> & { counts: number }): Journey<Totals> => {
  const { counts: count, ...rest } = of;
  const calls = Array.from({ length: count }, () => 'countMatches');
  return { input: { list: listOf() }, emitted: [], calls, ...rest };
};

/** Journeys of the totals of a list. */
export const listTotalsJourneys: Readonly<Record<string, Journey<Totals>>> = {
  'nothing is counted before the list opens': journey({
    moves: [{ wait: 1_000 }],
    value: 'idle',
    context: { list: listOf(), request: { query: ana, unattended: false }, received: null, counted: null },
    counts: 0,
    selected: { selectCounted: null, selectIsCounting: true, selectIsFailed: false },
  }),
  'the count starts 40 ms after the list opens, not before': journey({
    moves: [changes(listOf()), { wait: 39 }],
    value: 'waiting',
    counts: 0,
    selected: { selectCounted: null, selectIsCounting: true, selectIsFailed: false },
  }),
  'the user waits for the count of the query that the list opens with': journey({
    moves: [changes(listOf({ query: eva })), waits],
    value: 'counting',
    counts: 1,
    inputs: { countMatches: [{ query: eva, unattended: false }] },
    selected: { selectCounted: null, selectIsCounting: true, selectIsFailed: false },
  }),
  'figures that arrive before the rows wait for them': journey({
    moves: [...opened, counts(two)],
    value: 'received',
    context: { received: twoOfAna, counted: null },
    counts: 1,
    selected: { selectCounted: null, selectIsCounting: true, selectIsFailed: false },
  }),
  'figures that waited are shown with the rows': journey({
    moves: [...opened, counts(two), changes(shownAna)],
    value: 'counted',
    context: { counted: twoOfAna },
    counts: 1,
    selected: { selectCounted: twoOfAna, selectIsCounting: false, selectIsFailed: false },
  }),
  'figures that arrive after the rows are shown at once': journey({
    moves: counted,
    value: 'counted',
    context: { counted: twoOfAna },
    counts: 1,
    selected: { selectCounted: twoOfAna, selectIsCounting: false, selectIsFailed: false },
  }),
  'figures do not join rows of an earlier query': journey({
    moves: [...counted, changes({ ...shownAna, query: eva }), waits, counts(three)],
    value: 'received',
    context: { counted: twoOfAna, received: { query: eva, figures: three } },
    counts: 2,
    inputs: {
      countMatches: [
        { query: ana, unattended: false },
        { query: eva, unattended: false },
      ],
    },
    selected: { selectCounted: twoOfAna, selectIsCounting: true, selectIsFailed: false },
  }),
  'another query within the head start replaces the count': journey({
    moves: [changes(listOf()), { wait: 39 }, changes(listOf({ query: eva })), { wait: 39 }],
    value: 'waiting',
    context: { request: { query: eva, unattended: false } },
    counts: 0,
  }),
  'rows that were read again are counted again, without the user': journey({
    moves: [...counted, changes({ ...shownAna, isStale: true }), changes(shownAna), waits],
    value: 'counting',
    context: { counted: twoOfAna },
    counts: 2,
    inputs: {
      countMatches: [
        { query: ana, unattended: false },
        { query: ana, unattended: true },
      ],
    },
    selected: { selectCounted: twoOfAna, selectIsCounting: true, selectIsFailed: false },
  }),
  'stale rows are not counted before they are read again': journey({
    moves: [...counted, changes({ ...shownAna, isStale: true }), changes({ ...shownAna, isStale: true })],
    value: 'counted',
    context: { list: { ...shownAna, isStale: true } },
    counts: 1,
  }),
  'another page of the same query is not counted again': journey({
    moves: [...counted, changes({ ...shownAna, isTurning: true }), changes(shownAna)],
    value: 'counted',
    counts: 1,
  }),
  'a failed count keeps the last figures': journey({
    moves: [...counted, changes({ ...shownAna, isStale: true }), changes(shownAna), waits, fails],
    value: 'failed',
    context: { counted: twoOfAna },
    counts: 2,
    selected: { selectCounted: twoOfAna, selectIsCounting: false, selectIsFailed: true },
  }),
  'the user can retry a failed count': journey({
    moves: [...opened, fails, retries, waits, counts(two), changes(shownAna)],
    value: 'counted',
    context: { counted: twoOfAna },
    counts: 2,
    inputs: {
      countMatches: [
        { query: ana, unattended: false },
        { query: ana, unattended: false },
      ],
    },
  }),
  'a retry gives the rows a head start, because it may read them again too': journey({
    moves: [...opened, fails, retries, { wait: 39 }],
    value: 'waiting',
    counts: 1,
  }),
  'a page of another query after a failure is counted with its query': journey({
    moves: [...opened, fails, changes(listOf({ query: eva, isTurning: true }))],
    value: 'waiting',
    context: { request: { query: eva, unattended: false } },
    counts: 1,
  }),
  'a retry of a background count is the user’s': journey({
    moves: [...counted, changes({ ...shownAna, isStale: true }), changes(shownAna), waits, fails, retries, waits],
    value: 'counting',
    context: { request: { query: ana, unattended: false } },
    counts: 3,
  }),
  'turning the page retries a failed count': journey({
    moves: [...counted, changes({ ...shownAna, isStale: true }), changes(shownAna), waits, fails].concat([
      changes({ ...shownAna, isTurning: true }),
      waits,
    ]),
    value: 'counting',
    context: { list: { ...shownAna, isTurning: true }, request: { query: ana, unattended: false } },
    counts: 3,
  }),
  'a page that was already loading does not retry a failed count': journey({
    moves: [changes(listOf({ isTurning: true })), waits, fails, changes({ ...shownAna, isTurning: true })],
    value: 'failed',
    counts: 1,
  }),
  'another query after a failure is counted': journey({
    moves: [...opened, fails, changes(listOf({ query: eva })), waits],
    value: 'counting',
    counts: 2,
    inputs: {
      countMatches: [
        { query: ana, unattended: false },
        { query: eva, unattended: false },
      ],
    },
  }),
  'a closed list is not counted, and a list opened again is': journey({
    moves: [changes(listOf()), closes, { wait: 1_000 }, changes(listOf()), waits],
    value: 'counting',
    counts: 1,
  }),
  'a list that is read again is counted once': journey({
    moves: [...counted, changes({ ...shownAna, isStale: true }), changes(shownAna), { wait: 39 }].concat([
      changes(shownAna),
      { wait: 1 },
    ]),
    value: 'counting',
    counts: 2,
  }),
  'figures whose query changes before the rows arrive are never shown': journey({
    moves: [...opened, counts(two), changes(listOf({ query: eva }))],
    value: 'waiting',
    context: { counted: null },
    counts: 1,
    selected: { selectCounted: null },
  }),
  'a change of the shown rows does not retry a failed count': journey({
    moves: [...opened, fails, changes(shownAna)],
    value: 'failed',
    counts: 1,
  }),
  'a page turned after a failure also gives its rows a head start': journey({
    moves: [...opened, fails, changes({ ...shownAna, isTurning: true }), { wait: 39 }],
    value: 'waiting',
    counts: 1,
  }),
  'closing a list changes nothing that was counted': journey({
    moves: [...counted, changes({ ...shownAna, isStale: true }), changes(shownAna), waits, fails, closes],
    value: 'idle',
    context: { list: shownAna, request: { query: ana, unattended: true }, counted: twoOfAna },
    counts: 2,
  }),
  'the totals end with their list, whose count is stopped': journey({
    moves: [...opened, ends],
    value: 'ended',
    context: { received: null },
    counts: 1,
  }),
  'the totals of a list that was never opened end': journey({
    moves: [ends],
    value: 'ended',
    context: { list: listOf() },
    counts: 0,
  }),
};
