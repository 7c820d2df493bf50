import type { DashboardLayout } from '#contract/schemas/dashboard.ts';
import type { FigureQuery } from '#contract/schemas/figures.ts';
import type { RecordFilter } from '#contract/schemas/record-query.ts';

const isActive: RecordFilter = { field: 'activo', op: 'is', value: 'true' };

const toRestock: FigureQuery = {
  program: 'productos',
  measure: { kind: 'count' },
  filter: { and: [isActive, { field: 'reponer', op: 'is', value: 'true' }] },
};

const credit: FigureQuery = {
  program: 'clientes',
  measure: { kind: 'sum', field: 'limite_credito' },
  filter: { and: [isActive, { field: 'condicion', op: 'is', value: 'credito' }] },
};

/** The dashboard that Ana presets for the whole company. */
export const demoDashboard: DashboardLayout = {
  widgets: [
    {
      id: 'clientes-activos',
      kind: 'figure',
      size: 'small',
      title: 'Clientes activos',
      query: { program: 'clientes', measure: { kind: 'count' }, filter: isActive },
    },
    { id: 'a-reponer', kind: 'figure', size: 'small', title: 'Productos a reponer', query: toRestock },
    {
      id: 'bajo-costo',
      kind: 'figure',
      size: 'small',
      title: 'Precios por debajo del costo',
      query: {
        program: 'productos',
        measure: { kind: 'count' },
        filter: { and: [isActive, { field: 'margen', op: 'lt', value: '0' }] },
      },
    },
    { id: 'credito', kind: 'figure', size: 'small', title: 'Crédito otorgado', query: credit },
    { id: 'continuar', kind: 'continue', size: 'medium' },
    { id: 'actividad', kind: 'activity', size: 'medium' },
    {
      id: 'reponer-por-rubro',
      kind: 'bars',
      size: 'medium',
      title: 'Productos a reponer por rubro',
      query: { ...toRestock, group: { field: 'rubro' } },
    },
    {
      id: 'credito-por-departamento',
      kind: 'bars',
      size: 'medium',
      title: 'Crédito otorgado por departamento',
      query: { ...credit, group: { field: 'departamento' } },
    },
    { id: 'eventos', kind: 'events', size: 'medium' },
    { id: 'atencion', kind: 'attention', size: 'medium' },
  ],
};
