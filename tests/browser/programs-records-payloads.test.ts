import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { HEADERS } from '#contract/constants.ts';
import { expect, inject, test } from 'vitest';
import { callApi, registerCompany, type RegisteredCompany } from './kit/company.ts';
import { answerBox, box, expectToasts, heading, newId, open, readBox, toasts, visitAs } from './kit/journey.ts';
import { braces, hostile, link, script, watchHarm } from './kit/payloads.ts';
import {
  addFilter,
  chips,
  input,
  listOf,
  makeRecord,
  namesIn,
  press,
  readList,
  readParts,
} from './kit/records-programs.ts';

const { url } = inject('product');

const definition: FormDefinition = {
  format: 1,
  title: hostile('Título'),
  one: script('uno'),
  many: hostile('varios'),
  description: script('Para qué'),
  icon: 'box',
  group: hostile('Grupo'),
  naming: 'nombre',
  tabs: [
    {
      key: 'datos',
      title: hostile('Pestaña'),
      sections: [
        {
          key: 'todo',
          title: hostile('Sección'),
          help: script('Ayuda'),
          rows: [
            { fields: [{ kind: 'note', key: 'aviso', label: hostile('Nota'), text: script('Aviso') }] },
            { fields: [{ kind: 'heading', key: 'titular', label: hostile('Titular') }] },
            {
              fields: [
                {
                  kind: 'text',
                  key: 'nombre',
                  label: hostile('Nombre'),
                  help: link('ayuda'),
                  placeholder: script('Ejemplo'),
                  required: true,
                  validations: [{ rule: "nombre != 'mal'", message: hostile('Mal nombre') }],
                },
              ],
            },
            {
              fields: [
                {
                  kind: 'select',
                  key: 'clase',
                  label: script('Clase'),
                  width: 6,
                  options: [{ value: 'una', label: hostile('Opción') }],
                },
                {
                  kind: 'switch',
                  key: 'activo',
                  width: 6,
                  label: hostile('Activo'),
                  onLabel: script('Sí'),
                  offLabel: 'No',
                },
              ],
            },
            { fields: [{ kind: 'longText', key: 'notas', label: braces('Notas') }] },
            {
              fields: [
                {
                  kind: 'formula',
                  key: 'eco',
                  label: hostile('Eco'),
                  result: 'text',
                  expression: 'nombre',
                },
              ],
            },
            {
              fields: [
                {
                  kind: 'table',
                  key: 'filas',
                  label: hostile('Filas'),
                  columns: [{ kind: 'text', key: 'dato', label: script('Dato') }],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      key: 'otra',
      title: script('Otra'),
      sections: [{ key: 'mas', rows: [{ fields: [{ kind: 'text', key: 'mas', label: 'Más' }] }] }],
    },
  ],
  list: { columns: ['nombre', 'clase', 'activo', 'notas', 'eco'], sort: [{ field: 'nombre' }] },
};

const NAME = hostile('Ana');
const values = {
  nombre: NAME,
  clase: 'una',
  activo: true,
  notas: `${script('notas')}\n=HYPERLINK("https://example.com")\u202Egnp.exe`,
  filas: [{ id: newId(), values: { dato: braces('celda') } }],
  mas: link('más'),
};

async function publishHostile(company: RegisteredCompany): Promise<void> {
  const body = { id: newId(), router_name: 'hostil', definition };
  const { revision, problems } = await callApi(url, programEndpoints.createForm, { session: company, body });
  expect(problems).toEqual([]);
  await callApi(url, programEndpoints.publishForm, {
    session: company,
    body: { program: 'hostil' },
    headers: { [HEADERS.ifMatch]: String(revision) },
  });
}

test('hostile strings in a form and in its records stay plain text wherever they are shown', async () => {
  const company = await registerCompany(url);
  await publishHostile(company);
  const { page } = await visitAs(company, { url });
  const harm = await watchHarm(page);
  await page.reload();
  const title = definition.title;
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: title, exact: true }).click();
  await heading(page, title).waitFor();
  await page.getByText(`Todavía no hay ${definition.many}`).waitFor();
  await expect.poll(() => page.title()).toBe(`${title} · Ñemu`);
  await open(page, '/apps');
  await page.getByRole('main').getByText(title).first().waitFor();
  expect(await harm()).toEqual([]);

  await open(page, '/hostil/nuevo');
  await heading(page, `Crear ${definition.one}`).waitFor();
  await input(page, hostile('Nombre')).fill('mal');
  await press(page, 'Guardar');
  await page.getByText(hostile('Mal nombre')).first().waitFor();
  await input(page, hostile('Nombre')).fill(NAME);
  await input(page, script('Clase')).selectOption({ label: hostile('Opción') });
  expect(await input(page, hostile('Eco')).innerText()).toBe(NAME);
  expect(await harm()).toEqual([]);
  await press(page, 'Guardar');
  await answerBox(page, 'SI');
  await expectToasts(page, 'Datos Guardados Correctamente');
  await expect.poll(() => namesIn(page, title)).toEqual([NAME]);

  const id = await makeRecord(url, company, 'hostil', { ...values, nombre: script('Beto') });
  await page.reload();
  await expect.poll(() => namesIn(page, title)).toEqual([NAME, script('Beto')]);
  // The server removes characters that reverse the direction of text.
  const oneLine = values.notas.replaceAll(/\s+/g, ' ').replace('\u202E', '');
  expect((await readList(page, title))[2]).toEqual([
    script('Beto'),
    hostile('Opción'),
    script('Sí'),
    oneLine,
    script('Beto'),
  ]);
  await addFilter(page, script('Clase'), 'es', hostile('Opción'));
  await addFilter(page, hostile('Nombre'), 'contiene', script('Beto'));
  expect(await chips(page)).toEqual([
    `${script('Clase')} es ${hostile('Opción')}`,
    `${hostile('Nombre')} contiene «${script('Beto')}»`,
  ]);
  await expect.poll(() => namesIn(page, title)).toEqual([script('Beto')]);
  await press(page, 'Columnas');
  await page.getByRole('dialog', { name: 'Columnas' }).getByText(hostile('Activo')).waitFor();
  await page.keyboard.press('Escape');
  expect(await harm()).toEqual([]);

  await listOf(page, title)
    .getByRole('link', { name: script('Beto') })
    .click();
  await heading(page, script('Beto')).waitFor();
  await expect.poll(() => page.title()).toBe(`${script('Beto')} · Ñemu`);
  await input(page, braces('Notas')).fill(hostile('otras'));
  await press(page, 'Guardar');
  await answerBox(page, 'SI');
  await expect.poll(() => namesIn(page, title)).toEqual([script('Beto')]);
  await open(page, `/hostil/${id}`);
  await heading(page, script('Beto')).waitFor();
  await press(page, 'Historial');
  const entries = page.getByRole('dialog', { name: 'Historial' }).getByRole('listitem');
  await entries.first().waitFor();
  expect((await readParts(entries))[0]?.slice(2).join(' ')).toContain(`${braces('Notas')}: ${script('notas')}`);
  await page.emulateMedia({ media: 'print' });
  expect(await harm()).toEqual([]);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await press(page, 'Eliminar');
  await box(page).waitFor();
  expect((await readBox(page)).text).toBe(`Seguro que deseas eliminar este registro?\n${script('Beto')}`);
  await answerBox(page, 'SI');
  await toasts(page).filter({ hasText: 'Datos Eliminados Correctamente' }).waitFor();
  await press(page, 'Papelera');
  await press(page, `Restaurar ${script('Beto')}`);
  await toasts(page)
    .filter({ hasText: `Se restauró 1 ${definition.one}` })
    .waitFor();
  expect(await harm()).toEqual([]);
});
