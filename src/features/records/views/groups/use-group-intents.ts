import { identityOf } from '#features/kit/services/query-cache.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import type { ListRowsProps } from '../../list/list-rows.tsx';
import type { TableIntents } from '../../list/use-table.ts';
import { prefetchRecord } from '../../record-queries.ts';
import { recordsAddress } from '../../records-address.ts';

/** What keys and presses do in a grouped list. The chart of the list holds the selection. */
export function useGroupIntents({ place, list, mayDelete, onPlace, onBatch }: ListRowsProps): TableIntents {
  const services = useServices();
  const { program } = place;
  return {
    addressOf: (id) => recordsAddress({ ...place, record: id }),
    open: ({ id }) => onPlace({ ...place, record: id }),
    prefetch: (record) => prefetchRecord(services, identityOf(services), { program, record }),
    select: (rows) => list.send({ type: 'selection.set', rows }),
    remove: (rows) => {
      if (mayDelete && rows.length > 0) onBatch('delete', rows);
    },
  };
}
