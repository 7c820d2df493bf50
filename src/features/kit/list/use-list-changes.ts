import { unwrap } from '#api/unwrap.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { type ListRow, selectRefresh, selectRowAt, selectShown } from '#machines/record-list/index.ts';
import { type RemoteChange, remoteChangesMachine, selectFound } from '#machines/remote-changes/index.ts';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Services } from '../services/services.types.ts';
import { useServices } from '../services/use-services.ts';
import type { ListSource } from './list-source.ts';
import { isHeldBack, type ListRef } from './use-list.ts';

/** What others changed in an open list. */
export interface ListChanges {
  /** Number of rows that are new, different or gone; 0 for none. */
  count: number;
  /** Shows the list as it is now. */
  show: () => void;
}

/**
 * Watches an open list for changes by others, which it does not show by itself, so that no row moves while the user works
 * with it. Every change is compared with the visible rows, so that only changes count that this user would see.
 */
export function useListChanges<Row extends ListRow, Query extends object, References>(
  list: ListRef<Row, Query, References>,
  source: ListSource<Row, Query, References>,
): ListChanges {
  const services = useServices();
  const { inspect, connection } = services;
  const [logic] = useState(() =>
    remoteChangesMachine.provide({
      actors: { findChange: fromPromise(({ signal }) => findChange(services, list, source, signal)) },
    }),
  );
  const changes = useActorRef(logic, { ...(inspect && { inspect }) });
  const shown = useSelector(list, selectShown);
  useEffect(() => changes.send({ type: 'data.read' }), [changes, shown]);
  useEffect(() => {
    const subscriptions = [
      connection.on('live.received', ({ message: { topic, payload } }) => {
        if (isHeldBack(list, source, topic, payload)) changes.send({ type: 'change.announced' });
      }),
      changes.on('change.requested', () => list.send({ type: 'list.refresh' })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [changes, list, source, connection]);
  const found = useSelector(changes, selectFound);
  return {
    count: found?.kind === 'rows' ? found.count : 0,
    show: () => changes.send({ type: 'change.show' }),
  };
}

/** The loaded rows of a list from an index on, at most `limit`. */
function rowsFrom<Row extends ListRow, Query extends object, References>(
  list: ListRef<Row, Query, References>,
  from: number,
  limit: number,
): Row[] {
  const shown = selectShown(list.getSnapshot());
  const rows: Row[] = [];
  if (shown === null) return rows;
  for (let found = selectRowAt(shown, from); found !== undefined && rows.length < limit;) {
    rows.push(found.row);
    found = selectRowAt(shown, from + rows.length);
  }
  return rows;
}

/** Reads the visible rows again, without showing them; null when they are the shown ones. */
async function findChange<Row extends ListRow, Query extends object, References>(
  services: Services,
  list: ListRef<Row, Query, References>,
  source: ListSource<Row, Query, References>,
  signal: AbortSignal,
): Promise<RemoteChange | null> {
  // The request has the query of this list's questions.
  const request = selectRefresh(list.getSnapshot()) as ReturnType<typeof selectRefresh> & { query: Query };
  const { rows } = await unwrap(await source.read(services, request, { signal, unattended: true }), signal);
  const count = countChanges(rowsFrom(list, request.skip, request.limit), rows);
  return count === 0 ? null : { kind: 'rows', count };
}

/** Number of rows that differ between two readings of a list: a row that pushes another one out counts once. */
export function countChanges(before: readonly ListRow[], after: readonly ListRow[]): number {
  const known = new Map(before.map((row) => [row.id, row]));
  const added = after.filter(({ id }) => !known.has(id)).length;
  const changed = after.filter((row) => known.has(row.id) && !isDeepEqual(known.get(row.id), row)).length;
  const removed = before.length - (after.length - added);
  return changed + Math.max(added, removed);
}
