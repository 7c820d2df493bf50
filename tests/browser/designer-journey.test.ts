import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { canvas, card, groupNamed, kindButton, properties, property, sheet } from './kit/designer-screen.ts';
import { answerBox, box, closeToasts, expectToasts, heading, readBox, visitAs } from './kit/journey.ts';
import { SAVED } from './kit/records.ts';
import { cellOf, chooseLink, customerValues, input, makeRecord, press } from './kit/records-programs.ts';
import { orderLink, shownOrder, wantedOrder } from './kit/service-order-pages.ts';
import {
  changedForm,
  CUSTOMER,
  CUSTOMER_TYPED,
  FAULT,
  firstForm,
  grantedTo,
  storedOrder,
  type Order,
  orders,
  readForm,
  readOrders,
  RECEIVED,
  TITLE,
  WORK,
} from './kit/service-orders.ts';

const { url } = inject('product');

async function goTo(page: Page, program: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: program, exact: true }).click();
  await heading(page, program).waitFor();
}

/** Adds a field below the selection and names the field in the properties panel. */
async function add(page: Page, kind: string, name: string): Promise<void> {
  await kindButton(page, kind).click();
  await property(page, 'Etiqueta').fill(name);
}

/** Renames a part in place on the canvas. */
async function renameInPlace(page: Page, part: Locator, from: string, name: string): Promise<void> {
  await part.getByText(from, { exact: true }).dblclick();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

/** Presses one option of a radio group. */
const answer = (page: Page, question: string, option: string): Promise<void> =>
  properties(page).getByRole('group', { name: question }).getByText(option, { exact: true }).click();

/** Drags something with the mouse to the right end of a field. */
async function dragBeside(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('What is carried, or where to, is not in sight');
  await page.mouse.move(start.x + 30, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 4, { steps: 3 });
  const line = page.locator('[data-drop-line]').first();
  const [x, y] = [end.x + end.width * 0.98, end.y + end.height / 2];
  // Moves the pointer slightly until the drop target is shown, as a real pointer is never quite still.
  const isShown = async () => {
    await page.mouse.move(x - 4, y);
    await page.mouse.move(x, y, { steps: 3 });
    return line.isVisible();
  };
  await expect.poll(isShown).toBe(true);
  await page.mouse.up();
  await line.waitFor({ state: 'detached' });
}

/** Inserts a part of an expression by its visible name. */
async function insert(page: Page, expression: string, part: string): Promise<void> {
  await properties(page)
    .getByRole('button', { name: `Insertar campo en ${expression}` })
    .click();
  await page.getByRole('menuitem', { name: part, exact: true }).click();
  await expect.poll(() => property(page, expression).and(page.locator(':focus')).count()).toBe(1);
}

async function create(page: Page): Promise<void> {
  await goTo(page, 'Diseñador de formularios');
  await press(page, 'Nuevo formulario');
  await heading(page, 'Nuevo formulario').waitFor();
  await page.getByLabel('Título').fill(TITLE);
  await page.getByRole('button', { name: 'Crear y dibujar' }).click();
  await heading(page, TITLE).waitFor();
  await canvas(page).waitFor();
  await expectAccessible(page);
}

async function drawReception(page: Page): Promise<void> {
  await renameInPlace(page, canvas(page), 'Sección sin título', 'Recepción');
  await add(page, 'Texto Una línea', 'Número');
  await answer(page, 'Obligatorio', 'Sí');
  await kindButton(page, 'Enlace').click();
  await page.getByRole('menuitem', { name: 'Clientes' }).click();
  await renameInPlace(page, card(page, 'Clientes'), 'Clientes', 'Cliente');
  await kindButton(page, 'Teléfono').click();
  await kindButton(page, 'Correo').click();
  await add(page, 'Texto Una línea', 'Equipo');
  await add(page, 'Texto Una línea', 'Serie');
  await add(page, 'Opciones', 'Prioridad');
  await property(page, 'Opción 1').fill('Normal');
  await property(page, 'Opción 2').fill('Urgente');
  await add(page, 'Texto largo', 'Falla');
  await dragBeside(page, kindButton(page, 'Fecha Un día'), card(page, 'Número'));
  await property(page, 'Etiqueta').fill('Recibida');
  await dragBeside(page, card(page, 'Serie'), card(page, 'Equipo'));
}

async function drawParts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar sección', exact: true }).click();
  await page.keyboard.type('Trabajo');
  await page.keyboard.press('Enter');
  await add(page, 'Tabla', 'Repuestos');
  await card(page, 'Repuestos').getByRole('button', { name: 'Columna «Descripción», Texto' }).click();
  await add(page, 'Número Sin', 'Cantidad');
  await add(page, 'Importe', 'Precio');
  await add(page, 'Fórmula', 'Importe');
  await property(page, 'Fórmula').fill('');
  await insert(page, 'Fórmula', 'Cantidad · cantidad');
  await page.keyboard.type(' * ');
  await insert(page, 'Fórmula', 'Precio · precio');
  await property(page, 'El resultado es').selectOption({ label: 'Importe' });
  await properties(page).getByRole('button', { name: 'Volver a la tabla «Repuestos»' }).click();
  await groupNamed(page, 'Valor y límites').click();
  await properties(page).getByRole('group', { name: 'Totales al pie' }).getByLabel('Importe').check();
}

async function drawWork(page: Page): Promise<void> {
  await add(page, 'Importe', 'Mano de obra');
  await add(page, 'Fórmula', 'Total');
  await property(page, 'Fórmula').fill('');
  await insert(page, 'Fórmula', 'La suma de «Importe» en «Repuestos».');
  await page.keyboard.type(' + ');
  await insert(page, 'Fórmula', 'Mano de obra · mano_de_obra');
  await property(page, 'El resultado es').selectOption({ label: 'Importe' });
  await add(page, 'Sí o No', 'En garantía');
  await add(page, 'Texto Una línea', 'Comprobante');
  await groupNamed(page, 'Cuándo se ve y se escribe').click();
  await answer(page, 'Se muestra', 'Cuando…');
  await property(page, 'Campo').selectOption({ label: 'En garantía' });
  await expectAccessible(page);
  await add(page, 'Fecha Un día', 'Entregada');
}

async function tryOut(page: Page): Promise<void> {
  await press(page, 'Vista previa');
  const preview = page.getByRole('region', { name: 'Vista previa del formulario' });
  // Scroll to the end of the preview: elsewhere the sticky bar with the save button would cover a field.
  await preview.getByLabel('Entregada', { exact: true }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await press(page, 'Vista previa');
  await canvas(page).waitFor();
}

async function publishAndGrant(page: Page): Promise<void> {
  await press(page, 'Publicar');
  await sheet(page).getByText('El formulario pasa a ser un programa, con 15 campos.').waitFor();
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Publicar', exact: true }).click();
  await sheet(page).getByText('Versión 1 publicada').waitFor();
  await sheet(page).getByRole('button', { name: 'Otorgar permisos' }).click();
  for (const action of ['Crear', 'Modificar'])
    await sheet(page)
      .getByRole('checkbox', { name: `${action}: Ventas` })
      .check();
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Cerrar los ajustes' }).click();
}

/** Fills in an order with the current form and saves it. */
async function fill(page: Page, { number, machine, serial, priority, parts, voucher }: Order): Promise<void> {
  await press(page, 'Nuevo');
  await heading(page, 'Crear orden de servicio').waitFor();
  await input(page, 'Número').fill(number);
  await chooseLink(page, input(page, 'Cliente'), CUSTOMER_TYPED, CUSTOMER);
  await input(page, 'Recibida').fill(RECEIVED);
  await input(page, 'Equipo').fill(machine);
  await input(page, 'Serie').fill(serial);
  await input(page, 'Prioridad').selectOption({ label: priority });
  await input(page, 'Falla').fill(FAULT);
  for (const [index, [what, count, price]] of parts.entries()) {
    await press(page, 'Agregar fila');
    await cellOf(page, 'Descripción', index + 1).fill(what);
    await cellOf(page, 'Cantidad', index + 1).fill(String(count));
    await cellOf(page, 'Precio', index + 1).fill(String(price));
  }
  await input(page, 'Mano de obra').fill(String(WORK));
  expect(await input(page, 'Comprobante').count()).toBe(0);
  if (voucher !== '') {
    await input(page, 'En garantía').click();
    await input(page, 'Comprobante').fill(voucher);
    await expectAccessible(page);
  }
  await press(page, 'Guardar');
  await answerBox(page, 'SI');
  await expectToasts(page, SAVED);
  await closeToasts(page);
}

async function change(page: Page): Promise<void> {
  await goTo(page, 'Diseñador de formularios');
  await page.getByRole('main').getByRole('link', { name: TITLE, exact: true }).click();
  await renameInPlace(page, card(page, 'Equipo'), 'Equipo', 'Equipo o vehículo');
  await card(page, 'Serie').click();
  await properties(page).getByRole('button', { name: 'Quitar', exact: true }).click();
  await card(page, 'Prioridad').click();
  await property(page, 'Opción 2').fill('Para hoy');
  await properties(page).getByRole('button', { name: 'Agregar opción' }).click();
  await page.keyboard.type('Sin apuro');
  await card(page, 'Teléfono').click();
  await answer(page, 'Obligatorio', 'Sí');
  await card(page, 'Falla').click();
  await add(page, 'Texto Una línea', 'Técnico');
  await press(page, 'Publicar');
  await sheet(page).getByText('El programa tiene 2 registros.').waitFor();
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Publicar', exact: true }).click();
  await box(page).waitFor();
  expect((await readBox(page)).text).toContain('«Serie» se quita: 2 registros lo tienen.');
  await answerBox(page, 'SI');
  await sheet(page).getByText('Versión 2 publicada').waitFor();
  await sheet(page).getByRole('button', { name: 'Abrir el programa' }).click();
}

test('a person who uses only the screen can design service orders, grant them, fill them in, change the form and read the old records', async () => {
  const company = await registerCompany(url);
  await makeRecord(url, company, 'clientes', customerValues({ nombre: CUSTOMER }));
  const { page } = await visitAs(company, { url });
  await create(page);
  await drawReception(page);
  await drawParts(page);
  await drawWork(page);
  await tryOut(page);
  await publishAndGrant(page);
  expect(await readForm(url, company)).toEqual({ version: 1, published: firstForm });
  expect(await grantedTo(url, company, 'Ventas')).toEqual(['view', 'create', 'edit']);

  await goTo(page, TITLE);
  for (const order of orders) await fill(page, order);
  await expectAccessible(page);
  expect(await readOrders(url, company)).toEqual(orders.map((order) => storedOrder(order, 'first')));

  await change(page);
  expect(await readForm(url, company)).toEqual({ version: 2, published: changedForm });
  for (const order of orders) {
    await orderLink(page, order).click();
    expect(await shownOrder(page, order)).toEqual(wantedOrder(order));
    if (order === orders[0]) await expectAccessible(page);
    await press(page, 'Volver');
  }
  expect(await readOrders(url, company)).toEqual(orders.map((order) => storedOrder(order, 'changed')));
}, 240_000);
