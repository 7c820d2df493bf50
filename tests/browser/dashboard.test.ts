import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { DASHBOARD_KEY, type DashboardLayout } from '#contract/schemas/dashboard.ts';
import type { FigureQuery } from '#contract/schemas/figures.ts';
import { businessDateOf } from '#domain/dates.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany, type RegisteredCompany } from './kit/company.ts';
import { dashboardLoaded, expectToasts, greeting, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { customerValues, makeRecord } from './kit/records-programs.ts';

const { url } = inject('product');

const year = Number(businessDateOf(Date.now()).slice(0, 4));

/** Name, city and year of the first purchase of the customers. */
const customers = [
  ['Almacén El Puente', 'Luque', year],
  ['Bodega San Blas', 'Areguá', year],
  ['Despensa Doña Juana', 'Luque', year],
  ['Ferretería Ñu Guazú', 'Luque', year - 1],
  ['Galería Central', 'Asunción', year - 1],
] as const;

const ofPeriod = {
  program: 'clientes',
  measure: { kind: 'count' },
  period: { field: 'cliente_desde', range: { from: `${year - 1}-01-01`, to: `${year}-12-31` } },
} as const satisfies FigureQuery;

const layout: DashboardLayout = {
  widgets: [
    { id: 'total', kind: 'figure', size: 'small', query: { ...ofPeriod, compare: true } },
    { id: 'ciudades', kind: 'bars', size: 'medium', query: { ...ofPeriod, group: { field: 'ciudad' } } },
    { id: 'condicion', kind: 'donut', size: 'medium', query: { ...ofPeriod, group: { field: 'condicion' } } },
    {
      id: 'meses',
      kind: 'area',
      size: 'medium',
      query: { ...ofPeriod, group: { field: 'cliente_desde', by: 'month' } },
    },
    {
      id: 'tabla',
      kind: 'table',
      size: 'wide',
      query: { ...ofPeriod, group: { field: 'ciudad' }, split: { field: 'condicion' } },
    },
    { id: 'atencion', kind: 'attention', size: 'medium' },
  ],
};

/** A company whose administrator has customers and arranged six widgets. */
async function companyWithDashboard(): Promise<RegisteredCompany> {
  const company = await registerCompany(url);
  for (const [nombre, ciudad, since] of customers) {
    await makeRecord(url, company, 'clientes', customerValues({ nombre, ciudad, cliente_desde: `${since}-01-15` }));
  }
  await callApi(url, sessionEndpoints.userData, { session: company, body: { key: DASHBOARD_KEY, value: layout } });
  return company;
}

const bar = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
test('widgets are moved, removed with undo and added, and the arrangement lasts', async () => {
  const company = await companyWithDashboard();
  const { page } = await visitAs(company, { url });
  await page.getByRole('button', { name: 'Organizar' }).click();
  const menus = page.getByRole('button', { name: /^Opciones de / });
  const names = () => menus.evaluateAll((all) => all.map((menu) => menu.getAttribute('aria-label')?.slice(12)));
  const [total, bars, donut, months, table] = [
    'Clientes',
    'Clientes por Ciudad',
    'Clientes por Condición',
    'Clientes por mes',
    'Clientes por Ciudad y Condición',
  ];
  await expect.poll(names).toEqual([total, bars, donut, months, table, 'Requiere su atención']);

  await page.getByRole('button', { name: `Opciones de ${bars}`, exact: true }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(names).toEqual([bars, total, donut, months, table, 'Requiere su atención']);

  await page.getByRole('button', { name: `Opciones de ${table}` }).click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await expect.poll(names).toEqual([bars, total, donut, months, 'Requiere su atención']);
  await expectToasts(page, `Se quitó «${table}».`);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(names).toEqual([bars, total, donut, months, table, 'Requiere su atención']);

  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Indicador, gráfico o tabla…' }).click();
  const editor = page.getByRole('dialog', { name: 'Agregar al tablero' });
  await editor.getByLabel('Medida').selectOption({ label: 'Suma' });
  await editor.getByRole('button', { name: 'Agregar', exact: true }).click();
  await editor.getByText('Elija el campo que se mide.').waitFor();
  await editor.getByLabel('Campo', { exact: true }).selectOption({ label: 'Límite de crédito' });
  await editor.getByLabel('Agrupado por').selectOption({ label: 'Ciudad' });
  const added = 'Suma de Límite de crédito por Ciudad';
  await editor.getByText(`Si lo deja vacío: «${added}».`).waitFor();
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect.poll(names).toEqual([bars, total, donut, months, table, 'Requiere su atención', added]);
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.reload();
  await page.getByRole('region', { name: added }).waitFor();
});

test('two tabs that arrange the dashboard at once keep the changes of both', async () => {
  const company = await companyWithDashboard();
  const [one, other] = [await visitAs(company, { url }), await visitAs(company, { url })];
  // The server refuses the change that is based on the earlier dashboard.
  other.problems.expect(httpFailure(412));
  for (const { page } of [one, other]) {
    await page.getByRole('button', { name: 'Organizar' }).click();
    await page.getByRole('button', { name: 'Opciones de Clientes por Condición' }).waitFor();
  }
  const choose = async (page: Page, title: string, entry: string) => {
    await page.getByRole('button', { name: `Opciones de ${title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const names = (page: Page) =>
    page
      .getByRole('button', { name: /^Opciones de / })
      .evaluateAll((all) => all.map((menu) => menu.getAttribute('aria-label')?.slice(12)));
  await choose(one.page, 'Clientes por Condición', 'Quitar');
  await expect.poll(() => names(one.page)).not.toContain('Clientes por Condición');
  await choose(other.page, 'Clientes por mes', 'Mover al principio');
  const both = [
    'Clientes por mes',
    'Clientes',
    'Clientes por Ciudad',
    'Clientes por Ciudad y Condición',
    'Requiere su atención',
  ];
  await expect.poll(() => names(other.page)).toEqual(both);
  await one.page.reload();
  await one.page.getByRole('button', { name: 'Organizar' }).click();
  await expect.poll(() => names(one.page)).toEqual(both);
});

/** Records what moves in the page from its start, as the browser measures it. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    /** The properties of the entries of the Layout Instability API. */
    interface Shift extends PerformanceEntry {
      sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const textOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join();
    new PerformanceObserver((list) => {
      // The observer below observes only these entries.
      for (const { sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect, currentRect } of sources) {
          shifts.push(`${node?.textContent?.slice(0, 40)}: ${textOf(previousRect)} to ${textOf(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test.each([
  [1440, 900],
  [1024, 768],
])('nothing moves while the dashboard loads, at %i × %i', async (width, height) => {
  const company = await companyWithDashboard();
  const { page } = await visitAs(company, { url });
  await page.setViewportSize({ width, height });
  await recordShifts(page);
  await page.reload();
  await greeting(page).waitFor();
  await dashboardLoaded(page);
  await bar(page, 'Luque: 3').waitFor();
  // The property is the array that was assigned above.
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});
