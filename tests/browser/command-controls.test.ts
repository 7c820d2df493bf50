import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { eventOf, makeCalendarCompany, makeEvent } from './kit/calendar.ts';
import { sharedKeys, strayControls, unreachedByArrows, unreachedByTab } from './kit/commands.ts';
import { chooseInUserMenu, heading, open, visitAs } from './kit/journey.ts';
import { card, openDesigner } from './kit/designer.ts';
import { customerValues, makeRecord } from './kit/records-programs.ts';

const { url } = inject('product');

const day = '2026-11-26';

/** A company with customers, one of them in the bin, and an event. */
async function filledCompany() {
  const company = await makeCalendarCompany(url);
  const ids = [];
  for (const nombre of ['Almacén El Puente', 'Bodega San Blas']) {
    ids.push(await makeRecord(url, company, 'clientes', customerValues({ nombre })));
  }
  await makeEvent(url, company, { title: 'Inventario', start: `${day}T09:00:00`, end: `${day}T10:00:00` });
  return { company, record: ids[0] ?? '' };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/**
 * The faults of what is shown: controls that are no commands, commands that share keys, and commands that the keyboard
 * does not reach.
 */
async function faultsOf(page: Page, name: string, within = 'body', group?: string): Promise<string[]> {
  const stray = await strayControls(page);
  const unreached = await unreachedByTab(page, within, group);
  const shared = (await sharedKeys(page)).map((keys) => `shared keys: ${keys}`);
  return [...stray, ...shared, ...unreached.map((command) => `not reached: ${command}`)].map(
    (fault) => `${name}: ${fault}`,
  );
}

/** The faults of the menu of a button, which is closed again. */
async function menuFaults(page: Page, trigger: string | RegExp): Promise<string[]> {
  await button(page, trigger).focus();
  await page.keyboard.press('Enter');
  return openMenuFaults(page, String(trigger));
}

async function openMenuFaults(page: Page, name: string): Promise<string[]> {
  await page.locator('[role=menu]:focus').waitFor();
  const faults = [
    ...(await strayControls(page)),
    ...(await unreachedByArrows(page)).map((command) => `not reached: ${command}`),
  ];
  await page.keyboard.press('Escape');
  await page.locator('[role=menu]').waitFor({ state: 'detached' });
  return faults.map((fault) => `menu ${name}: ${fault}`);
}

/** The faults of the sheet that a button opens, which is closed again. */
async function sheetFaults(page: Page, opener: string): Promise<string[]> {
  await button(page, opener).click();
  const sheet = page.locator('[role=dialog][data-state=open]');
  await sheet.waitFor();
  const faults = await faultsOf(page, `sheet ${opener}`, '[role=dialog]');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return faults;
}

/** Adds a button that is no command, a command that Tab skips, and one with the keys of the palette. */
const plantFaults = (page: Page) =>
  page.evaluate(() => {
    const stray = Object.assign(document.createElement('button'), { textContent: 'Suelto' });
    const skipped = Object.assign(document.createElement('button'), { textContent: 'Saltado', tabIndex: -1 });
    skipped.dataset['command'] = 'planted.hidden';
    const doubled = Object.assign(document.createElement('button'), { textContent: 'Doble' });
    doubled.dataset['command'] = 'planted.doubled';
    doubled.setAttribute('aria-keyshortcuts', 'Control+K');
    document.querySelector('main')?.append(stray, skipped, doubled);
  });

test('every toolbar button and menu entry is a command that the keyboard reaches', async () => {
  const { company, record } = await filledCompany();
  const { page } = await visitAs(company, { url });
  const faults: string[] = [];
  const add = async (found: Promise<string[]>) => void faults.push(...(await found));

  await add(faultsOf(page, 'home'));
  await add(menuFaults(page, 'Nuevo'));
  await add(menuFaults(page, company.person));
  await button(page, /^Avisos/).click();
  await add(faultsOf(page, 'notices'));
  await page.keyboard.press('Escape');
  await button(page, 'Organizar').click();
  await add(faultsOf(page, 'arranging'));
  await add(menuFaults(page, 'Agregar'));
  await add(menuFaults(page, /^Opciones de /));

  await open(page, '/clientes');
  await page.getByRole('row', { name: /Bodega/ }).waitFor();
  await add(faultsOf(page, 'list'));
  await page.getByRole('checkbox').nth(1).click();
  await button(page, 'Eliminar').waitFor();
  await add(faultsOf(page, 'selection'));
  await add(sheetFaults(page, 'Columnas'));
  await open(page, '/clientes/papelera');
  await button(page, 'Volver a la lista').waitFor();
  await add(faultsOf(page, 'bin'));
  await open(page, `/clientes/${record}`);
  await heading(page, 'Almacén El Puente').waitFor();
  await add(faultsOf(page, 'record'));
  await add(sheetFaults(page, 'Historial'));

  await open(page, '/tests');
  await heading(page, 'Formularios').waitFor();
  await add(faultsOf(page, 'forms'));
  await openDesigner(page, 'clientes');
  await add(faultsOf(page, 'designer', 'body', '[data-item]'));
  await add(menuFaults(page, 'Más'));
  await card(page, 'nombre').click();
  await page.keyboard.press('Shift+F10');
  await add(openMenuFaults(page, 'part'));
  await add(sheetFaults(page, 'Versiones'));

  await open(page, `/calendario?vista=semana&dia=${day}`);
  await eventOf(page, 'Inventario').waitFor();
  await add(faultsOf(page, 'calendar'));
  await add(menuFaults(page, /^Calendarios$/));
  await add(menuFaults(page, /^Opciones de /));
  await eventOf(page, 'Inventario').click({ button: 'right' });
  await add(openMenuFaults(page, 'event'));

  for (const [address, title] of [
    ['/usuarios', 'Usuarios'],
    ['/auditoria', 'Auditoría'],
    ['/empresa', 'Empresa'],
    ['/apps', 'Aplicaciones'],
    ['/config-local', 'Configuración local'],
  ] as const) {
    await open(page, address);
    await heading(page, title).waitFor();
    await add(faultsOf(page, title));
  }
  await open(page, '/apps');
  await button(page, 'Ordenar').click();
  await add(faultsOf(page, 'order'));
  await add(menuFaults(page, /^Mover Clientes$/));
  for (const entry of ['Mis datos', 'Cambiar contraseña']) {
    await chooseInUserMenu(page, company.person, entry);
    await page.getByRole('dialog').waitFor();
    await add(faultsOf(page, entry, '[role=dialog]'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(faults).toEqual([]);
  await plantFaults(page);
  expect(await faultsOf(page, 'planted')).toEqual([
    'planted: <button>Suelto</button>',
    'planted: shared keys: Control+K: app.palette, planted.doubled',
    'planted: not reached: planted.hidden',
  ]);
}, 150_000);
