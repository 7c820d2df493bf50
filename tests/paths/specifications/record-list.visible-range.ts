import { type RowsRequest, selectShown } from '#machines/record-list/index.ts';
import type { Specification } from '../generator/specification.ts';
import { moveName, same } from './record-list.invariants.ts';
import type { List } from './record-list.moves.ts';

/** Rows of a slice. */
const SLICE = 200;

/** Invariants of a scrolled list. */
export const scrollInvariants: Specification<List>['invariants'] = {
  'the visible range is the last one reported, or the beginning after a new question': () => {
    let visibleRange = { first: 0, last: 0 };
    let wasShown = false;
    return ({ move, snapshot }) => {
      if (move !== null && 'range' in move && wasShown) visibleRange = move.range;
      if (moveName(move) === 'readPage resolves' && snapshot.matches('shown')) visibleRange = { first: 0, last: 0 };
      wasShown = snapshot.matches('shown');
      return same(snapshot.context.range, visibleRange);
    };
  },
  'visible rows are loaded, loading or reported as failed':
    () =>
    ({ calls, snapshot }) => {
      const shown = selectShown(snapshot);
      const { first } = snapshot.context.range;
      if (!snapshot.matches('shown') || snapshot.matches({ shown: 'sliceFailed' })) return true;
      if (shown?.question.size !== 'todas') return true;
      const isLoading = calls.some(({ src, isRunning }) => src === 'readSlice' && isRunning());
      return isLoading || shown.slices.has(Math.floor(first / SLICE));
    },
  'scrolling does not read loaded rows again':
    () =>
    ({ started, snapshot }) => {
      const { first, last } = snapshot.context.range;
      const slices = selectShown(snapshot)?.slices;
      const isLoaded = slices?.has(Math.floor(first / SLICE)) === true && slices.has(Math.floor(last / SLICE));
      return !isLoaded || started.every(({ src }) => src !== 'readSlice');
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
      if (moveName(move) === 'readSlice rejects') missing = place;
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
