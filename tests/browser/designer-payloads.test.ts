import { formEndpoints } from '#contract/endpoints/forms.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { HEADERS } from '#contract/constants.ts';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { callApi, type Credentials, type RegisteredCompany } from './kit/company.ts';
import { card, formsOf, nameField, openDesigner, properties, removeField } from './kit/designer.ts';
import { brokenForm, drawnIn, hostileField, hostileForm, renamedForm } from './kit/hostile-form.ts';
import { admitGuest, answerBox, box, confirmedCompany, heading, newId, open, visitAs } from './kit/journey.ts';
import {
  braces,
  expectPlantedFound,
  expectTexts,
  hostile,
  link,
  payloadsIn,
  script,
  watchHarm,
} from './kit/payloads.ts';
import { httpFailure } from './kit/problems.ts';
import { makeRecord } from './kit/records-programs.ts';

const { url } = inject('product');

const PERSON = hostile('Ana');
const ROLE = hostile('Perfil');
const { title } = hostileForm;

let company: RegisteredCompany;
let guest: Credentials;
beforeAll(async () => {
  company = await confirmedCompany(url, undefined, { person: PERSON });
  guest = await admitGuest(url, company, 'Administrador');
  await callApi(url, userEndpoints.createRole, { session: company, body: { id: newId(), name: ROLE, grants: [] } });
});

/** Opens a form in the designer and watches the page; the result includes a function that returns the recorded harm. */
async function visitForm() {
  const program = `hostil-${randomUUID().slice(0, 8)}`;
  await formsOf(url, company).create(program, hostileForm);
  await makeRecord(url, company, program, { nombre: hostile('Beto'), clase: 'una', notas: braces('notas') });
  const { page, problems } = await visitAs(guest, { url });
  const harm = await watchHarm(page);
  await page.reload();
  await openDesigner(page, program);
  return { program, page, problems, harm, main: page.getByRole('main') };
}

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

/** The status message about the last command, in its live region. */
const status = (page: Page, message: string) =>
  page.getByRole('status').filter({ hasText: message }).first().waitFor({ state: 'attached' });

/** A condition as the page shows it: the compared value is shown without quotes. */
const asChosen = (text: string): string => /^\w+ != "(.*)"$/.exec(text)?.[1] ?? text;

const [datos, otra] = hostileForm.tabs;
const labelOf = (key: string) => hostileField(key).label;

const chooseFile = (within: Locator, name: string, content: string): Promise<void> =>
  within.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('hostile strings in a form stay plain text wherever the form is drawn', async () => {
  const { page, harm, main } = await visitForm();
  await heading(page, title).waitFor();
  await expectTexts(main, ...drawnIn(datos?.sections));
  await page.getByRole('tab', { name: otra?.title ?? '', exact: true }).click();
  await expectTexts(main, ...drawnIn(otra));
  await page.getByLabel('Buscar en el formulario').fill(labelOf('eco'));
  await page.keyboard.press('Enter');
  expect(await harm()).toEqual([]);

  await card(page, 'nombre').click();
  const closed = properties(page).locator('[aria-controls][aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
  for (const key of ['nombre', 'clase', 'activo', 'cliente', 'filas', 'eco', 'aviso']) {
    await card(page, key).click();
    await expectTexts(properties(page), ...payloadsIn(hostileField(key)).map(asChosen));
  }
  expect(await harm()).toEqual([]);
  await page.locator('[data-design-section=detalle] [role=rowheader]').click();
  await expectTexts(properties(page), ...payloadsIn({ ...datos?.sections[1], rows: [] }).map(asChosen));
  await press(properties(page), 'Escribir la expresión: Se muestra cuando');
  await properties(page).getByLabel('Se muestra cuando', { exact: true }).fill('no');
  await expectTexts(page.getByRole('listbox', { name: 'Sugerencias para Se muestra cuando' }), labelOf('nombre'));
  await page.keyboard.press('Escape');
  await card(page, 'nombre').click();
  await expectTexts(properties(page), `${labelOf('eco')} (fórmula)`);
  await page.keyboard.press('Escape');
  await expectTexts(properties(page), ...payloadsIn({ ...hostileForm, tabs: [], group: '' }));
  expect(await harm()).toEqual([]);
});

test('hostile strings in a form stay plain text in messages about its edits', async () => {
  const { page, harm } = await visitForm();
  await card(page, 'nombre').press('Shift+F10');
  await page.getByRole('menu', { name: `Acciones de «${labelOf('nombre')}»` }).waitFor();
  await page.getByRole('menuitem', { name: 'A otra sección…' }).click();
  await page.getByRole('menuitem', { name: `${datos?.title}: ${braces('Detalle')}` }).click();
  await status(page, `Movido: «${labelOf('nombre')}». Debajo de «${labelOf('filas')}»`);
  await page.keyboard.press('Control+z');
  await status(page, `Deshecho: mover «${labelOf('nombre')}»`);
  await page.keyboard.press('Control+y');
  await status(page, `Rehecho: mover «${labelOf('nombre')}»`);
  await page.keyboard.press('Control+z');
  await card(page, 'activo').click();
  await page.keyboard.press('Space');
  await status(page, `«${labelOf('activo')}» levantado`);
  await page.keyboard.press('Escape');
  await status(page, `«${labelOf('activo')}» queda donde estaba`);
  await removeField(page, 'activo');
  await status(page, `Quitado: «${labelOf('activo')}»`);
  await page.keyboard.press('Control+z');
  await page.locator('[data-item=link]').click();
  await page.getByRole('menuitem', { name: `${title} (este mismo formulario)` }).waitFor();
  await page.keyboard.press('Escape');
  expect(await harm()).toEqual([]);

  await page.keyboard.press('Alt+P');
  const preview = page.getByRole('region', { name: 'Vista previa del formulario' });
  const shown = ['nombre', 'clase', 'activo', 'titular', 'notas', 'cliente', 'eco', 'filas'].map(labelOf);
  await expectTexts(preview, ...shown, link('ayuda'), hostile('Opción'), script('Sí'), script('Aviso'), script('Dato'));
  for (const screen of ['Tableta', 'Teléfono', 'Papel']) {
    await preview.getByLabel(screen, { exact: true }).focus();
    await page.keyboard.press('Space');
    await expectTexts(preview, datos?.sections[0]?.title ?? '', labelOf('nombre'), labelOf('clase'), labelOf('filas'));
  }
  await page.locator('select').filter({ hasText: ROLE }).selectOption({ label: ROLE });
  await expectTexts(preview, `${ROLE} todavía no tiene permisos`);
  expect(await harm()).toEqual([]);
});

test('hostile strings in a form stay plain text when it is published, compared, exported to a file and used', async () => {
  const { program, page, harm, main, problems } = await visitForm();
  problems.expect(httpFailure(412));
  const body = { program, window: newId(), present: true };
  await callApi(url, formEndpoints.formPresence, { session: company, body });
  await expectTexts(main, `${PERSON} también está aquí`);

  const forms = formsOf(url, company);
  const { revision } = await forms.read(program);
  const interceptedSave = new Promise<Route>((resolve) => void page.route('**/save-form', resolve, { times: 1 }));
  await nameField(page, 'notas', script('Mis notas'));
  const saveRequest = await interceptedSave;
  const theirs = renamedForm('notas', hostile('Sus notas'));
  const headers = { [HEADERS.ifMatch]: String(revision) };
  await callApi(url, programEndpoints.saveForm, {
    session: company,
    body: { program, definition: theirs },
    headers,
  });
  await saveRequest.continue();
  const conflicts = page.getByRole('group', { name: 'Cambios por resolver' });
  await expectTexts(conflicts, script('Mis notas'), hostile('Sus notas'), `Campo «${script('Mis notas')}»: etiqueta`);
  await conflicts.getByRole('button', { name: /^Usar lo mío/ }).click();
  await conflicts.waitFor({ state: 'detached' });
  expect(await harm()).toEqual([]);

  await removeField(page, 'clase');
  await press(page, 'Publicar');
  const sheet = page.getByRole('dialog', { name: `Publicar «${title}»` });
  await sheet.getByRole('listitem').first().waitFor();
  await expectTexts(sheet, labelOf('clase'), script('Mis notas'), `Antes se llamaba «${labelOf('notas')}»`);
  await press(sheet, 'Publicar');
  expect(await box(page).innerText()).toContain(`· «${labelOf('clase')}» se quita: 1 registro lo tiene.`);
  await answerBox(page, 'SI');
  await sheet.getByText('Versión 2 publicada').waitFor();
  await press(sheet, 'Seguir diseñando');
  await press(page, 'Versiones');
  const versions = page.getByRole('dialog', { name: 'Versiones' });
  await expectTexts(versions, PERSON, `Quitado: «${labelOf('clase')}»`);
  await press(versions, 'Comparar Versión 1 con el borrador');
  await expectTexts(versions, labelOf('clase'), script('Mis notas'));
  await page.keyboard.press('Escape');
  expect(await harm()).toEqual([]);

  await press(page, 'Ajustes');
  const settings = page.getByRole('dialog', { name: 'Ajustes del programa' });
  await expectTexts(
    settings,
    title,
    hostileForm.one,
    hostileForm.many,
    hostileForm.group,
    hostileForm.description ?? '',
  );
  for (const [tab, ...texts] of [
    ['Lista', labelOf('eco')],
    ['Impresión', `${datos?.sections[0]?.title} (${datos?.title})`],
    ['Permisos', ROLE],
  ] as const) {
    await settings.getByRole('tab', { name: tab }).click();
    await expectTexts(settings, ...texts);
  }
  await settings.getByRole('checkbox', { name: `Ver: ${ROLE}` }).check();
  await page.keyboard.press('Escape');

  await press(page, 'Más');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar el borrador' }).click();
  const file = await text(await (await downloading).createReadStream());
  expect(JSON.parse(file)).toEqual((await forms.read(program)).published);
  await press(page, 'Más');
  await page.getByRole('menuitem', { name: 'Importar de un archivo…' }).click();
  const importing = page.getByRole('dialog', { name: 'Importar un formulario' });
  await chooseFile(importing, `${hostile('archivo')}.json`, JSON.stringify(brokenForm));
  await expectTexts(importing, `${hostile('archivo')}.json`, `«${title}»: 2 pestañas`, `Campo «${labelOf('eco')}»`);
  await page.keyboard.press('Escape');
  expect(await harm()).toEqual([]);
});

test('hostile strings in sheets, files and forms stay plain text in a form created from them and in its program', async () => {
  const { program, page, harm, main, problems } = await visitForm();
  await open(page, '/tests');
  await main.getByRole('link', { name: title, exact: true }).first().waitFor();
  await press(main, 'Nuevo formulario');
  await main.getByText('Copia de otro').click();
  await main.getByLabel('Formulario que se copia').selectOption(`form/${program}`);
  await expectTexts(main, `${title} (copia)`, hostileForm.one, hostileForm.many, hostileForm.group);
  await main.getByText('Planilla (CSV)').click();
  const rows = [`${hostile('Columna')};${script('Otra')}`, `${braces('dato')};1`];
  await chooseFile(main, `${hostile('planilla')}.csv`, rows.join('\n'));
  await expectTexts(
    main,
    `${hostile('planilla')}.csv`,
    `Incluir «${hostile('Columna')}»`,
    script('Otra'),
    braces('dato'),
  );
  await main.getByText('Archivo de formulario').click();
  await chooseFile(main, `${script('archivo')}.json`, JSON.stringify(brokenForm));
  await expectTexts(main, `${script('archivo')}.json`, `«${title}»: 2 pestañas`, `Campo «${labelOf('eco')}»`);
  expect(await harm()).toEqual([]);

  await open(page, `/${program}`);
  await heading(page, title).waitFor();
  await main.getByText(hostile('Beto')).first().waitFor();
  await expectTexts(
    page.locator('body'),
    hostileForm.group,
    hostileForm.description ?? '',
    labelOf('eco'),
    `${hostile('Beto')}${braces('eco')}`,
  );
  await open(page, `/${program}/nuevo`);
  await expectTexts(main, labelOf('nombre'), link('ayuda'), labelOf('filas'), script('Dato'));
  await page.emulateMedia({ media: 'print' });
  await expectTexts(main, labelOf('nombre'));
  await page.emulateMedia({ media: null });
  await open(page, '/usuarios/perfiles/nuevo');
  await expectTexts(main, title);
  await open(page, '/auditoria');
  await expectTexts(main, PERSON);
  expect(await harm()).toEqual([]);

  await expectPlantedFound(page, harm, problems);
});
