import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { ANY_FAILURE } from './kit/catalogue-rows.ts';
import { type RegisteredCompany, registerCompany } from './kit/company.ts';
import {
  addContact,
  cellOf,
  cityOf,
  contact,
  contactsOf,
  type Customers,
  customersOf,
  draftOffer,
  nameOf,
  openCustomer,
  openTab,
  saveButton,
} from './kit/customers.ts';
import { answerBox, expectToasts, open, toasts, visitAs } from './kit/journey.ts';
import { linesOf, SAVED } from './kit/records.ts';

const { url } = inject('product');

const CONFLICT = 'Usted guardó este registro en otra ventana mientras lo editaba en esta';
const REFRESHED = /^Lo guardó el .* Ya se muestra como quedó\.$/;
const NOT_FOUND = 'Este registro ya no existe.';

let company: RegisteredCompany;
let customers: Customers;
beforeAll(async () => {
  company = await registerCompany(url);
  customers = customersOf(url, company);
});

/** Opens a customer in a new browser, with the question before saving switched off. */
async function openIn(customer: RecordAnswer): Promise<Page> {
  const { page, problems } = await visitAs(company, { url });
  problems.expect(ANY_FAILURE);
  await page.evaluate(() => localStorage.setItem('nemu.preferences', '{"confirmSave":false}'));
  await page.reload();
  await openCustomer(page, customer);
  return page;
}

async function saveIn(page: Page): Promise<void> {
  await saveButton(page).click();
  await expectToasts(page, SAVED);
}

/** The choices of a conflict field by field, with the preselected choice marked. */
const readChoices = (page: Page) =>
  page.getByRole('radiogroup').evaluateAll((groups) =>
    groups.map((group) => {
      const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.innerText ?? '';
      const sides = [...group.querySelectorAll('label')].map(({ innerText }) => innerText.replaceAll('\n', ' '));
      const chosen = [...group.querySelectorAll('input')].findIndex((radio) => radio.checked);
      return { label, sides, chosen };
    }),
  );

/** The text of each item of a list, in one line. */
const linesIn = async (parts: Locator) => (await parts.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));

const choose = (page: Page, label: string, side: string) =>
  page.getByRole('radiogroup', { name: label }).getByText(side, { exact: true }).click();

const ROSA = contact('Rosa', 'Compras');
const LUIS = contact('Luis', 'Caja');
const ELVA = contact('Elva', 'Ventas');

describe('with one customer open in two browsers,', () => {
  test('the second person to save chooses field by field, and no edit is lost', async () => {
    const customer = await customers.create({ nombre: 'Dos Manos Ltda.', contactos: [ROSA, LUIS, ELVA] });
    const [first, second] = [await openIn(customer), await openIn(customer)];
    await second.getByRole('textbox', { name: 'Dirección' }).fill('Palma 10');
    await cityOf(second).fill('Areguá');
    await addContact(second, 'Nilda', 'Gerencia');
    await cellOf(second, 'Cargo', 1).fill('Jefa de compras');
    await cityOf(first).fill('Luque');
    await first.getByRole('textbox', { name: 'Nombre de fantasía' }).fill('Dos Manos');
    await openTab(first, 'Contactos');
    await cellOf(first, 'Cargo', 2).fill('Tesorero');
    await first.getByRole('button', { name: 'Quitar la fila 3' }).click();
    await saveIn(first);
    await saveButton(second).click();

    await second.getByText(CONFLICT).waitFor();
    await expectAccessible(second);
    expect(await readChoices(second)).toEqual([
      {
        label: 'Nombre de fantasía',
        sides: ['El de esta ventana (vacío)', 'El de la otra ventana Dos Manos'],
        chosen: 1,
      },
      { label: 'Dirección', sides: ['El de esta ventana Palma 10', 'El de la otra ventana (vacío)'], chosen: 0 },
      { label: 'Ciudad', sides: ['El de esta ventana Areguá', 'El de la otra ventana Luque'], chosen: 0 },
      {
        label: 'Contactos',
        sides: [
          'El de esta ventana 4 filas: 1 modificada, 1 agregada',
          'El de la otra ventana 2 filas: 1 modificada, 1 quitada',
          'Lo de ambos 3 filas: 2 modificadas, 1 agregada, 1 quitada',
        ],
        chosen: 2,
      },
    ]);
    const rows = (side: string) =>
      second.getByRole('list', { name: `Filas de Contactos, ${side}` }).getByRole('listitem');
    expect([await linesIn(rows('El de esta ventana')), await linesIn(rows('El de la otra ventana'))]).toEqual([
      ['Fila 1 Rosa Cargo: Compras → Jefa de compras', 'Fila 4 Nilda Agregada Nombre: Nilda Cargo: Gerencia'],
      ['Fila 2 Luis Cargo: Caja → Tesorero', 'Fila 3 Elva Quitada Nombre: Elva Cargo: Ventas'],
    ]);
    await choose(second, 'Ciudad', 'El de la otra ventana');
    await second.getByRole('button', { name: 'Seguir con lo elegido' }).click();
    await cityOf(second).waitFor();
    expect((await customers.read(customer.id)).revision).toBe(2);
    await saveIn(second);

    const savedCustomer = await customers.read(customer.id);
    const { direccion, ciudad, nombre_fantasia } = savedCustomer.values;
    expect([savedCustomer.revision, direccion, ciudad, nombre_fantasia]).toEqual([3, 'Palma 10', 'Luque', 'Dos Manos']);
    expect(contactsOf(savedCustomer)).toEqual(['Rosa, Jefa de compras', 'Luis, Tesorero', 'Nilda, Gerencia']);
    const { rows: history } = await customers.history(customer.id);
    const describeChange = ({ label, from, to }: (typeof history)[number]['changes'][number]) =>
      `${label}: ${from} → ${to}`;
    expect(history.map(({ revision, event, changes }) => [revision, event, changes.map(describeChange)])).toEqual([
      [3, 'changed', ['Dirección:  → Palma 10', 'Contactos: 2 filas → 3 filas: 1 modificada, 1 agregada']],
      [
        2,
        'changed',
        [
          'Nombre de fantasía:  → Dos Manos',
          'Ciudad:  → Luque',
          'Contactos: 3 filas → 2 filas: 1 modificada, 1 quitada',
        ],
      ],
      [1, 'created', []],
    ]);
  });

  test('a form without edits shows what the other person saves', async () => {
    const customer = await customers.create({ nombre: 'Viva S.A.', contactos: [ROSA] });
    const page = await openIn(customer);
    await openTab(page, 'Contactos');
    await customers.change(customer, { ciudad: 'Itá', contactos: [LUIS, { ...ROSA, values: LUIS.values }] });
    await toasts(page).getByText(REFRESHED).waitFor();
    expect([await cellOf(page, 'Nombre', 1).inputValue(), await cellOf(page, 'Nombre', 2).inputValue()]).toEqual([
      'Luis',
      'Luis',
    ]);
    await openTab(page, 'Datos');
    expect(await cityOf(page).inputValue()).toBe('Itá');
  });

  test('deleting a customer that the other person changed is refused and shows the changes', async () => {
    const customer = await customers.create({ nombre: 'Quedará S.A.' });
    const page = await openIn(customer);
    await cityOf(page).fill('Caacupé');
    await customers.change(customer, { telefono: '+595981123456' });
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await answerBox(page, 'SI');
    await page.getByText(CONFLICT).waitFor();
    expect(await readChoices(page)).toEqual([
      { label: 'Teléfono', sides: ['El de esta ventana (vacío)', 'El de la otra ventana 0981 123 456'], chosen: 1 },
      { label: 'Ciudad', sides: ['El de esta ventana Caacupé', 'El de la otra ventana (vacío)'], chosen: 0 },
    ]);
    expect((await customers.read(customer.id)).state).toBe('active');
    await page.getByRole('button', { name: 'Seguir con lo elegido' }).click();
    await saveIn(page);
    const { values } = await customers.read(customer.id);
    expect([values['telefono'], values['ciudad']]).toEqual(['+595981123456', 'Caacupé']);
  });

  test('edits of a customer that the other person deleted stay visible, and can be recovered once it is restored', async () => {
    const customer = await customers.create({ nombre: 'Se Fue S.A.', contactos: [ROSA] });
    const page = await openIn(customer);
    await cityOf(page).fill('Pilar');
    await addContact(page, 'Nilda', 'Gerencia');
    await customers.remove(customer);
    const notFoundAlert = page.getByRole('alert').filter({ hasText: NOT_FOUND });
    await notFoundAlert.waitFor();
    expect(linesOf(await notFoundAlert.innerText())).toEqual([
      NOT_FOUND,
      'Usted lo eliminó en otra ventana.',
      'Lo que usted escribió queda a la vista y como borrador hasta que lo descarte.',
      'Volver',
      'Descartar lo escrito',
    ]);
    await page.getByText('Pilar').waitFor();
    await expectAccessible(page);
    await openTab(page, 'Contactos');
    await page.getByText('Nilda').waitFor();

    await open(page, `/clientes/${customer.id}`);
    await page.reload();
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await draftOffer(page).getByRole('button', { name: 'Recuperar' }).click();
    expect([await nameOf(page).inputValue(), await cityOf(page).inputValue()]).toEqual(['Se Fue S.A.', 'Pilar']);
    await saveButton(page).click();
    await page.getByText(CONFLICT).waitFor();
    expect((await readChoices(page)).map(({ label, chosen }) => [label, chosen])).toEqual([
      ['Ciudad', 0],
      ['Contactos', 0],
    ]);
    await page.getByRole('button', { name: 'Seguir con lo elegido' }).click();
    await saveIn(page);
    const savedCustomer = await customers.read(customer.id);
    expect([savedCustomer.values['ciudad'], contactsOf(savedCustomer)]).toEqual([
      'Pilar',
      ['Rosa, Compras', 'Nilda, Gerencia'],
    ]);
  });
});
