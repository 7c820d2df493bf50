import type { AppError } from '#contract/app-error.ts';
import { selectFailure, selectPercent, type StoredFile, uploadMachine } from '#machines/upload/index.ts';
import { type Journey, type Move, specify } from '../generator/specification.ts';

type Upload = typeof uploadMachine;

const file: StoredFile = { id: 'f1', name: 'factura.pdf', media_type: 'application/pdf', bytes: 300 };
const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };

const sends = (sent: number, total = 300): Move<Upload> => ({ type: 'bytes.sent', sent, total });
const received: Move<Upload> = { type: 'file.received', file };
const refused: Move<Upload> = { type: 'file.refused', failure: offline };
const retries: Move<Upload> = { type: 'upload.retry' };
const cancels: Move<Upload> = { type: 'upload.cancel' };

const journey = (of: Omit<Journey<Upload>, 'calls' | 'input'> & { tries?: number }): Journey<Upload> => {
  const { tries = 1, ...rest } = of;
  const inputs = { sendFile: Array.from({ length: tries }, () => ({ id: 'f1' })) };
  return { input: { id: 'f1' }, calls: inputs.sendFile.map(() => 'sendFile'), inputs, ...rest };
};

/** How the upload stands after a move, from the moves alone. */
function tracked() {
  let state: 'sending' | 'failed' | 'ended' = 'sending';
  return (move: Move<Upload> | null) => {
    const type = move !== null && 'type' in move ? move.type : '';
    if (state === 'sending' && type === 'file.refused') state = 'failed';
    else if (state === 'failed' && type === 'upload.retry') state = 'sending';
    else if (type === 'upload.cancel' || (state === 'sending' && type === 'file.received')) state = 'ended';
    return state;
  };
}

export const upload = specify<Upload>({
  machine: uploadMachine,
  inputs: { '': { id: 'f1' } },
  events: {
    'upload.retry': { '': {} },
    'upload.cancel': { '': {} },
    'bytes.sent': {
      some: { sent: 100, total: 300 },
      all: { sent: 300, total: 300 },
      'of nothing': { sent: 0, total: 0 },
    },
    'file.received': { '': { file } },
    'file.refused': { '': { failure: offline } },
  },
  answers: {},
  abstract: ({ percent }) => percent,
  invariants: {
    'the file is sent exactly while the user waits for it': () => {
      const track = tracked();
      return ({ move, calls }) =>
        calls.filter((call) => call.isRunning()).length === (track(move) === 'sending' ? 1 : 0);
    },
    'a failure is shown until the next try or the end': () => {
      const track = tracked();
      return ({ move, snapshot }) => {
        const state = track(move);
        return state === 'ended' || (selectFailure(snapshot) === null) === (state === 'sending');
      };
    },
    'the percentage is that of the bytes sent in this try': () => {
      let percent = 0;
      return ({ move, started, snapshot }) => {
        if (started.length > 0) percent = 0;
        const isRunning = snapshot.matches('sending');
        if (isRunning && move !== null && 'type' in move && move.type === 'bytes.sent') {
          percent = { 0: 0, 100: 33, 300: 100 }[move.sent] ?? -1;
        }
        return selectPercent(snapshot) === percent;
      };
    },
  },
  effects: {
    'a file is reported once when it is stored, and each failure once': ({ steps, emitted }) => {
      const track = tracked();
      let before: string = 'sending';
      const expected = steps.flatMap(({ move }) => {
        const state = track(move);
        const type = move !== null && 'type' in move ? move.type : '';
        const isSending = before === 'sending';
        before = state;
        if (isSending && type === 'file.received') return ['upload.stored'];
        return isSending && type === 'file.refused' ? ['upload.failed'] : [];
      });
      return JSON.stringify(emitted.map(({ type }) => type)) === JSON.stringify(expected);
    },
  },
  selectors: { selectFailure, selectPercent },
  journeys: {
    'a chosen file is sent at once': journey({
      moves: [],
      value: 'sending',
      context: { id: 'f1', percent: 0, failure: null },
      emitted: [],
      selected: { selectPercent: 0, selectFailure: null },
    }),
    'the percentage is a whole number': journey({
      moves: [sends(100)],
      value: 'sending',
      emitted: [],
      selected: { selectPercent: 33 },
    }),
    'a file without content is at 0 %': journey({
      moves: [sends(0, 0)],
      value: 'sending',
      emitted: [],
      selected: { selectPercent: 0 },
    }),
    'a stored file is reported': journey({
      moves: [sends(300), received],
      value: 'stored',
      emitted: [{ type: 'upload.stored', file }],
      selected: { selectPercent: 100 },
    }),
    'a refused file shows why and can be sent again from the start': journey({
      moves: [sends(100), refused, retries],
      value: 'sending',
      context: { percent: 0, failure: null },
      emitted: [{ type: 'upload.failed', failure: offline }],
      tries: 2,
    }),
    'a failure stays until the user decides': journey({
      moves: [refused, sends(100), received],
      value: 'failed',
      context: { percent: 0, failure: offline },
      emitted: [{ type: 'upload.failed', failure: offline }],
      selected: { selectFailure: offline },
    }),
    'a cancelled upload reports nothing': journey({
      moves: [sends(100), cancels, received],
      context: { failure: null },
      value: 'cancelled',
      emitted: [],
    }),
    'a failed upload can be dismissed': journey({
      moves: [refused, cancels],
      value: 'cancelled',
      emitted: [{ type: 'upload.failed', failure: offline }],
    }),
  },
});
