import {
  type ListRow,
  type RecordListSnapshot,
  selectIsCurrent,
  selectShown,
  type Slice,
} from '#machines/record-list/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { RecordPage } from '../record/record-page.tsx';
import { ListStates } from './list-frame.tsx';
import type { ListRef } from './use-list.ts';

/** All rows of a list that is read whole, with their references; null until they are read. */
export const selectWhole = <Row extends ListRow, Query extends object, References>(
  snapshot: RecordListSnapshot<Row, Query, References>,
): Slice<Row, References> | null => selectShown(snapshot)?.slices.get(0) ?? null;

interface WholeListProps<Row extends ListRow, Query extends object, References> {
  list: ListRef<Row, Query, References>;
  loadingLabel: string;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
  /** Renders the table of the rows; with a label while loading, for the skeleton. */
  children: (rows: readonly Row[], loadingLabel: string | undefined) => ReactNode;
}

/** A list that is read whole, so it has no pages and no footer. */
export function WholeList<Row extends ListRow, Query extends object, References>(
  props: WholeListProps<Row, Query, References>,
) {
  const { list, loadingLabel, empty, children } = props;
  const rows = useSelector(list, selectWhole)?.rows ?? [];
  return (
    <ListStates list={list} loading={children([], loadingLabel)}>
      {rows.length === 0 && empty !== undefined ? empty : children(rows, undefined)}
    </ListStates>
  );
}

interface RecordOverListProps<Row extends ListRow, Query extends object, References> {
  list: ListRef<Row, Query, References>;
  /** Heading until the record's own title is known. */
  title: string;
  loadingLabel: string;
  /** Whether the record opens with its row, which therefore has to be current. */
  opensRow: boolean;
  /** Renders the record. */
  children: (read: Slice<Row, References>) => ReactNode;
}

/** A record that opens with the rows of a list that is read whole; until then, a page with the state of the list. */
export function RecordOverList<Row extends ListRow, Query extends object, References>(
  props: RecordOverListProps<Row, Query, References>,
) {
  const { list, title, loadingLabel, opensRow, children } = props;
  const read = useOpeningRows(list, opensRow);
  if (read !== null) return children(read);
  const skeleton = <Skeleton label={loadingLabel} lines={6} />;
  return (
    <RecordPage title={title}>
      <ListStates list={list} loading={skeleton}>
        {skeleton}
      </ListStates>
    </RecordPage>
  );
}

/**
 * The rows that a record opens with; null until they are read. If the record opens with its row, null also until they
 * are current, so that a record that was just saved does not open with its former values; after a failed refresh it
 * does, and its next save reports a conflict. Afterwards the rows read last, also when the user loses access to the list, so that the record stays open with its edits.
 */
function useOpeningRows<Row extends ListRow, Query extends object, References>(
  list: ListRef<Row, Query, References>,
  opensRow: boolean,
): Slice<Row, References> | null {
  const read = useSelector(list, selectWhole);
  const isUsable = useSelector(list, selectIsCurrent) || !opensRow;
  const [last, setLast] = useState<Slice<Row, References> | null>(null);
  const rows = read !== null && (last !== null || isUsable) ? read : last;
  if (rows !== last) setLast(rows);
  return rows;
}
