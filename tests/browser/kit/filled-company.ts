import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { DASHBOARD_KEY, type DashboardLayout } from '#contract/schemas/dashboard.ts';
import type { FigureQuery } from '#contract/schemas/figures.ts';
import { makeEvent } from './calendar.ts';
import { callApi } from './company.ts';
import { admitGuest, confirmedCompany } from './journey.ts';
import { customerValues, makeRecord } from './records-programs.ts';

/** The day of the events. */
export const day = '2026-11-26';

const customers = { program: 'clientes', measure: { kind: 'count' } } as const satisfies FigureQuery;
const credit = {
  program: 'clientes',
  measure: { kind: 'sum', field: 'limite_credito' },
} as const satisfies FigureQuery;

/** A widget of each kind. */
const layout: DashboardLayout = {
  widgets: [
    { id: 'total', kind: 'figure', size: 'small', query: customers },
    { id: 'credito', kind: 'figure', size: 'small', query: credit },
    { id: 'ciudades', kind: 'bars', size: 'medium', query: { ...credit, group: { field: 'ciudad' } } },
    { id: 'condicion', kind: 'donut', size: 'medium', query: { ...customers, group: { field: 'condicion' } } },
    {
      id: 'meses',
      kind: 'area',
      size: 'medium',
      query: { ...customers, group: { field: 'cliente_desde', by: 'month' } },
    },
    { id: 'dias', kind: 'line', size: 'wide', query: { ...customers, group: { field: 'cliente_desde', by: 'day' } } },
    {
      id: 'pilas',
      kind: 'stackedBars',
      size: 'medium',
      query: { ...customers, group: { field: 'ciudad' }, split: { field: 'condicion' } },
    },
    {
      id: 'tabla',
      kind: 'table',
      size: 'wide',
      query: { ...credit, group: { field: 'ciudad' }, split: { field: 'condicion' } },
    },
    { id: 'atencion', kind: 'attention', size: 'medium' },
    { id: 'continuar', kind: 'continue', size: 'medium' },
    { id: 'actividad', kind: 'activity', size: 'medium' },
    { id: 'eventos', kind: 'events', size: 'medium' },
  ],
};

/** Name, city, first purchase and credit limit of the customers. */
export const customerRows = [
  [
    'Almacén El Puente de la Avenida Mariscal Francisco Solano López',
    'San Juan Bautista de las Misiones',
    '2026-03-10',
    '1234567890',
  ],
  ['Bodega San Blas', 'Areguá', '2026-03-10', '500000'],
  ['Cooperativa Multiactiva de Producción Agroindustrial Yvypyahúrãixarekóva', 'Luque', '2026-11-12', '98765432'],
  ['Despensa Doña Juana', 'Luque', '2026-10-01', '100000'],
] as const;

/** A company with long names in which every screen has content. */
export async function filledCompany(url: string) {
  const company = await confirmedCompany(url, undefined, {
    company: 'Comercial e Industrial Ñandutí del Paraguay Sociedad Anónima',
    person: 'María Auxiliadora Fernández de la Mora',
  });
  const records = [];
  for (const [nombre, ciudad, since, limit] of customerRows) {
    const values = { nombre, ciudad, condicion: 'credito', plazo: '30', limite_credito: limit, cliente_desde: since };
    records.push(await makeRecord(url, company, 'clientes', customerValues(values)));
  }
  const guest = await admitGuest(url, company, 'Ventas');
  const { rows: calendars } = await callApi(url, calendarEndpoints.calendars, { session: company });
  const calendar = calendars.find(({ kind }) => kind === 'company')?.id ?? '';
  for (const [title, hour] of [
    ['Inventario de todos los depósitos de la empresa', '09'],
    ['Cobranza', '09'],
    ['Visita', '15'],
  ]) {
    const start = `${day}T${hour}:00:00`;
    await makeEvent(
      url,
      { ...company, calendar },
      { title: title ?? '', start, end: `${day}T${Number(hour) + 1}:30:00`, guests: [guest.id] },
    );
  }
  await callApi(url, sessionEndpoints.userData, { session: company, body: { key: DASHBOARD_KEY, value: layout } });
  return { company, guest, record: records[0] ?? '' };
}

export type Filled = Awaited<ReturnType<typeof filledCompany>>;
