import { randomUUID } from 'node:crypto';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { ANY_FAILURE } from './kit/catalogue-rows.ts';
import type { Credentials, RegisteredCompany } from './kit/company.ts';
import {
  addField,
  card,
  formsOf,
  nameField,
  openDesigner,
  publishDrawn,
  readCanvas,
  removeField,
  typeProperty,
} from './kit/designer.ts';
import { faultProxy } from './kit/fault-proxy.ts';
import { dropAfterRequest } from './kit/faults.ts';
import { admitGuest, closeToasts, confirmedCompany, expectToasts, signIn, visitAs } from './kit/journey.ts';
import { connectionFailure, httpFailure } from './kit/problems.ts';
import { linesOf } from './kit/records.ts';

const { url } = inject('product');

const SAVE = 'POST /api/v1/save-form';
const SAVED_TEXT = 'Borrador guardado';
const OFFLINE_TEXT = 'Sin conexión: lo hecho queda en este navegador y se envía solo';
const HELP = 'Ayuda debajo del campo';
const MINE = 'Lo mío';
const THEIRS = 'Lo de la otra persona';
const USE_MINE = 'Usar lo mío';
const KEEP_THEIRS = 'Dejar lo de la otra persona';

const equipo: Field = { kind: 'text', key: 'equipo', label: 'Equipo', required: true };
const falla: Field = { kind: 'longText', key: 'falla', label: 'Falla' };
const recibido: Field = { kind: 'date', key: 'recibido', label: 'Recibido' };
const precio: Field = { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' };
const notas: Field = { kind: 'text', key: 'notas', label: 'Notas' };
/** The fields that both people add under the same names: Ana a text, Bruno a number, and a mail address. */
const kilometros: Field = { kind: 'text', key: 'kilometros', label: 'Kilómetros' };
const correo: Field = { kind: 'email', key: 'correo_electronico', label: 'Correo electrónico' };

/** A form of an order, with one field in each row. */
const orderOf = (...fields: readonly Field[]): FormDefinition => ({
  format: 1,
  title: 'Órdenes',
  one: 'orden',
  many: 'órdenes',
  icon: 'box',
  group: 'Taller',
  naming: 'equipo',
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [{ key: 'trabajo', title: 'Trabajo', rows: fields.map((field) => ({ fields: [field] })) }],
    },
  ],
  list: { columns: ['equipo'], sort: [] },
});

let company: RegisteredCompany;
let guest: Credentials;
beforeAll(async () => {
  company = await confirmedCompany(url);
  guest = await admitGuest(url, company, 'Administrador');
});

/** Ana and Bruno with the same form open; Bruno's network can be cut. */
async function bothAt() {
  const program = `ordenes-${randomUUID().slice(0, 8)}`;
  const proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
  await formsOf(url, company).create(program, orderOf(equipo, falla, recibido, precio, notas));
  const [{ page: ana, problems: anaProblems }, { page: bruno, context, problems }] = await Promise.all([
    visitAs(company, { url }),
    visitAs(guest, { url: proxy.url }),
  ]);
  for (const expected of [ANY_FAILURE, connectionFailure]) problems.expect(expected);
  // The server refuses the later of two simultaneous saves with 412.
  anaProblems.expect(httpFailure(412));
  await Promise.all([openDesigner(ana, program), openDesigner(bruno, program)]);
  return { program, ana, bruno, context, proxy };
}

type Pair = Awaited<ReturnType<typeof bothAt>>;

const untilShown = (page: Page, text: string) =>
  page.getByRole('main').getByText(text, { exact: true }).first().waitFor();

const conflicts = (page: Page) => page.getByRole('group', { name: 'Cambios por resolver' });

/** The listed conflicts, each with its place, the local edit, the other person's edit and the available actions. */
async function readConflicts(page: Page): Promise<string[][]> {
  await conflicts(page).waitFor();
  return (await conflicts(page).getByRole('listitem').allInnerTexts()).map((text) => linesOf(text));
}

const resolveConflict = (page: Page, name: string) =>
  conflicts(page).getByRole('button', { name, exact: true }).click();

/** Bruno renames a field without a network, closes the tab and reopens the form with a network; returns his new tab. */
async function loseTab({ program, bruno, context, proxy }: Pair): Promise<Page> {
  await proxy.down();
  await nameField(bruno, 'precio', 'Precio final');
  await untilShown(bruno, OFFLINE_TEXT);
  await bruno.close();
  await proxy.up();
  const page = await context.newPage();
  await signIn(page, guest);
  await expectToasts(page, 'Tiene 1 borrador sin guardar.');
  await closeToasts(page);
  await openDesigner(page, program);
  await expectToasts(page, 'Se recuperó un cambio que no se había guardado. Puede deshacerlo.');
  return page;
}

test('two people on one form see each other’s edits, undo only their own, and lose nothing when a tab is closed', async () => {
  const pair = await bothAt();
  const { program, ana, bruno } = pair;
  await untilShown(ana, 'Bruno Cáceres también está aquí');
  await untilShown(bruno, 'Ana Benítez también está aquí');

  await Promise.all([typeProperty(ana, 'falla', HELP, 'Con sus palabras'), nameField(bruno, 'notas', 'Apuntes')]);
  await card(bruno, 'falla').getByText('Con sus palabras').waitFor();
  await card(ana, 'notas').getByText('Apuntes').waitFor();
  await typeProperty(ana, 'notas', HELP, 'Para el taller');
  await card(bruno, 'notas').getByText('Para el taller').waitFor();
  await bruno.keyboard.press('Control+z');
  await card(ana, 'notas').getByText('Notas', { exact: true }).waitFor();
  await bruno.keyboard.press('Control+y');
  await card(ana, 'notas').getByText('Apuntes').waitFor();

  await nameField(ana, 'notas', 'Observaciones');
  await card(bruno, 'notas').getByText('Observaciones').waitFor();
  await bruno.keyboard.press('Control+z');
  expect(await readConflicts(bruno)).toEqual([
    ['Campo «Observaciones»: etiqueta', MINE, 'Notas', THEIRS, 'Observaciones', USE_MINE, KEEP_THEIRS],
  ]);
  await resolveConflict(bruno, 'Dejar lo de la otra persona en Campo «Observaciones»: etiqueta');
  await conflicts(bruno).waitFor({ state: 'detached' });
  const again = await loseTab(pair);
  await card(ana, 'precio').getByText('Precio final').waitFor();
  await Promise.all([untilShown(ana, SAVED_TEXT), untilShown(again, SAVED_TEXT)]);
  const canvas = [
    'equipo: Equipo',
    'falla: Falla',
    'recibido: Recibido',
    'precio: Precio final',
    'notas: Observaciones',
  ];
  expect([await readCanvas(ana), await readCanvas(again)]).toEqual([canvas, canvas]);
  expect((await formsOf(url, company).read(program)).draft).toEqual(
    orderOf(
      equipo,
      { ...falla, help: 'Con sus palabras' },
      recibido,
      { ...precio, label: 'Precio final' },
      { ...notas, label: 'Observaciones', help: 'Para el taller' },
    ),
  );
});

/** Bruno adds a field. The server saves the form, but the network fails before the response arrives. */
async function loseNetwork({ bruno, proxy }: Pair): Promise<void> {
  proxy.fault(
    SAVE,
    async (exchange) => {
      await dropAfterRequest(exchange);
      await proxy.down();
    },
    1,
  );
  await addField(bruno, 'email', 'notas');
  await untilShown(bruno, OFFLINE_TEXT);
}

/** Both edit the same fields, Bruno without a network. */
async function editBoth({ ana, bruno }: Pair): Promise<void> {
  await nameField(bruno, 'equipo', 'Equipo o vehículo');
  await typeProperty(bruno, 'recibido', HELP, 'Día en que entró');
  await removeField(bruno, 'falla');
  await typeProperty(bruno, 'precio', HELP, 'Con IVA');
  await addField(bruno, 'number', 'notas');
  await nameField(bruno, 'numero', 'Kilómetros');

  await card(ana, 'correo_electronico').waitFor();
  await nameField(ana, 'equipo', 'Equipo recibido');
  await removeField(ana, 'recibido');
  await typeProperty(ana, 'falla', HELP, 'Con sus palabras');
  await typeProperty(ana, 'precio', HELP, 'Sin IVA');
  await addField(ana, 'text', 'equipo');
  await nameField(ana, 'texto', 'Kilómetros');
  await untilShown(ana, SAVED_TEXT);
}

test('concurrent edits of two people, one of them offline, are merged or reported as conflicts, and none is lost', async () => {
  const pair = await bothAt();
  const { program, ana, bruno, proxy } = pair;
  await loseNetwork(pair);
  await editBoth(pair);
  expect(await publishDrawn(ana, 'Órdenes', 2)).toEqual([
    ['Equipo recibido', 'Renombrado'],
    ['Kilómetros', 'Agregado'],
    ['Falla', 'Modificado'],
    ['Precio', 'Modificado'],
    ['Correo electrónico', 'Agregado'],
    ['Recibido', 'Quitado'],
  ]);
  await expect(bruno.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED');
  // The browser shows its error page only after it reported the failure, which would interrupt the next navigation.
  await bruno.waitForURL(/^chrome-error:/);

  await proxy.up();
  await bruno.goto(`/#/tests/${program}`);
  await expectToasts(bruno, 'Otra persona cambió lo mismo que usted en 4 lugares. Elija qué queda.');
  expect(await readConflicts(bruno)).toEqual([
    [
      'Campo «Equipo o vehículo»: etiqueta',
      MINE,
      'Equipo o vehículo',
      THEIRS,
      'Equipo recibido',
      USE_MINE,
      KEEP_THEIRS,
    ],
    ['Campo «Recibido»: ayuda', MINE, 'Día en que entró', THEIRS, 'Lo quitó', USE_MINE, KEEP_THEIRS],
    ['Campo «Falla»', MINE, 'Lo quita', THEIRS, 'Cambió: ayuda', USE_MINE, KEEP_THEIRS],
    ['Campo «Precio»: ayuda', MINE, 'Con IVA', THEIRS, 'Sin IVA', USE_MINE, KEEP_THEIRS],
  ]);
  await closeToasts(bruno);
  // On a common screen size, the choices of a conflict must be readable between the panels.
  await bruno.setViewportSize({ width: 1366, height: 768 });
  const widths = await conflicts(bruno)
    .locator('dd')
    .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().width));
  expect([widths.length, widths.filter((width) => width < 150)]).toEqual([8, []]);
  await expectAccessible(bruno);
  const canvas = [
    'equipo: Equipo recibido',
    'kilometros: Kilómetros',
    'falla: Falla',
    'precio: Precio',
    'notas: Notas',
    'kilometros_2: Kilómetros',
    'correo_electronico: Correo electrónico',
  ];
  await expect.poll(() => readCanvas(ana)).toEqual(canvas);
  expect(await readCanvas(bruno)).toEqual(canvas);

  await resolveConflict(bruno, 'Usar lo mío en Campo «Equipo o vehículo»: etiqueta');
  await resolveConflict(bruno, 'Usar lo mío en Campo «Recibido»: ayuda');
  await resolveConflict(bruno, 'Dejar lo de la otra persona en Campo «Falla»');
  await resolveConflict(bruno, 'Dejar lo de la otra persona en Campo «Precio»: ayuda');
  await conflicts(bruno).waitFor({ state: 'detached' });
  await bruno.keyboard.press('Control+z');
  await card(bruno, 'recibido').waitFor({ state: 'detached' });
  await bruno.keyboard.press('Control+y');
  await card(ana, 'recibido').waitFor();
  await untilShown(bruno, SAVED_TEXT);

  const last = canvas.with(0, 'equipo: Equipo o vehículo').toSpliced(1, 0, 'recibido: Recibido');
  expect([await readCanvas(ana), await readCanvas(bruno)]).toEqual([last, last]);
  const { version, published, draft } = await formsOf(url, company).read(program);
  const anas = [kilometros, { ...falla, help: 'Con sus palabras' }, { ...precio, help: 'Sin IVA' }] as const;
  expect({ version, published, draft }).toEqual({
    version: 2,
    published: orderOf({ ...equipo, label: 'Equipo recibido' }, ...anas, notas, correo),
    draft: orderOf(
      { ...equipo, label: 'Equipo o vehículo' },
      { ...recibido, help: 'Día en que entró' },
      ...anas,
      notas,
      { kind: 'number', key: 'kilometros_2', label: 'Kilómetros' },
      correo,
    ),
  });
});
