import {
  type RecordListSnapshot,
  selectFailure,
  selectIsStale,
  selectIsCurrent,
  selectIsFetching,
  selectIsRefreshing,
  selectIsRefused,
  selectIsTurning,
  selectRangeThrough,
  selectRefresh,
  selectRowAt,
  selectRowCount,
  selectRowsAtEnd,
  selectSelection,
  selectShown,
  selectTurns,
  type ShownList,
} from '#machines/record-list/index.ts';
import type { Specification } from '../generator/specification.ts';
import type { List } from './record-list.moves.ts';

/** A selector that applies a function to the shown rows; undefined before any rows were read. */
const ofShown =
  (select: (shown: ShownList) => unknown) =>
  (snapshot: RecordListSnapshot): unknown => {
    const shown = selectShown(snapshot);
    return shown === null ? undefined : select(shown);
  };

/** Every selector of the record list, as a view applies it. */
export const recordListSelectors: NonNullable<Specification<List>['selectors']> = {
  selectShown,
  selectSelection,
  selectIsTurning,
  selectIsRefreshing,
  selectIsCurrent,
  selectIsFetching,
  selectIsStale,
  selectIsRefused,
  selectFailure,
  selectTurns,
  selectRefresh,
  'selectRangeThrough (400)': () => selectRangeThrough(400),
  'selectRangeThrough (3000)': () => selectRangeThrough(3_000),
  'selectRowAt (0)': ofShown((shown) => selectRowAt(shown, 0)),
  'selectRowAt (1)': ofShown((shown) => selectRowAt(shown, 1)),
  'selectRowAt (201)': ofShown((shown) => selectRowAt(shown, 201)),
  'selectRowCount (not counted)': ofShown((shown) => selectRowCount(shown, null)),
  'selectRowCount (200 counted)': ofShown((shown) => selectRowCount(shown, 200)),
  'selectRowCount (1000 counted)': ofShown((shown) => selectRowCount(shown, 1_000)),
  selectRowsAtEnd: ofShown(selectRowsAtEnd),
};
