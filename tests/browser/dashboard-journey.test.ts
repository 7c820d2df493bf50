import { recordEndpoints } from '#contract/endpoints/records.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { DASHBOARD_KEY } from '#contract/schemas/dashboard.ts';
import { businessDateOf } from '#domain/dates.ts';
import { readNarrowing } from '#features/kit/list/list-address.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany, type RegisteredCompany } from './kit/company.ts';
import { greeting, heading, visitAs } from './kit/journey.ts';
import { type Typist, typistAt } from './kit/keyboard.ts';
import { chips, customerValues, makeRecord, namesIn } from './kit/records-programs.ts';

const { url } = inject('product');

const year = Number(businessDateOf(Date.now()).slice(0, 4));
const bothYears = [`01/01/${year - 1}`, `31/12/${year}`] as const;

/** Name, city, year of the first purchase and type of the customers. */
const customers = [
  ['Almacén El Puente', 'Luque', year, 'juridica'],
  ['Bodega San Blas', 'Areguá', year, 'juridica'],
  ['Carlos Duarte', 'Luque', year, 'fisica'],
  ['Despensa Doña Juana', 'Luque', year, 'juridica'],
  ['Ferretería Ñu Guazú', 'Luque', year - 1, 'juridica'],
  ['Galería Central', 'Asunción', year - 1, 'juridica'],
] as const;

/** A widget as chosen in the editor: the option of each list by its label, in their order. */
interface Plan {
  title: string;
  choices: readonly (readonly [list: string, option: string])[];
  /** The dates of a period of its own. */
  dates?: readonly [string, string];
  /** Field, operator and value of a condition. */
  filter?: readonly [string, string, string];
}

const byCity: Plan = {
  title: 'Empresas por ciudad',
  choices: [
    ['Agrupado por', 'Ciudad'],
    ['Fecha del período', 'Cliente desde'],
    ['Período', 'Entre dos fechas'],
  ],
  dates: bothYears,
  filter: ['Tipo', 'es', 'Persona jurídica'],
};

const byMouse: readonly Plan[] = [
  {
    title: 'Clientes nuevos',
    choices: [
      ['Fecha del período', 'Cliente desde'],
      ['Período', 'Este año'],
    ],
  },
  {
    title: 'Condiciones',
    choices: [
      ['Agrupado por', 'Condición'],
      ['Se muestra como', 'Anillo'],
    ],
  },
  {
    title: 'Ciudades y condiciones',
    choices: [
      ['Agrupado por', 'Ciudad'],
      ['Dividido por', 'Condición'],
      ['Se muestra como', 'Tabla'],
    ],
    filter: ['Activo', 'es', 'Sí'],
  },
  {
    title: 'Altas',
    choices: [
      ['Agrupado por', 'Cliente desde'],
      ['Por', 'Año'],
      ['Se muestra como', 'Área'],
    ],
  },
];

const byKeys: readonly Plan[] = [
  byCity,
  {
    title: 'Límites',
    choices: [
      ['Medida', 'Suma'],
      ['Campo', 'Límite de crédito'],
      ['Agrupado por', 'Ciudad'],
    ],
  },
];

const plans = [...byMouse, ...byKeys];

/** A company with customers, whose administrator has an empty dashboard. */
async function companyWithCustomers(): Promise<RegisteredCompany> {
  const company = await registerCompany(url);
  for (const [nombre, ciudad, since, tipo] of customers) {
    const values = customerValues({ nombre, ciudad, tipo, cliente_desde: `${since}-01-15` });
    await makeRecord(url, company, 'clientes', values);
  }
  const body = { key: DASHBOARD_KEY, value: { widgets: [] } };
  await callApi(url, sessionEndpoints.userData, { session: company, body });
  return company;
}

const button = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true });
const bar = (page: Page, text: string) => button(page.getByRole('region', { name: byCity.title }), text);
const period = (page: Page) => page.getByLabel('Período', { exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Agregar al tablero' });
const condition = (page: Page) => dialog(page).getByRole('form', { name: 'Agregar filtro' });
const list = (part: Locator, label: string) => part.getByLabel(label, { exact: true });
const menuOf = (page: Page, title: string) => button(page, `Opciones de ${title}`);

/** The titles of the widgets that are arranged, in their order. */
const arranged = (page: Page) =>
  page
    .getByRole('button', { name: /^Opciones de / })
    .evaluateAll((all) => all.map((menu) => menu.getAttribute('aria-label')?.slice(12)));

/** What each card says about its period. */
const periodsTold = (page: Page) =>
  Promise.all(
    plans.map(async ({ title }) => {
      const card = await page.getByRole('region', { name: title, exact: true }).innerText();
      return card.split('\n').filter((line) => /^(?:Este año|Todas las fechas|\d\d\/\d\d\/\d{4} a )/.test(line));
    }),
  );

/** The list shows these customers, which are exactly those that the server finds by the filter of its address. */
async function expectExactly(page: Page, company: RegisteredCompany, names: readonly string[]): Promise<void> {
  await heading(page, 'Clientes').waitFor();
  await expect.poll(() => namesIn(page, 'Clientes')).toEqual(names);
  const { filter } = readNarrowing(new URLSearchParams(new URL(page.url()).hash.split('?')[1]));
  const body = { program: 'clientes', limit: 100, ...(filter !== null && { filter }) };
  const { rows } = await callApi(url, recordEndpoints.records, { session: company, body });
  expect(rows.map(({ title }) => title)).toEqual(names);
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The bar of Luque has opened its customers of this year, and the way back keeps the period and the filter. */
async function expectLuqueAndReturn(page: Page, company: RegisteredCompany): Promise<void> {
  await expectExactly(page, company, ['Almacén El Puente', 'Despensa Doña Juana']);
  expect(await chips(page)).toEqual([
    'Tipo es Persona jurídica',
    `Cliente desde entre 01/01/${year} y 31/12/${year}`,
    'Ciudad es Luque',
  ]);
  await page.goBack();
  await greeting(page).waitFor();
  await expect.poll(() => period(page).inputValue()).toBe('thisYear');
  await bar(page, 'Luque: 2').waitFor();
}

async function addByMouse(page: Page, { title, choices, dates, filter }: Plan): Promise<void> {
  await button(page, 'Agregar').click();
  await page.getByRole('menuitem', { name: 'Indicador, gráfico o tabla…' }).click();
  for (const [label, option] of choices) await list(dialog(page), label).selectOption({ label: option });
  for (const [place, day] of (dates ?? []).entries()) {
    await list(dialog(page), place === 0 ? 'Desde' : 'Hasta').fill(day);
  }
  await list(dialog(page), 'Título').fill(title);
  if (filter !== undefined) {
    await button(dialog(page), 'Agregar filtro').click();
    for (const [place, label] of ['Campo', 'Condición', 'Valor'].entries()) {
      await list(condition(page), label).selectOption({ label: filter[place] ?? '' });
    }
    await button(condition(page), 'Aplicar').click();
  }
  await button(dialog(page), 'Agregar').click();
  // The new widget has the focus and is in sight.
  await typistAt(page).expectFocus(menuOf(page, title));
}

/** Moves to a list and chooses an option with the arrows. */
async function pick(typist: Typist, page: Page, target: Locator, option: string): Promise<void> {
  if ((await target.and(page.locator(':focus')).count()) === 0) await typist.tabTo(target);
  const read = () =>
    target.evaluate((element) =>
      element instanceof HTMLSelectElement
        ? { labels: [...element.options].map(({ label }) => label), place: element.selectedIndex }
        : { labels: [], place: 0 },
    );
  const { labels, place } = await read();
  const steps = labels.indexOf(option) - place;
  for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  const chosen = await read();
  expect(chosen.labels[chosen.place]).toBe(option);
}

async function addByKeys(page: Page, { title, choices, dates, filter }: Plan): Promise<void> {
  const typist = typistAt(page);
  await typist.key('Enter');
  await page
    .getByRole('menuitem', { name: 'Indicador, gráfico o tabla…' })
    .and(page.locator('[data-highlighted]'))
    .waitFor();
  await page.keyboard.press('Enter');
  await list(dialog(page), 'Programa').and(page.locator(':focus')).waitFor();
  for (const [label, option] of choices) await pick(typist, page, list(dialog(page), label), option);
  for (const [place, day] of (dates ?? []).entries()) {
    await typist.type(list(dialog(page), place === 0 ? 'Desde' : 'Hasta'), day);
  }
  await typist.type(list(dialog(page), 'Título'), title);
  if (filter !== undefined) {
    await typist.press(button(dialog(page), 'Agregar filtro'));
    await list(condition(page), 'Campo').and(page.locator(':focus')).waitFor();
    await pick(typist, page, list(condition(page), 'Campo'), filter[0]);
    await pick(typist, page, list(condition(page), 'Condición'), filter[1]);
    await pick(typist, page, list(condition(page), 'Valor'), filter[2]);
    await typist.press(button(condition(page), 'Aplicar'));
    await typist.expectFocus(button(dialog(page), 'Agregar filtro'));
  }
  await typist.press(button(dialog(page), 'Agregar'));
  // The new widget has the focus and is in sight.
  await typist.expectFocus(menuOf(page, title));
}

test('a dashboard of six widgets is made by mouse and keys; a bar opens exactly its rows, and back keeps all', async () => {
  const company = await companyWithCustomers();
  const { page } = await visitAs(company, { url });
  const typist = typistAt(page);
  await page.getByText('Este tablero está vacío').waitFor();
  await page.locator('main').focus();
  await typist.press(button(page, 'Organizar').first());
  await typist.expectFocus(button(page, 'Agregar'));
  for (const plan of byMouse) await addByMouse(page, plan);
  for (const plan of byKeys) {
    await typist.tabTo(button(page, 'Agregar'), 'Shift+Tab');
    await addByKeys(page, plan);
  }
  expect(await arranged(page)).toEqual(plans.map(({ title }) => title));
  await typist.press(button(page, 'Listo'), 'Shift+Tab');
  await typist.expectFocus(button(page, 'Organizar'));

  await bar(page, 'Luque: 3').waitFor();
  const all = ['Todas las fechas'];
  await expect.poll(() => periodsTold(page)).toEqual([['Este año'], all, all, all, [bothYears.join(' a ')], all]);
  await pick(typist, page, period(page), 'Este año');
  await bar(page, 'Luque: 2').waitFor();
  await expect.poll(() => periodsTold(page)).toEqual([['Este año'], all, all, all, ['Este año'], all]);
  await expectAccessible(page);

  // With the bar at the lower edge, so that the page is scrolled.
  await bar(page, 'Luque: 2').evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(0);
  await bar(page, 'Luque: 2').click();
  await expectLuqueAndReturn(page, company);
  await expect.poll(() => scrollTop(page)).toBe(place);
  await bar(page, 'Luque: 2').focus();
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expectLuqueAndReturn(page, company);
  await page.getByRole('region', { name: 'Clientes nuevos' }).getByRole('link').click();
  await expectExactly(page, company, ['Almacén El Puente', 'Bodega San Blas', 'Carlos Duarte', 'Despensa Doña Juana']);
});
