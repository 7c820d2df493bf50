import type { AppError } from '#contract/app-error.ts';
import type { SearchedRecords } from '#contract/schemas/search.ts';
import {
  commandPaletteMachine,
  selectFound,
  selectIsSearching,
  selectSearchFailure,
  selectText,
} from '#machines/command-palette/index.ts';
import { type Journey, type Move, specify, type Step } from '../generator/specification.ts';

type Palette = typeof commandPaletteMachine;

const one = (name: string): SearchedRecords => [
  { program: 'clientes', title: 'Clientes', icon: 'users', records: [{ id: 'r1', name }], more: false },
];
const [ana, eva] = [one('Ana'), one('Eva')];
const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };

const types = (text: string): Move<Palette> => ({ type: 'text.change', text });
const waits: Move<Palette> = { wait: 110 };
const finds = (found: SearchedRecords): Move<Palette> => ({ resolve: 'searchRecords', with: found });
const fails: Move<Palette> = { reject: 'searchRecords', with: offline };
const closes: Move<Palette> = { type: 'palette.close' };

const runningOf = ({ calls }: Step<Palette>) => calls.filter(({ isRunning }) => isRunning());

/** The text typed last into a palette that is open, from the moves alone; null once it is closed. */
const tracker = () => {
  let text: string | null = '';
  return (move: Move<Palette> | null) => {
    if (move !== null && 'type' in move) {
      if (move.type === 'palette.close') text = null;
      else if (move.type === 'text.change' && text !== null) text = move.text;
    }
    return text;
  };
};

const journey = (of: Omit<Journey<Palette>, 'emitted'>): Journey<Palette> => ({ emitted: [], ...of });

const nothing = { selectText: '', selectFound: [], selectIsSearching: false, selectSearchFailure: null };

export const commandPalette = specify<Palette>({
  machine: commandPaletteMachine,
  events: {
    'text.change': {
      'a name': { text: 'ana' },
      'the same name with capitals and a space': { text: 'Aná ' },
      'another name': { text: 'eva' },
      blank: { text: '  ' },
    },
    'search.retry': { '': {} },
    'palette.close': { '': {} },
  },
  answers: { searchRecords: { resolves: { '': ana }, rejects: { offline } } },
  abstract: ({ query, found }) => [query, found.length],
  invariants: {
    'one search runs at a time, of the text typed last into an open palette': () => {
      const track = tracker();
      return (step) => {
        const text = track(step.move);
        const running = runningOf(step);
        const searched = text?.trim().toLowerCase().replace('á', 'a');
        return (
          running.length <= 1 &&
          running.every(({ input }) => JSON.stringify(input) === JSON.stringify({ text: searched }))
        );
      };
    },
    'no search starts within 110 ms after another text': () => {
      let changedAt = -Infinity;
      let before = '';
      return ({ move, started, now }) => {
        if (move !== null && 'type' in move && move.type === 'text.change') {
          const text = move.text.trim().toLowerCase().replace('á', 'a');
          if (text !== before) changedAt = now;
          before = text;
        }
        return started.every(({ at }) => at >= changedAt + 110);
      };
    },
    'a blank text shows no records and no failure': () => {
      const track = tracker();
      return ({ move, snapshot }) => {
        const text = track(move);
        if (text === null || text.trim() !== '') return true;
        return selectFound(snapshot).length === 0 && selectSearchFailure(snapshot) === null;
      };
    },
    'a failure is shown without records':
      () =>
      ({ snapshot }) =>
        selectSearchFailure(snapshot) === null || selectFound(snapshot).length === 0,
  },
  effects: {
    'the palette emits nothing': ({ emitted }) => emitted.length === 0,
  },
  selectors: { selectFound, selectIsSearching, selectSearchFailure, selectText },
  journeys: {
    'an open palette searches nothing before something is typed': journey({
      moves: [{ wait: 1_000 }, types('   ')],
      value: { open: 'idle' },
      context: { text: '   ', query: '', found: [], failure: null },
      calls: [],
      selected: { ...nothing, selectText: '   ' },
    }),
    'the search starts 110 ms after the last character, not before': journey({
      moves: [types('a'), { wait: 109 }, types('an'), { wait: 109 }],
      value: { open: 'waiting' },
      calls: [],
      selected: { ...nothing, selectText: 'an', selectIsSearching: true },
    }),
    'the found records are shown': journey({
      moves: [types('Ána '), waits, finds(ana)],
      value: { open: 'shown' },
      context: { text: 'Ána ', query: 'ana', found: ana, failure: null },
      calls: ['searchRecords'],
      inputs: { searchRecords: [{ text: 'ana' }] },
      selected: { ...nothing, selectText: 'Ána ', selectFound: ana },
    }),
    'a new text replaces the search before it, whose records stay until then': journey({
      moves: [types('ana'), waits, finds(ana), types('eva'), waits, types('ev'), waits],
      value: { open: 'searching' },
      context: { found: ana },
      calls: ['searchRecords', 'searchRecords', 'searchRecords'],
      inputs: { searchRecords: [{ text: 'ana' }, { text: 'eva' }, { text: 'ev' }] },
      selected: { ...nothing, selectText: 'ev', selectFound: ana, selectIsSearching: true },
    }),
    'a space or an accent more is not searched again': journey({
      moves: [types('ana'), waits, finds(ana), types('aná '), { wait: 1_000 }],
      value: { open: 'shown' },
      context: { text: 'aná ', query: 'ana', found: ana },
      calls: ['searchRecords'],
    }),
    'deleting the text aborts the search and shows no records': journey({
      moves: [types('ana'), waits, finds(ana), types('eva'), waits, types('')],
      value: { open: 'idle' },
      context: { text: '', query: '', found: [], failure: null },
      calls: ['searchRecords', 'searchRecords'],
      selected: nothing,
    }),
    'a failed search says why': journey({
      moves: [types('ana'), waits, finds(ana), types('eva'), waits, fails],
      value: { open: 'failed' },
      context: { found: [], failure: offline },
      calls: ['searchRecords', 'searchRecords'],
      selected: { ...nothing, selectText: 'eva', selectSearchFailure: offline },
    }),
    'a failed search is retried at once': journey({
      moves: [types('eva'), waits, fails, { type: 'search.retry' }, finds(eva)],
      value: { open: 'shown' },
      context: { found: eva, failure: null },
      calls: ['searchRecords', 'searchRecords'],
      selected: { ...nothing, selectText: 'eva', selectFound: eva },
    }),
    'another text after a failure is searched as usual': journey({
      moves: [types('eva'), waits, fails, types('ana'), waits, finds(ana)],
      value: { open: 'shown' },
      context: { found: ana, failure: null },
      calls: ['searchRecords', 'searchRecords'],
    }),
    'a closed palette searches nothing': journey({
      moves: [types('ana'), closes, { wait: 1_000 }],
      value: 'closed',
      calls: [],
      selected: { ...nothing, selectText: 'ana' },
    }),
  },
});
