import type { AppError } from '#contract/app-error.ts';
import type { SearchAnswer } from '#contract/schemas/search.ts';
import {
  commandPaletteMachine,
  selectFound,
  selectIsOpen,
  selectIsSearching,
  selectSearchFailure,
  selectText,
  selectTurn,
} from '#machines/command-palette/index.ts';
import { type Journey, type Move, specify, type Step } from '../generator/specification.ts';

type Palette = typeof commandPaletteMachine;

const one = (name: string): SearchAnswer => ({
  rows: [
    {
      program: 'clientes',
      title: 'Clientes',
      icon: 'users',
      records: [{ id: 'r1', name, detail: '80012345-6' }],
      more: false,
    },
  ],
  help: ['clientes'],
});
const none: SearchAnswer = { rows: [], help: [] };
const [ana, eva] = [one('Ana'), one('Eva')];
const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };

const opens: Move<Palette> = { type: 'palette.open' };
const types = (text: string): Move<Palette> => ({ type: 'text.change', text });
const waits: Move<Palette> = { wait: 110 };
const finds = (found: SearchAnswer): Move<Palette> => ({ resolve: 'searchRecords', with: found });
const fails: Move<Palette> = { reject: 'searchRecords', with: offline };
const closes: Move<Palette> = { type: 'palette.close' };
const leaves = (turn = 1): Move<Palette> => ({ type: 'dialog.closed', turn });

const runningOf = ({ calls }: Step<Palette>) => calls.filter(({ isRunning }) => isRunning());

interface Expected {
  /** Whether a dialog is on the page, and whether it still takes a text. */
  dialog: 'none' | 'open' | 'closing';
  /** Whether another one is wanted after the one that closes. */
  isWanted: boolean;
  /** How many have opened. */
  turn: number;
  /** The text typed last into the open one. */
  text: string;
}

/** What the palette is after each move, from the moves alone. */
const tracker = () => {
  let now: Expected = { dialog: 'none', isWanted: false, turn: 0, text: '' };
  const started = (): Expected => ({ dialog: 'open', isWanted: false, turn: now.turn + 1, text: '' });
  const after = (type: string, text: string, turn: number): Expected => {
    if (type === 'palette.open')
      return now.dialog === 'none' ? started() : { ...now, isWanted: now.dialog === 'closing' };
    if (type === 'dialog.closed' && turn !== now.turn) return now;
    if (type === 'dialog.closed') return now.isWanted ? started() : { ...now, dialog: 'none' };
    if (now.dialog !== 'open') return now;
    if (type === 'palette.close') return { ...now, dialog: 'closing' };
    return type === 'text.change' ? { ...now, text } : now;
  };
  return (move: Move<Palette> | null): Expected => {
    if (move !== null && 'type' in move)
      now = after(move.type, 'text' in move ? move.text : '', 'turn' in move ? move.turn : 0);
    return now;
  };
};

const queryOf = (text: string) => text.trim().toLowerCase().replace('á', 'a');

const journey = (of: Omit<Journey<Palette>, 'emitted'>): Journey<Palette> => ({ emitted: [], ...of });

const nothing = {
  selectText: '',
  selectFound: none,
  selectIsSearching: false,
  selectSearchFailure: null,
  selectIsOpen: true,
  selectTurn: 1,
};

export const commandPalette = specify<Palette>({
  machine: commandPaletteMachine,
  events: {
    'palette.open': { '': {} },
    'text.change': {
      'a name': { text: 'ana' },
      'the same name with capitals and a space': { text: 'Aná ' },
      'another name': { text: 'eva' },
      blank: { text: '  ' },
    },
    'search.retry': { '': {} },
    'palette.close': { '': {} },
    'dialog.closed': { 'the first': { turn: 1 }, 'the second': { turn: 2 } },
  },
  answers: { searchRecords: { resolves: { '': ana }, rejects: { offline } } },
  abstract: ({ query, found, turn }) => [query, found.rows.length, Math.min(turn, 3)],
  invariants: {
    'one search runs at a time, of the text typed last into an open palette': () => {
      const track = tracker();
      return (step) => {
        const { dialog, text } = track(step.move);
        const running = runningOf(step);
        return (
          running.length <= (dialog === 'open' ? 1 : 0) &&
          running.every(({ input }) => JSON.stringify(input) === JSON.stringify({ text: queryOf(text) }))
        );
      };
    },
    'no search starts within 110 ms after another text': () => {
      const track = tracker();
      let changedAt = -Infinity;
      let before = '';
      return ({ move, started, now }) => {
        const text = queryOf(track(move).text);
        if (text !== before) changedAt = now;
        before = text;
        return started.every(({ at }) => at >= changedAt + 110);
      };
    },
    'a blank text shows no records and no failure': () => {
      const track = tracker();
      return ({ move, snapshot }) => {
        if (track(move).text.trim() !== '') return true;
        return selectFound(snapshot).rows.length === 0 && selectSearchFailure(snapshot) === null;
      };
    },
    'a failure is shown without records':
      () =>
      ({ snapshot }) =>
        selectSearchFailure(snapshot) === null || selectFound(snapshot).rows.length === 0,
    'a palette that is asked for is on the page, at the latest after the one that closes, and begins empty': () => {
      const track = tracker();
      return ({ move, snapshot }) => {
        const { dialog, turn, text } = track(move);
        return (
          selectTurn(snapshot) === (dialog === 'none' ? null : turn) &&
          selectIsOpen(snapshot) === (dialog === 'open') &&
          (dialog !== 'open' || selectText(snapshot) === text)
        );
      };
    },
  },
  effects: {
    'the palette emits nothing': ({ emitted }) => emitted.length === 0,
  },
  selectors: { selectFound, selectIsOpen, selectIsSearching, selectSearchFailure, selectText, selectTurn },
  journeys: {
    'nothing is on the page before the palette is asked for': journey({
      moves: [types('ana'), closes, leaves(), { wait: 1_000 }],
      value: 'closed',
      context: { text: '', query: '', found: none, failure: null, turn: 0 },
      calls: [],
      selected: { ...nothing, selectIsOpen: false, selectTurn: null },
    }),
    'an open palette searches nothing before something is typed': journey({
      moves: [opens, { wait: 1_000 }, types('   ')],
      value: { open: 'idle' },
      context: { text: '   ', query: '', found: none, failure: null, turn: 1 },
      calls: [],
      selected: { ...nothing, selectText: '   ' },
    }),
    'the search starts 110 ms after the last character, not before': journey({
      moves: [opens, types('a'), { wait: 109 }, types('an'), { wait: 109 }],
      value: { open: 'waiting' },
      calls: [],
      selected: { ...nothing, selectText: 'an', selectIsSearching: true },
    }),
    'the found records are shown': journey({
      moves: [opens, types('Ána '), waits, finds(ana)],
      value: { open: 'shown' },
      context: { text: 'Ána ', query: 'ana', found: ana, failure: null },
      calls: ['searchRecords'],
      inputs: { searchRecords: [{ text: 'ana' }] },
      selected: { ...nothing, selectText: 'Ána ', selectFound: ana },
    }),
    'a new text replaces the search before it, whose records stay until then': journey({
      moves: [opens, types('ana'), waits, finds(ana), types('eva'), waits, types('ev'), waits],
      value: { open: 'searching' },
      context: { found: ana },
      calls: ['searchRecords', 'searchRecords', 'searchRecords'],
      inputs: { searchRecords: [{ text: 'ana' }, { text: 'eva' }, { text: 'ev' }] },
      selected: { ...nothing, selectText: 'ev', selectFound: ana, selectIsSearching: true },
    }),
    'a space or an accent more is not searched again': journey({
      moves: [opens, types('ana'), waits, finds(ana), types('aná '), { wait: 1_000 }],
      value: { open: 'shown' },
      context: { text: 'aná ', query: 'ana', found: ana },
      calls: ['searchRecords'],
    }),
    'deleting the text aborts the search and shows no records': journey({
      moves: [opens, types('ana'), waits, finds(ana), types('eva'), waits, types('')],
      value: { open: 'idle' },
      context: { text: '', query: '', found: none, failure: null },
      calls: ['searchRecords', 'searchRecords'],
      selected: nothing,
    }),
    'a failed search says why': journey({
      moves: [opens, types('ana'), waits, finds(ana), types('eva'), waits, fails],
      value: { open: 'failed' },
      context: { found: none, failure: offline },
      calls: ['searchRecords', 'searchRecords'],
      selected: { ...nothing, selectText: 'eva', selectSearchFailure: offline },
    }),
    'a failed search is retried at once': journey({
      moves: [opens, types('eva'), waits, fails, { type: 'search.retry' }, finds(eva)],
      value: { open: 'shown' },
      context: { found: eva, failure: null },
      calls: ['searchRecords', 'searchRecords'],
      selected: { ...nothing, selectText: 'eva', selectFound: eva },
    }),
    'another text after a failure is searched as usual': journey({
      moves: [opens, types('eva'), waits, fails, types('ana'), waits, finds(ana)],
      value: { open: 'shown' },
      context: { found: ana, failure: null },
      calls: ['searchRecords', 'searchRecords'],
    }),
    'a palette that closes searches nothing and still shows what it showed': journey({
      moves: [opens, types('ana'), waits, finds(ana), types('eva'), closes, types('otra'), { wait: 1_000 }],
      value: 'closing',
      context: { text: 'eva', found: ana },
      calls: ['searchRecords'],
      selected: { ...nothing, selectText: 'eva', selectFound: ana, selectIsOpen: false },
    }),
    'closing aborts the search': journey({
      moves: [opens, types('ana'), waits, closes, leaves(), { wait: 1_000 }],
      value: 'closed',
      calls: ['searchRecords'],
      selected: { ...nothing, selectText: 'ana', selectIsOpen: false, selectTurn: null },
    }),
    'a palette asked for again while it closes opens as soon as it has closed, empty': journey({
      moves: [opens, types('ana'), waits, finds(ana), closes, opens, closes, opens, leaves()],
      value: { open: 'idle' },
      context: { text: '', query: '', found: none, failure: null, turn: 2 },
      calls: ['searchRecords'],
      selected: { ...nothing, selectTurn: 2 },
    }),
    'until then the one that closes stays on the page': journey({
      moves: [opens, types('ana'), closes, opens],
      value: 'reopening',
      calls: [],
      selected: { ...nothing, selectText: 'ana', selectIsOpen: false },
    }),
    'another palette begins without the failure of the one before': journey({
      moves: [opens, types('ana'), waits, fails, closes, leaves(), opens],
      value: { open: 'idle' },
      context: { text: '', query: '', found: none, failure: null, turn: 2 },
      calls: ['searchRecords'],
      selected: { ...nothing, selectTurn: 2 },
    }),
    'a failure is no longer shown once another text is typed': journey({
      moves: [opens, types('ana'), waits, fails, types('eva')],
      value: { open: 'waiting' },
      calls: ['searchRecords'],
      selected: { ...nothing, selectText: 'eva', selectIsSearching: true },
    }),
    'deleting the text after a failure forgets it': journey({
      moves: [opens, types('ana'), waits, fails, types('')],
      value: { open: 'idle' },
      context: { text: '', query: '', found: none, failure: null, turn: 1 },
      calls: ['searchRecords'],
      selected: nothing,
    }),
    'asking for an open palette changes nothing': journey({
      moves: [opens, types('ana'), waits, opens, finds(ana)],
      value: { open: 'shown' },
      context: { text: 'ana', found: ana, turn: 1 },
      calls: ['searchRecords'],
    }),
    'the dialog of an earlier palette that reports late closes nothing': journey({
      moves: [opens, closes, leaves(), opens, types('ana'), leaves(), waits, finds(ana)],
      value: { open: 'shown' },
      context: { text: 'ana', found: ana, turn: 2 },
      calls: ['searchRecords'],
      selected: { ...nothing, selectText: 'ana', selectFound: ana, selectTurn: 2 },
    }),
    'a dialog that leaves the page by itself closes the palette': journey({
      moves: [opens, types('ana'), waits, leaves()],
      value: 'closed',
      calls: ['searchRecords'],
      selected: { ...nothing, selectText: 'ana', selectIsOpen: false, selectTurn: null },
    }),
  },
});
