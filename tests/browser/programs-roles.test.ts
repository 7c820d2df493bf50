import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany } from './kit/company.ts';
import { admitGuest, box, confirmedCompany, expectToasts, heading, newId, open, visitAs } from './kit/journey.ts';
import { readTable, save, SAVED } from './kit/records.ts';

const { url } = inject('product');

const NOT_GRANTED = 'No puede otorgar un permiso que usted no tiene.';

/** The actions on records of a program of the company. */
const RECORD_ACTIONS = ['Ver', 'Crear', 'Modificar', 'Eliminar'];

const CALENDAR_ACTIONS = [...RECORD_ACTIONS, 'Exportar', 'Importar', 'Otorgar permisos'];

/** Matches the options of the scope in a row of the matrix, as read from the text of the table. */
const EVERY_SCOPE = expect.stringMatching(/^Todos\s*De mis sucursales\s*Propios$/);

const grid = (page: Page) => page.getByRole('grid', { name: 'Permisos por programa' });
const cell = (page: Page, name: string) => grid(page).getByRole('checkbox', { name, exact: true });

/** The cells with checkboxes, in order: `*` before checked ones, and the reason after disabled ones. */
const cells = (page: Page): Promise<string[]> =>
  grid(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((found) => {
        const name = found.getAttribute('aria-label') ?? found.closest('label')?.textContent ?? '';
        const locked = found.getAttribute('aria-disabled') === 'true' ? `: ${found.getAttribute('title')}` : '';
        return `${found.matches(':checked') ? '*' : ''}${name}${locked}`;
      }),
    );

const programsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link').allInnerTexts();

describe('the matrix role × programa × acción', () => {
  test('hints on a phone that it scrolls sideways, and keeps the names of the programs visible', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url, viewport: { width: 390, height: 844 } });
    await open(page, '/usuarios/perfiles/nuevo');
    const hint = page.getByText('Hay más columnas: deslice la tabla hacia los lados.');
    await hint.waitFor();
    const shaded = page.locator('[data-more-after]');
    expect([await shaded.count(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([1, 390]);
    const program = grid(page).getByRole('rowheader', { name: 'Usuarios' });
    const before = (await program.boundingBox())?.x;
    await cell(page, 'Ver en Clientes').check();
    await cell(page, 'Ver en Usuarios').focus();
    await page.keyboard.press('End');
    expect(await cell(page, 'Otorgar permisos en Usuarios').evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
    await grid(page).evaluate((table) => table.parentElement?.scrollTo({ left: table.scrollWidth }));
    await shaded.waitFor({ state: 'detached' });
    expect((await program.boundingBox())?.x).toBe(before);
    await cell(page, 'Ver en Clientes').focus();
    await shaded.waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await hint.waitFor({ state: 'detached' });
  });

  test('can be filled in with the keyboard alone, and the checked permissions are saved', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/usuarios/perfiles/nuevo');
    await page.getByLabel('Nombre').fill('Contaduría');
    expect((await readTable(grid(page))).map((row) => row.filter((text) => text !== ''))).toEqual([
      [
        'Programa',
        'Ver',
        'Crear',
        'Modificar',
        'Eliminar',
        'Exportar',
        'Importar',
        'Diseñar',
        'Otorgar permisos',
        'Alcance',
      ],
      ['Clientes', EVERY_SCOPE],
      ['Productos', EVERY_SCOPE],
      ['Calendario', 'Todos'],
      ['Usuarios', 'Todos'],
      ['Empresa', 'Todos'],
      ['Auditoría', 'Todos'],
      ['Diseñador de formularios', 'Todos'],
    ]);
    expect(await cells(page)).toEqual([
      ...['Clientes', 'Productos'].flatMap((program) => RECORD_ACTIONS.map((action) => `${action} en ${program}`)),
      ...CALENDAR_ACTIONS.map((action) => `${action} en Calendario`),
      ...['Ver', 'Crear', 'Modificar', 'Eliminar', 'Otorgar permisos'].map((action) => `${action} en Usuarios`),
      ...['Ver', 'Crear', 'Modificar', 'Eliminar'].map((action) => `${action} en Empresa`),
      ...['Ver', 'Exportar'].map((action) => `${action} en Auditoría`),
      // The form designer is in no menu yet, but can be granted.
      ...['Ver', 'Diseñar'].map((action) => `${action} en Diseñador de formularios`),
    ]);
    await page.keyboard.press('Tab');
    for (const _ of ['Productos', 'Calendario', 'Usuarios', 'Empresa']) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    const marked = async () => (await cells(page)).filter((found) => found.startsWith('*'));
    expect(await marked()).toEqual([
      '*Ver en Empresa',
      '*Modificar en Empresa',
      '*Ver en Auditoría',
      '*Exportar en Auditoría',
    ]);
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    expect(await marked()).toEqual(['*Ver en Empresa', '*Modificar en Empresa']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar' }).focus();
    await page.keyboard.press('Enter');
    await box(page).waitFor();
    await page.keyboard.press('Enter');
    await expectToasts(page, SAVED);
    const { rows } = await callApi(url, userEndpoints.roles, { session: company });
    expect(rows.find(({ name }) => name === 'Contaduría')?.grants).toEqual([
      { program: 'empresa', actions: ['view', 'edit'], scope: 'all' },
    ]);
  });

  test('applies at once to other users, and does not let a user grant permissions they lack', async () => {
    const company = await confirmedCompany(url);
    const grants = [
      { program: 'usuarios', actions: ['view' as const, 'grant' as const], scope: 'all' as const },
      { program: 'empresa', actions: ['view' as const], scope: 'all' as const },
    ];
    const body = { id: newId(), name: 'Recepción', grants };
    await callApi(url, userEndpoints.createRole, { session: company, body });
    const guest = await admitGuest(url, company, 'Recepción');
    const theirs = await visitAs(guest, { url });
    const mine = await visitAs(company, { url });
    const { page } = theirs;
    const fixed = ['Inicio', 'Aplicaciones'];
    expect(await programsOf(page)).toEqual([...fixed, 'Usuarios', 'Empresa', 'Configuración local']);

    await open(page, '/usuarios/perfiles/nuevo');
    await expect
      .poll(() => cells(page))
      .toEqual([
        ...['Clientes', 'Productos'].flatMap((program) =>
          RECORD_ACTIONS.map((action) => `${action} en ${program}: ${NOT_GRANTED}`),
        ),
        ...CALENDAR_ACTIONS.map((action) => `${action} en Calendario: ${NOT_GRANTED}`),
        'Ver en Usuarios',
        `Crear en Usuarios: ${NOT_GRANTED}`,
        `Modificar en Usuarios: ${NOT_GRANTED}`,
        `Eliminar en Usuarios: ${NOT_GRANTED}`,
        'Otorgar permisos en Usuarios',
        'Ver en Empresa',
        `Crear en Empresa: ${NOT_GRANTED}`,
        `Modificar en Empresa: ${NOT_GRANTED}`,
        `Eliminar en Empresa: ${NOT_GRANTED}`,
        `Ver en Auditoría: ${NOT_GRANTED}`,
        `Exportar en Auditoría: ${NOT_GRANTED}`,
        `Ver en Diseñador de formularios: ${NOT_GRANTED}`,
        `Diseñar en Diseñador de formularios: ${NOT_GRANTED}`,
      ]);
    await cell(page, 'Crear en Empresa').focus();
    await page.keyboard.press('Space');
    expect(await cell(page, 'Crear en Empresa').isChecked()).toBe(false);
    await expectAccessible(page);
    await open(page, '/empresa');
    await page.getByText('Solo lectura').waitFor();
    expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0);

    await open(mine.page, `/usuarios/perfiles/${body.id}`);
    await heading(mine.page, 'Perfil Recepción').waitFor();
    await cell(mine.page, 'Modificar en Empresa').check();
    await cell(mine.page, 'Exportar en Auditoría').check();
    await cell(mine.page, 'Ver en Usuarios').uncheck();
    await save(mine.page);
    await expectToasts(mine.page, SAVED);
    await expect.poll(() => programsOf(page)).toEqual([...fixed, 'Empresa', 'Auditoría', 'Configuración local']);
    await page.getByRole('button', { name: 'Guardar' }).waitFor();
    await open(page, '/usuarios');
    await heading(page, 'Acceso no permitido').waitFor();
    await open(page, '/auditoria');
    await page.getByRole('button', { name: 'Exportar' }).waitFor();

    await open(mine.page, '/usuarios/perfiles');
    await mine.page.getByRole('link', { name: 'Administrador' }).click();
    await mine.page.getByText('Este perfil viene con el producto y no se puede modificar.').waitFor();
    const allCells = await cells(mine.page);
    const locked = /^\*.*: Este perfil viene con el producto y no se puede modificar\.$/;
    expect([allCells.length, allCells.filter((found) => !locked.test(found))]).toEqual([28, []]);
    expect(await mine.page.getByRole('button', { name: 'Guardar' }).count()).toBe(0);
  });
});
