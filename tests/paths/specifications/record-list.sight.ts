import { type RowsRequest, selectShown } from '#machines/record-list/index.ts';
import type { Specification } from '../generator/specification.ts';
import { happening, same } from './record-list.invariants.ts';
import type { List } from './record-list.moves.ts';

/** Rows of a slice. */
const SLICE = 200;

/** Invariants of a scrolled list. */
export const sightInvariants: Specification<List>['invariants'] = {
  'the visible range is the last one reported, or the beginning after a new question': () => {
    let seen = { first: 0, last: 0 };
    let wasShown = false;
    return ({ move, snapshot }) => {
      if (move !== null && 'range' in move && wasShown) seen = move.range;
      if (happening(move) === 'readPage resolves' && snapshot.matches('shown')) seen = { first: 0, last: 0 };
      wasShown = snapshot.matches('shown');
      return same(snapshot.context.range, seen);
    };
  },
  'visible rows are loaded, loading or reported as failed':
    () =>
    ({ calls, snapshot }) => {
      const shown = selectShown(snapshot);
      const { first } = snapshot.context.range;
      if (!snapshot.matches('shown') || snapshot.matches({ shown: 'sliceFailed' })) return true;
      if (shown?.question.size !== 'todas') return true;
      const isOnItsWay = calls.some(({ src, isRunning }) => src === 'readSlice' && isRunning());
      return isOnItsWay || shown.slices.has(Math.floor(first / SLICE));
    },
  'scrolling does not read loaded rows again':
    () =>
    ({ started, snapshot }) => {
      const { first, last } = snapshot.context.range;
      const slices = selectShown(snapshot)?.slices;
      const isThere = slices?.has(Math.floor(first / SLICE)) === true && slices.has(Math.floor(last / SLICE));
      return !isThere || started.every(({ src }) => src !== 'readSlice');
    },
  'only lists with pages prefetch, and only scrolled lists read slices':
    () =>
    ({ calls, snapshot }) => {
      const isRunning = (name: string) => calls.some((call) => call.src === name && call.isRunning());
      return (
        snapshot.matches({ shown: 'readingAhead' }) === isRunning('readAhead') &&
        snapshot.matches({ shown: 'fetching' }) === isRunning('readSlice')
      );
    },
  'only visible rows are reported missing': () => {
    let missing = -1;
    return ({ move, snapshot }) => {
      const place = Math.floor(snapshot.context.range.first / SLICE);
      if (happening(move) === 'readSlice rejects') missing = place;
      return !snapshot.matches({ shown: 'sliceFailed' }) || place === missing;
    };
  },
  'a slice is requested with its full size':
    () =>
    ({ started }) =>
      started
        .filter(({ src }) => src === 'readSlice')
        // The caller typed the input.
        .every(({ input }) => (input as RowsRequest).limit === SLICE),
};
