import { formEndpoints } from '#contract/endpoints/forms.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { FormDefinition, FormRow } from '#domain/forms/form-definition.ts';
import { isRecord } from '#domain/is-record.ts';
import { callApi, type RegisteredCompany } from './company.ts';

/** The title of the designed program. */
export const TITLE = 'Órdenes de servicio';
const program = 'ordenes-de-servicio';

/** The customer of the orders, by its full name and by the typed prefix. */
export const CUSTOMER = 'Almacén Ñandutí';
export const CUSTOMER_TYPED = 'nanduti';

const machine = { kind: 'text', key: 'equipo', label: 'Equipo', width: 6 } as const;
const serial = { kind: 'text', key: 'serie', label: 'Serie', width: 6 } as const;
const phone = { kind: 'phone', key: 'telefono', label: 'Teléfono' } as const;
const priority = {
  kind: 'select',
  key: 'prioridad',
  label: 'Prioridad',
} as const;
const normal = { value: 'normal', label: 'Normal' };

const received: readonly FormRow[] = [
  {
    fields: [
      { kind: 'text', key: 'numero', label: 'Número', required: true, width: 6 },
      { kind: 'date', key: 'recibida', label: 'Recibida', width: 6 },
    ],
  },
  { fields: [{ kind: 'link', key: 'clientes', label: 'Cliente', program: 'clientes' }] },
];
const mail: FormRow = { fields: [{ kind: 'email', key: 'correo_electronico', label: 'Correo electrónico' }] };
const fault: FormRow = { fields: [{ kind: 'longText', key: 'falla', label: 'Falla' }] };

const work: FormRow[] = [
  {
    fields: [
      {
        kind: 'table',
        key: 'repuestos',
        label: 'Repuestos',
        columns: [
          { kind: 'text', key: 'descripcion', label: 'Descripción' },
          { kind: 'number', key: 'cantidad', label: 'Cantidad' },
          { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
          {
            kind: 'formula',
            key: 'importe',
            label: 'Importe',
            expression: 'cantidad * precio',
            result: 'currency',
            currency: 'PYG',
          },
        ],
        totals: ['importe'],
      },
    ],
  },
  { fields: [{ kind: 'currency', key: 'mano_de_obra', label: 'Mano de obra', currency: 'PYG' }] },
  {
    fields: [
      {
        kind: 'formula',
        key: 'total',
        label: 'Total',
        expression: 'suma(repuestos.map(fila, fila.importe)) + mano_de_obra',
        result: 'currency',
        currency: 'PYG',
      },
    ],
  },
  { fields: [{ kind: 'switch', key: 'en_garantia', label: 'En garantía' }] },
  { fields: [{ kind: 'text', key: 'comprobante', label: 'Comprobante', visible: 'en_garantia' }] },
  { fields: [{ kind: 'date', key: 'entregada', label: 'Entregada' }] },
];

const formOf = (rows: readonly FormRow[]): FormDefinition => ({
  format: 1,
  title: TITLE,
  one: 'orden de servicio',
  many: 'órdenes de servicio',
  icon: 'file',
  group: 'Ventas',
  naming: 'numero',
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        { key: 'general', title: 'Recepción', rows: [...rows] },
        { key: 'trabajo', title: 'Trabajo', rows: work },
      ],
    },
  ],
  list: { columns: [], sort: [] },
});

/** The form as first published: 15 fields, a link, a table with a total, and a conditional field. */
export const firstForm = formOf([
  ...received,
  { fields: [phone] },
  mail,
  { fields: [machine, serial] },
  { fields: [{ ...priority, options: [normal, { value: 'urgente', label: 'Urgente' }] }] },
  fault,
]);

/**
 * The form as published after its change: one field is renamed, one removed, one added, one required, and a list has
 * other choices.
 */
export const changedForm = formOf([
  ...received,
  { fields: [{ ...phone, required: true }] },
  mail,
  { fields: [{ ...machine, label: 'Equipo o vehículo' }] },
  {
    fields: [
      {
        ...priority,
        options: [normal, { value: 'urgente', label: 'Para hoy' }, { value: 'sin_apuro', label: 'Sin apuro' }],
      },
    ],
  },
  fault,
  { fields: [{ kind: 'text', key: 'tecnico', label: 'Técnico' }] },
]);

/** The values a person enters for an order. */
export interface Order {
  readonly number: string;
  readonly machine: string;
  readonly serial: string;
  /** The priority, by its label in the first form. */
  readonly priority: 'Normal' | 'Urgente';
  /** The parts used: name, quantity and price. */
  readonly parts: readonly (readonly [what: string, count: number, price: number])[];
  /** Number of the guarantee; an empty string if there is none. */
  readonly voucher: string;
}

export const RECEIVED = '03/08/2026';
export const FAULT = 'No enciende';
/** Price of the work, in guaraníes. */
export const WORK = 150_000;

export const orders: readonly Order[] = [
  {
    number: 'OS-1',
    machine: 'Heladera',
    serial: 'H-77',
    priority: 'Normal',
    parts: [
      ['Motor', 1, 850_000],
      ['Gas', 2, 60_000],
    ],
    voucher: 'G-15',
  },
  {
    number: 'OS-2',
    machine: 'Lavarropas',
    serial: 'L-12',
    priority: 'Urgente',
    parts: [['Correa', 3, 25_000]],
    voucher: '',
  },
];

/** Total cost of an order, in guaraníes. */
export const costOf = ({ parts }: Order): number => parts.reduce((sum, [, count, price]) => sum + count * price, WORK);

/** The stored values of an order: with the first form, or read with the changed one. */
export function storedOrder(order: Order, form: 'first' | 'changed'): Record<string, unknown> {
  const { number, machine: equipo, serial: serie, priority: wanted, parts, voucher } = order;
  return {
    numero: number,
    recibida: '2026-08-03',
    clientes: CUSTOMER,
    telefono: '',
    correo_electronico: '',
    equipo,
    prioridad: wanted.toLowerCase(),
    falla: FAULT,
    repuestos: parts.map(([descripcion, count, price]) => ({
      descripcion,
      cantidad: String(count),
      precio: String(price),
      importe: String(count * price),
    })),
    mano_de_obra: String(WORK),
    total: String(costOf(order)),
    en_garantia: voucher !== '',
    comprobante: voucher,
    entregada: '',
    ...(form === 'first' ? { serie } : { tecnico: '' }),
    kept: form === 'first' ? [] : [{ key: 'serie', label: 'Serie', version: 1, text: serie }],
  };
}

/** The whole published form. */
export async function readForm(url: string, session: RegisteredCompany) {
  const endpoint = { ...programEndpoints.form, path: `${programEndpoints.form.path}?program=${program}` };
  const { published, version } = await callApi(url, endpoint, { session });
  return { version, published };
}

/** The actions that a role allows in the program. */
export async function grantedTo(url: string, session: RegisteredCompany, role: string): Promise<readonly string[]> {
  const endpoint = { ...formEndpoints.formRoles, path: `${formEndpoints.formRoles.path}?program=${program}` };
  const { rows } = await callApi(url, endpoint, { session });
  return rows.find(({ name }) => name === role)?.actions ?? [];
}

/** A stored value; rows without their ids. */
const bare = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((row: unknown) => (isRecord(row) && 'values' in row ? row['values'] : row)) : value;

/** The stored orders by number, with all values and the customer's name. */
export async function readOrders(url: string, session: RegisteredCompany): Promise<Record<string, unknown>[]> {
  const { rows } = await callApi(url, recordEndpoints.records, { session, body: { program } });
  const found = await Promise.all(
    rows.map(({ id }) => {
      const query = new URLSearchParams({ program, id });
      return callApi(url, { ...recordEndpoints.record, path: `${recordEndpoints.record.path}?${query}` }, { session });
    }),
  );
  return found
    .toSorted((one, other) => one.title.localeCompare(other.title))
    .map(({ values, kept, references }) => ({
      ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, bare(value)])),
      clientes: Object.values(references.records).join(),
      kept,
    }));
}
