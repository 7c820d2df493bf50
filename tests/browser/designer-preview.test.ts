import { programEndpoints } from '#contract/endpoints/programs.ts';
import { HEADERS } from '#contract/constants.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany, type RegisteredCompany } from './kit/company.ts';
import { heading, newId, open, visitAs } from './kit/journey.ts';
import { customerValues, makeRecord } from './kit/records-programs.ts';

const { url } = inject('product');

const service: FormDefinition = {
  format: 1,
  title: 'Órdenes de servicio',
  one: 'orden de servicio',
  many: 'órdenes de servicio',
  icon: 'box',
  group: 'Taller',
  naming: 'equipo',
  print: { orientation: 'landscape', hidesEmpty: true },
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        {
          key: 'todo',
          title: 'Trabajo',
          rows: [
            {
              fields: [
                { kind: 'text', key: 'equipo', label: 'Equipo', required: true, width: 6 },
                { kind: 'link', key: 'cliente', label: 'Cliente', program: 'clientes', create: true, width: 6 },
              ],
            },
            { fields: [{ kind: 'file', key: 'foto', label: 'Foto' }] },
            {
              fields: [
                {
                  kind: 'table',
                  key: 'piezas',
                  label: 'Piezas',
                  columns: [
                    { kind: 'text', key: 'que', label: 'Qué' },
                    { kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  list: { columns: ['equipo'], sort: [] },
};

/** Creates the form and publishes it. */
async function publish(session: RegisteredCompany): Promise<void> {
  const body = { id: newId(), router_name: 'ordenes', definition: service };
  const { revision } = await callApi(url, programEndpoints.createForm, { session, body });
  await callApi(url, programEndpoints.publishForm, {
    session,
    body: { program: 'ordenes' },
    headers: { [HEADERS.ifMatch]: String(revision) },
  });
}

const preview = (page: Page): Locator => page.getByRole('region', { name: 'Vista previa del formulario' });

const inPreview = (page: Page, label: string): Locator => preview(page).getByLabel(label, { exact: true });

/** Chooses the screen of the preview, by keyboard. */
async function showOn(page: Page, screen: string): Promise<void> {
  await inPreview(page, screen).focus();
  await page.keyboard.press('Space');
}

/** How two controls are arranged: side by side, or one under the other. */
async function arrangement(page: Page): Promise<string> {
  const [one, other] = await Promise.all([
    inPreview(page, 'Equipo').boundingBox(),
    inPreview(page, 'Cliente').boundingBox(),
  ]);
  return Math.abs((one?.y ?? 0) - (other?.y ?? 0)) < 2 ? 'beside' : 'under';
}

/** CSS pixels by which the frame of the preview is narrower than its content. */
const cutOff = (page: Page): Promise<number> =>
  preview(page)
    .getByRole('group', { name: /^El formulario en / })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Width and height of the printed sheet, in points. */
async function sheetOf(page: Page): Promise<number[]> {
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const box = /\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(printed);
  return [Math.round(Number(box?.[1])), Math.round(Number(box?.[2]))];
}

test('the preview shows a form as each screen does, whatever the window, and sends nothing to the server', async () => {
  const company = await registerCompany(url);
  await publish(company);
  await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Almacén Ñandutí' }));
  const { page } = await visitAs(company, { url });
  await open(page, '/tests/ordenes');
  await heading(page, service.title).waitFor();
  await page.getByRole('button', { name: 'Vista previa' }).waitFor();
  await page.keyboard.press('Alt+P');
  await inPreview(page, 'Equipo').waitFor();

  const labelPlaces: Record<string, string> = {};
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of ['Escritorio', 'Tableta', 'Teléfono']) {
      await showOn(page, screen);
      labelPlaces[`${screen} ${width}`] = await arrangement(page);
    }
  }
  expect(labelPlaces).toEqual({
    'Escritorio 1440': 'beside',
    'Tableta 1440': 'beside',
    'Teléfono 1440': 'under',
    'Escritorio 390': 'beside',
    'Tableta 390': 'beside',
    'Teléfono 390': 'under',
  });

  // The properties panel must not cut off the preview next to it.
  for (const width of [1280, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    for (const screen of ['Escritorio', 'Tableta', 'Papel']) {
      await showOn(page, screen);
      await expect.poll(() => cutOff(page), { message: `${screen} ${width}` }).toBe(0);
    }
  }
  await showOn(page, 'Escritorio');
  await page.setViewportSize({ width: 1440, height: 900 });

  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') sent.push(`${request.method()} ${pathname}`);
  });
  await inPreview(page, 'Cliente').fill('almac');
  await page.getByRole('option', { name: 'Almacén Ñandutí' }).click();
  await preview(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await preview(page).getByText('En la vista previa no se suben archivos.').waitFor();
  await inPreview(page, 'Equipo').fill('');
  await page.keyboard.press('Control+S');
  await preview(page).getByRole('button', { name: 'Equipo: Complete este dato.' }).waitFor();
  expect([...new Set(sent)]).toEqual(['POST /api/v1/records']);

  await showOn(page, 'Escritorio');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await showOn(page, 'Papel');
  await expectAccessible(page);
});

test('a record is printed in the page orientation of its form', async () => {
  const company = await registerCompany(url);
  await publish(company);
  const { page } = await visitAs(company, { url });
  await open(page, '/ordenes/nuevo');
  await heading(page, 'Crear orden de servicio').waitFor();
  const [wide = 0, high = 0] = await sheetOf(page);
  expect(wide).toBeGreaterThan(high);
  await open(page, '/clientes/nuevo');
  await heading(page, 'Crear cliente').waitFor();
  const [narrow = 0, tall = 0] = await sheetOf(page);
  expect(narrow).toBeLessThan(tall);
});
