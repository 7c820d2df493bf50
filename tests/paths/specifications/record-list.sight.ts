import { type RowsRequest, selectShown } from '#machines/record-list/index.ts';
import type { Specification } from '../generator/specification.ts';
import { happening, same } from './record-list.invariants.ts';
import type { List } from './record-list.moves.ts';

/** Rows of a slice. */
const SLICE = 200;

/** What holds of a list that is scrolled. */
export const sightInvariants: Specification<List>['invariants'] = {
  'the rows in sight are those seen last, and the first ones of what was just asked for': () => {
    let seen = { first: 0, last: 0 };
    let wasShown = false;
    return ({ move, snapshot }) => {
      if (move !== null && 'range' in move && wasShown) seen = move.range;
      if (happening(move) === 'readPage resolves' && snapshot.matches('shown')) seen = { first: 0, last: 0 };
      wasShown = snapshot.matches('shown');
      return same(snapshot.context.range, seen);
    };
  },
  'what is in sight is there or on its way, or it says why it is not':
    () =>
    ({ calls, snapshot }) => {
      const shown = selectShown(snapshot);
      const { first } = snapshot.context.range;
      if (!snapshot.matches('shown') || snapshot.matches({ shown: 'sliceFailed' })) return true;
      if (shown?.question.size !== 'todas') return true;
      const isOnItsWay = calls.some(({ src, isRunning }) => src === 'readSlice' && isRunning());
      return isOnItsWay || shown.slices.has(Math.floor(first / SLICE));
    },
  'what is there is not read once more for being scrolled to':
    () =>
    ({ started, snapshot }) => {
      const { first, last } = snapshot.context.range;
      const slices = selectShown(snapshot)?.slices;
      const isThere = slices?.has(Math.floor(first / SLICE)) === true && slices.has(Math.floor(last / SLICE));
      return !isThere || started.every(({ src }) => src !== 'readSlice');
    },
  'a slice is read ahead of nothing: the page behind only of pages, slices only of all rows':
    () =>
    ({ calls, snapshot }) => {
      const isRunning = (name: string) => calls.some((call) => call.src === name && call.isRunning());
      return (
        snapshot.matches({ shown: 'readingAhead' }) === isRunning('readAhead') &&
        snapshot.matches({ shown: 'fetching' }) === isRunning('readSlice')
      );
    },
  'it says that rows are missing only of those in sight': () => {
    let missing = -1;
    return ({ move, snapshot }) => {
      const place = Math.floor(snapshot.context.range.first / SLICE);
      if (happening(move) === 'readSlice rejects') missing = place;
      return !snapshot.matches({ shown: 'sliceFailed' }) || place === missing;
    };
  },
  'a slice is asked for by as many rows as it has':
    () =>
    ({ started }) =>
      started
        .filter(({ src }) => src === 'readSlice')
        // The one who made the call typed it.
        .every(({ input }) => (input as RowsRequest).limit === SLICE),
};
