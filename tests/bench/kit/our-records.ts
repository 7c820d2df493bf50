import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { RecordRow } from '#contract/schemas/records.ts';
import type { Customer } from './customers.ts';
import { cityKey, cityOf } from './our-customers.ts';
import type { OurProduct } from './our-product.ts';

/** The page, sort order and filter that a peer's list requests. */
export interface Wanted {
  field: keyof Customer;
  descending: boolean;
  ciudad: string | undefined;
  from: number;
  to: number;
}

/** The source of the customers in the peers' lists. */
export interface CustomerSource {
  /** One page of customers, and the number of customers that match the filter. */
  list: (wanted: Wanted) => Promise<{ rows: readonly Customer[]; total: number }>;
  one: (id: string) => Promise<Customer>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const customerOf = (id: string, { nombre, ciudad, correo, limite, alta }: RecordRow['values']): Customer => ({
  id,
  nombre: text(nombre),
  ciudad: cityOf(text(ciudad)),
  correo: text(correo),
  limite: Number(limite),
  alta: text(alta),
});

/** Reads the customers from our server by the same calls as our own list. */
export function customersOver({ call }: Pick<OurProduct, 'call'>, program: string): CustomerSource {
  return {
    async list({ field, descending, ciudad, from, to }) {
      const filter =
        ciudad === undefined ? {} : { filter: { field: 'ciudad', op: 'is' as const, value: cityKey(ciudad) } };
      const page = { sort: [{ field, descending }], limit: to - from, ...(from > 0 && { skip: from }) };
      const [{ rows }, { total }] = await Promise.all([
        call(recordEndpoints.records, { program, ...filter, ...page }),
        call(recordEndpoints.recordTotals, { program, ...filter, exact: true }),
      ]);
      return { rows: rows.map(({ id, values }) => customerOf(id, values)), total };
    },
    async one(id) {
      const path = `${recordEndpoints.record.path}?${new URLSearchParams({ program, id }).toString()}`;
      const { values } = await call({ ...recordEndpoints.record, path });
      return customerOf(id, values);
    },
  };
}
