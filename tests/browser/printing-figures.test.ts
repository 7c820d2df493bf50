import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { DASHBOARD_KEY, type DashboardLayout } from '#contract/schemas/dashboard.ts';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany, type RegisteredCompany } from './kit/company.ts';
import { expectToasts, greeting, heading, open, visitAs } from './kit/journey.ts';
import { print, stubPrint } from './kit/printing.ts';
import { customerValues, makeRecord } from './kit/records-programs.ts';

const { url } = inject('product');

/** Name, city, first purchase and credit limit of the customers. */
const customers = [
  ['Almacén El Puente', 'Luque', '2026-03-10', '1000000'],
  ['Bodega San Blas', 'Areguá', '2026-03-10', '500000'],
  ['Despensa Doña Juana', 'Luque', '2026-04-12', '250000'],
] as const;

const ofCity = { program: 'clientes', measure: { kind: 'count' }, group: { field: 'ciudad' } } as const;

const layout: DashboardLayout = {
  widgets: [
    { id: 'total', kind: 'figure', size: 'small', query: { program: 'clientes', measure: { kind: 'count' } } },
    { id: 'ciudades', kind: 'donut', size: 'medium', query: ofCity },
    {
      id: 'meses',
      kind: 'area',
      size: 'medium',
      title: 'Clientes nuevos',
      query: { program: 'clientes', measure: { kind: 'count' }, group: { field: 'cliente_desde', by: 'month' } },
    },
    { id: 'atencion', kind: 'attention', size: 'medium' },
  ],
};

async function companyWithCustomers(): Promise<RegisteredCompany> {
  const company = await registerCompany(url);
  for (const [nombre, ciudad, since, limit] of customers) {
    const credit = { condicion: 'credito', plazo: '30', limite_credito: limit, cliente_desde: since };
    await makeRecord(url, company, 'clientes', customerValues({ nombre, ciudad, ...credit }));
  }
  return company;
}

test('a chart, a calendar and groups of a list print what they show, with the filter in words', async () => {
  const { page } = await visitAs(await companyWithCustomers(), { url });
  await open(page, '/clientes?buscar=luque&vista=grafico&por=ciudad&forma=barras');
  await page.getByRole('button', { name: 'Luque: 2', exact: true }).waitFor();
  await stubPrint(page);
  const chart = (await print(page)).join('');
  expect(chart).toContain('ClientesporCiudad');
  expect(chart).toContain('Búsqueda:«luque»');
  expect(chart).toContain('Luque2');
  expect(chart).not.toContain('Quésemide');

  await open(page, '/clientes?vista=grafico&por=cliente_desde:mes&forma=linea');
  await page.getByRole('application').waitFor();
  expect((await print(page)).join('')).toContain('abr2026');
  expect(await page.locator('[data-printed-paper]').count()).toBe(0);

  await open(page, '/clientes?vista=calendario&fecha=cliente_desde&mes=2026-03');
  await page.getByRole('link', { name: 'Bodega San Blas' }).waitFor();
  const month = (await print(page)).join('');
  expect(month).toContain('miércoles');
  expect(month).toContain('BodegaSanBlas');
  expect(month).not.toContain('DespensaDoñaJuana');

  await open(page, '/clientes?agrupar=ciudad&orden=nombre');
  await page.getByText('Areguá').first().waitFor();
  const groups = (await print(page)).join('');
  expect(groups).toMatch(/Areguá·1cliente.*BodegaSanBlas.*Luque·2clientes.*Almacén.*Despensa/);
  expect(groups).toContain('1.250.000');
});

test('a dashboard prints its figures, and its link opens it for another person', async () => {
  const company = await companyWithCustomers();
  await callApi(url, sessionEndpoints.userData, { session: company, body: { key: DASHBOARD_KEY, value: layout } });
  const { page } = await visitAs(company, { url });
  await greeting(page).waitFor();
  await page.getByRole('application').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await stubPrint(page);
  const paper = (await print(page)).join('');
  expect(paper).toContain('Tablero');
  expect(paper).toContain('Clientesnuevos');
  expect(paper).toContain('abr2026');
  expect(paper).toContain('Luque2');
  expect(paper).not.toContain('Requieresuatención');

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Copiar enlace' }).click();
  await expectToasts(page, 'Se copió el enlace. Lo abre quien tenga permiso, después de iniciar sesión.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#\/\?empresa=/);
  await page.goto(link);
  await greeting(page).waitFor();
});

test('the pages of users, the company, the log and the forms can be printed and linked', async () => {
  const { page } = await visitAs(await registerCompany(url), { url });
  for (const [address, title] of [
    ['/usuarios', 'Usuarios'],
    ['/empresa', 'Empresa'],
    ['/auditoria', 'Auditoría'],
    ['/tests', 'Diseñador de formularios'],
  ] as const) {
    await open(page, address);
    await heading(page, title).waitFor();
    await stubPrint(page);
    const pages = await print(page);
    expect(pages[0]).toContain(title.replaceAll(' ', ''));
    expect(pages.at(-1)).toContain(`página${pages.length}de${pages.length}`);
  }
  await expectAccessible(page);
});
