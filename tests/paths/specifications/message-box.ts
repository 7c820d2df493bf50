import { messageBoxMachine, selectOpenBox, type Box, type BoxResult } from '#machines/message-box/index.ts';
import { specify } from '../generator/specification.ts';

// The ids share a prefix, to detect comparisons by prefix.
const question: Box = {
  id: 'box-1',
  kind: 'question',
  title: 'Atención',
  text: 'Seguro que deseas eliminar este registro?',
  yesLabel: 'SI',
  noLabel: 'NO',
  focus: 'yes',
};
const notice: Box = {
  id: 'box-10',
  kind: 'information',
  title: 'Atención',
  text: 'Listo.',
  yesLabel: 'OK',
  focus: 'yes',
};
const threeWays: Box = { ...question, id: 'box-100', cancelLabel: 'CANCELAR' };

/** The results of the buttons of each box. */
const offered: Readonly<Record<string, readonly BoxResult[]>> = {
  [question.id]: [1, 0],
  [notice.id]: [1],
  [threeWays.id]: [1, 0, 2],
};

interface BoxMove {
  type?: string;
  id?: string;
  result?: BoxResult;
  box?: Box;
}

/**
 * Tracks the queued boxes from the events alone: first in, first shown. A box accepts only the results of its own
 * buttons.
 */
function trackQueue() {
  let waiting: string[] = [];
  return (move: object | null): { waiting: readonly string[]; answered: string | null } => {
    const { type, id = '', result, box }: BoxMove = move ?? {};
    let answered: string | null = null;
    if (type === 'box.open' && box !== undefined && !waiting.includes(box.id)) waiting = [...waiting, box.id];
    if (type === 'box.withdraw') waiting = waiting.filter((other) => other !== id);
    if (type === 'box.choose' && id === waiting[0] && result !== undefined && offered[id]?.includes(result) === true) {
      answered = `${id} ${result}`;
      waiting = waiting.slice(1);
    }
    return { waiting, answered };
  };
}

export const messageBox = specify<typeof messageBoxMachine>({
  machine: messageBoxMachine,
  events: {
    'box.open': { question: { box: question }, notice: { box: notice }, 'three ways': { box: threeWays } },
    'box.choose': {
      'question, SI': { id: 'box-1', result: 1 },
      'question, NO': { id: 'box-1', result: 0 },
      'question, CANCELAR': { id: 'box-1', result: 2 },
      'notice, OK': { id: 'box-10', result: 1 },
      'notice, NO': { id: 'box-10', result: 0 },
      'three ways, CANCELAR': { id: 'box-100', result: 2 },
    },
    'box.withdraw': { question: { id: 'box-1' }, unknown: { id: 'box-2' } },
  },
  answers: {},
  abstract: ({ queue }) => queue.map(({ id }) => id),
  excludes: (event, { context }) =>
    event.type === 'box.open' && context.queue.length >= 2 && event.box.id !== notice.id,
  invariants: {
    'boxes are shown one at a time, in the order they were opened': () => {
      const track = trackQueue();
      return ({ move, snapshot }) => selectOpenBox(snapshot)?.id === track(move).waiting[0];
    },
    'the queue contains exactly the opened boxes that are neither answered nor withdrawn': () => {
      const track = trackQueue();
      return ({ move, snapshot }) =>
        JSON.stringify(snapshot.context.queue.map(({ id }) => id)) === JSON.stringify(track(move).waiting);
    },
    'an answer is emitted exactly when the user chooses a button of the open box': () => {
      const track = trackQueue();
      return ({ move, emitted }) => {
        const { answered } = track(move);
        const delivered = emitted.map(({ id, result }) => `${id} ${result}`);
        return JSON.stringify(delivered) === JSON.stringify(answered === null ? [] : [answered]);
      };
    },
    'the page is blocked exactly while a box is open':
      () =>
      ({ snapshot }) =>
        snapshot.hasTag('blocked') === (selectOpenBox(snapshot) !== undefined),
  },
  effects: {
    'a box is answered at most as often as it is opened': ({ emitted, steps }) =>
      Object.keys(offered).every((id) => {
        const openings = steps.filter(({ move }) => move !== null && 'box' in move && move.box.id === id).length;
        return emitted.filter((answer) => answer.id === id).length <= openings;
      }),
  },
  selectors: { selectOpenBox },
  journeys: {
    'no box is shown at the start': {
      moves: [],
      value: 'idle',
      context: { queue: [] },
      emitted: [],
      calls: [],
      selected: { selectOpenBox: undefined },
    },
    'the box opened first is shown': {
      moves: [
        { type: 'box.open', box: notice },
        { type: 'box.open', box: question },
      ],
      value: 'showing',
      context: { queue: [notice, question] },
      emitted: [],
      calls: [],
      selected: { selectOpenBox: notice },
    },
    'three boxes are answered in order, and results for other boxes are ignored': {
      moves: [
        { type: 'box.open', box: question },
        { type: 'box.open', box: notice },
        { type: 'box.open', box: threeWays },
        { type: 'box.choose', id: 'box-10', result: 1 },
        { type: 'box.choose', id: 'box-1', result: 0 },
        { type: 'box.choose', id: 'box-1', result: 1 },
        { type: 'box.choose', id: 'box-10', result: 1 },
        { type: 'box.choose', id: 'box-100', result: 2 },
      ],
      value: 'idle',
      context: { queue: [] },
      emitted: [
        { type: 'box.answered', id: 'box-1', result: 0 },
        { type: 'box.answered', id: 'box-10', result: 1 },
        { type: 'box.answered', id: 'box-100', result: 2 },
      ],
      calls: [],
    },
    'a box opened again while it is queued is shown once': {
      moves: [
        { type: 'box.open', box: question },
        { type: 'box.open', box: question },
      ],
      value: 'showing',
      context: { queue: [question] },
      emitted: [],
      calls: [],
    },
    'withdrawing a queued box keeps the open box on screen': {
      moves: [
        { type: 'box.open', box: notice },
        { type: 'box.open', box: question },
        { type: 'box.withdraw', id: 'box-1' },
      ],
      value: 'showing',
      context: { queue: [notice] },
      emitted: [],
      calls: [],
    },
  },
});
