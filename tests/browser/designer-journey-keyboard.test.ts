import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { answerOf, card, groupNamed, properties, property, sheet } from './kit/designer-screen.ts';
import {
  add,
  button,
  filter,
  type DesignerTypist,
  cursorAt,
  typeName,
  nameNext,
  openProperties,
  write,
} from './kit/designer-typist.ts';
import { dashboardLoaded, heading, visitAs } from './kit/journey.ts';
import { answerYes, retype } from './kit/keyboard.ts';
import { customerValues, listOf, makeRecord } from './kit/records-programs.ts';
import { shownOrder, wantedOrder } from './kit/service-order-pages.ts';
import { typeOrder } from './kit/service-order-typist.ts';
import {
  changedForm,
  CUSTOMER,
  firstForm,
  grantedTo,
  storedOrder,
  orders,
  readForm,
  readOrders,
  TITLE,
} from './kit/service-orders.ts';

const { url } = inject('product');

async function goTo({ page, press, expectFocus }: DesignerTypist, program: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await press(menu.getByRole('link', { name: program, exact: true }), 'Shift+Tab');
  await expectFocus(heading(page, program));
}

async function create(typist: DesignerTypist): Promise<void> {
  const { page, press, type, expectFocus } = typist;
  await goTo(typist, 'Diseñador de formularios');
  await press(button(page, 'Nuevo formulario'));
  await expectFocus(heading(page, 'Nuevo formulario'));
  await type(page.getByLabel('Título'), TITLE);
  await press(button(page, 'Crear y dibujar'));
  await expectFocus(heading(page, TITLE));
}

/** Adds all parts of the form and names them. */
async function addAll(typist: DesignerTypist): Promise<void> {
  const { page, key, tabTo, expectFocus } = typist;
  await tabTo(filter(page));
  await add(typist, 'texto', 'fecha');
  await add(typist, 'enlace');
  await page.getByRole('menuitem', { name: 'Clientes' }).waitFor();
  await page.keyboard.type('cli');
  await key('Enter');
  await expectFocus(card(page, 'Clientes'));
  await tabTo(filter(page), 'Shift+Tab');
  await add(typist, 'teléfono', 'correo', 'texto', 'texto', 'opciones', 'texto largo', 'sección');
  await page.keyboard.type('Trabajo');
  await key('Enter');
  await tabTo(filter(page), 'Shift+Tab');
  await add(typist, 'tabla', 'importe', 'fórmula', 'sí o no', 'texto', 'fecha');
  await key('F6');
  await key('Escape');
}

async function drawReception(typist: DesignerTypist): Promise<void> {
  const { page, key, tabTo, expectFocus } = typist;
  await key('Home');
  await typeName(typist, 'Recepción');
  await nameNext(typist, 'Número');
  await openProperties(typist);
  await tabTo(answerOf(page, 'Obligatorio', 'No'));
  await key('ArrowRight');
  await key('Escape');
  await nameNext(typist, 'Recibida');
  await key('Space');
  await key('ArrowUp');
  await key('ArrowRight');
  await key('Enter');
  await expectFocus(card(page, 'Recibida'));
  await nameNext(typist, 'Cliente');
  for (const passed of ['Teléfono', 'Correo electrónico']) {
    await key('ArrowDown');
    await expectFocus(card(page, passed));
  }
  await nameNext(typist, 'Equipo');
  await nameNext(typist, 'Serie');
  await key('Shift+F10');
  await page.getByRole('menuitem', { name: 'Junto al anterior' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('Junto');
  await key('Enter');
  await expectFocus(card(page, 'Serie'));
  await nameNext(typist, 'Prioridad');
  await openProperties(typist);
  for (const [label, name] of Object.entries({ 'Opción 1': 'Normal', 'Opción 2': 'Urgente' })) {
    await tabTo(property(page, label));
    await retype(page, name);
  }
  await key('Escape');
  await nameNext(typist, 'Falla');
}

async function drawParts(typist: DesignerTypist): Promise<void> {
  const { page, key, press, tabTo } = typist;
  await key('ArrowDown');
  await nameNext(typist, 'Repuestos');
  await key('ArrowRight');
  await tabTo(filter(page), 'Shift+Tab');
  await add(typist, 'número', 'importe', 'fórmula');
  await key('F6');
  await key('Escape');
  for (const name of ['Precio', 'Cantidad']) {
    await key('ArrowLeft');
    await typeName(typist, name);
  }
  await key('ArrowRight');
  await key('ArrowRight');
  await typeName(typist, 'Importe');
  await openProperties(typist);
  await write(typist, 'Fórmula', ['cant', 'Cantidad'], ' * ', ['prec', 'Precio']);
  await tabTo(property(page, 'El resultado es'));
  await page.keyboard.type('Impor');
  await press(properties(page).getByRole('button', { name: 'Volver a la tabla «Repuestos»' }), 'Shift+Tab');
  await press(groupNamed(page, 'Valor y límites'));
  await tabTo(properties(page).getByRole('group', { name: 'Totales al pie' }).getByLabel('Importe'));
  await key('Space');
  await key('Escape');
}

async function drawWork(typist: DesignerTypist): Promise<void> {
  const { page, key, press, tabTo } = typist;
  await nameNext(typist, 'Mano de obra');
  await nameNext(typist, 'Total');
  await openProperties(typist);
  await write(typist, 'Fórmula', ['importe', 'La suma de «Importe» en «Repuestos».'], ' + ', ['mano', 'Mano de obra']);
  await tabTo(property(page, 'El resultado es'));
  await page.keyboard.type('Impor');
  await key('Escape');
  await nameNext(typist, 'En garantía');
  await nameNext(typist, 'Comprobante');
  await openProperties(typist);
  await press(groupNamed(page, 'Cuándo se ve y se escribe'));
  await tabTo(answerOf(page, 'Se muestra', 'Siempre'));
  await key('ArrowLeft');
  await tabTo(property(page, 'Campo'));
  await page.keyboard.type('En gar');
  await expect.poll(() => property(page, 'Valor').inputValue()).toBe('true');
  await key('Escape');
  await nameNext(typist, 'Entregada');
}

async function publishAndGrant(typist: DesignerTypist): Promise<void> {
  const { page, key, press, tabTo } = typist;
  await press(button(page, 'Publicar'), 'Shift+Tab');
  await sheet(page).getByText('Primera publicación').waitFor();
  await press(sheet(page).getByRole('button', { name: 'Publicar', exact: true }));
  await press(sheet(page).getByRole('button', { name: 'Otorgar permisos' }));
  for (const action of ['Crear', 'Modificar']) {
    await tabTo(sheet(page).getByRole('checkbox', { name: `${action}: Ventas` }));
    await key('Space');
  }
  await expect.poll(() => sheet(page).locator('[aria-busy=true]').count()).toBe(0);
  await key('Escape');
}

async function change(typist: DesignerTypist): Promise<void> {
  const { page, key, press, tabTo, expectFocus } = typist;
  await goTo(typist, 'Diseñador de formularios');
  await press(page.getByRole('main').getByRole('link', { name: TITLE, exact: true }));
  await expectFocus(heading(page, TITLE));
  await card(page, 'Equipo').waitFor();
  await key('/');
  await page.keyboard.type('Equipo');
  for (const name of ['Enter', 'Escape', 'Escape']) await key(name);
  await expectFocus(card(page, 'Equipo'));
  await typeName(typist, 'Equipo o vehículo');
  await key('ArrowRight');
  await key('Delete');
  await expectFocus(card(page, 'Prioridad'));
  await openProperties(typist);
  await tabTo(property(page, 'Opción 2'));
  await retype(page, 'Para hoy');
  await key('Enter');
  await expectFocus(property(page, 'Opción 3'));
  await retype(page, 'Sin apuro');
  await key('Escape');
  for (const _ of ['Equipo o vehículo', 'Correo electrónico', 'Teléfono']) await key('ArrowUp');
  await expectFocus(card(page, 'Teléfono'));
  await openProperties(typist);
  await tabTo(answerOf(page, 'Obligatorio', 'No'));
  await key('ArrowRight');
  await key('Escape');
  for (const _ of ['Correo electrónico', 'Equipo o vehículo', 'Prioridad', 'Falla']) await key('ArrowDown');
  await expectFocus(card(page, 'Falla'));
  await tabTo(filter(page), 'Shift+Tab');
  await add(typist, 'texto');
  await key('F6');
  await expectFocus(property(page, 'Etiqueta'));
  await retype(page, 'Técnico');
  await key('Escape');
}

/** Publishes the changes; the dialog asks for a second confirmation because a field is removed. */
async function publishAgain(typist: DesignerTypist): Promise<void> {
  const { page, press, expectFocus } = typist;
  await press(button(page, 'Publicar'), 'Shift+Tab');
  await sheet(page).getByText('El programa tiene 2 registros.').waitFor();
  await press(sheet(page).getByRole('button', { name: 'Publicar', exact: true }));
  await answerYes(page, typist);
  await sheet(page).getByText('Versión 2 publicada').waitFor();
  await press(sheet(page).getByRole('button', { name: 'Abrir el programa' }));
  await expectFocus(heading(page, TITLE));
}

test('the keyboard alone is enough to design service orders, grant them, fill them in, change the form and read the old records', async () => {
  const company = await registerCompany(url);
  await makeRecord(url, company, 'clientes', customerValues({ nombre: CUSTOMER }));
  const { page } = await visitAs(company, { url });
  const typist = cursorAt(page);
  await dashboardLoaded(page);
  await create(typist);
  await addAll(typist);
  await drawReception(typist);
  await drawParts(typist);
  await drawWork(typist);
  await publishAndGrant(typist);
  expect(await readForm(url, company)).toEqual({ version: 1, published: firstForm });
  expect(await grantedTo(url, company, 'Ventas')).toEqual(['view', 'create', 'edit']);

  await goTo(typist, TITLE);
  for (const order of orders) await typeOrder(typist, order);
  expect(await readOrders(url, company)).toEqual(orders.map((order) => storedOrder(order, 'first')));

  await change(typist);
  await publishAgain(typist);
  expect(await readForm(url, company)).toEqual({ version: 2, published: changedForm });
  await typist.tabTo(listOf(page, TITLE));
  await typist.key('End');
  await typist.key('Enter');
  for (const [index, order] of orders.entries()) {
    if (index > 0) await page.keyboard.press('Alt+PageUp');
    expect(await shownOrder(page, order)).toEqual(wantedOrder(order));
  }
  await expectAccessible(page);
  expect(await readOrders(url, company)).toEqual(orders.map((order) => storedOrder(order, 'changed')));
}, 240_000);
