import { type RowsRequest, selectShown } from '#machines/record-list/index.ts';
import type { Specification } from '../generator/specification.ts';
import { moveName, same } from './record-list.invariants.ts';
import type { List } from './record-list.moves.ts';

/** Number of rows in a slice. */
const SLICE = 200;

/** Invariants of a scrolled list. */
export const scrollInvariants: Specification<List>['invariants'] = {
  'the visible range is the last reported one, or the beginning after a page was read': () => {
    let visibleRange = { first: 0, last: 0 };
    let wasShown = false;
    return ({ move, snapshot }) => {
      if (move !== null && 'range' in move && wasShown) visibleRange = move.range;
      if (moveName(move) === 'readPage resolves' && snapshot.matches('shown')) visibleRange = { first: 0, last: 0 };
      wasShown = snapshot.matches('shown');
      return same(snapshot.context.range, visibleRange);
    };
  },
  'in a list with all rows, the first visible row is loaded, loading or reported as failed':
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
  'a prefetch runs exactly in the state readingAhead, and a slice is read exactly in fetching':
    () =>
    ({ calls, snapshot }) => {
      const isRunning = (name: string) => calls.some((call) => call.src === name && call.isRunning());
      return (
        snapshot.matches({ shown: 'readingAhead' }) === isRunning('readAhead') &&
        snapshot.matches({ shown: 'fetching' }) === isRunning('readSlice')
      );
    },
  'a failed slice is reported only while it is visible': () => {
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
        // The input of `readSlice` has this type.
        .every(({ input }) => (input as RowsRequest).limit === SLICE),
};
