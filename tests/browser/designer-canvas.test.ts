import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany } from './kit/company.ts';
import { nameField } from './kit/designer.ts';
import { expectToasts, heading, newId, open, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

const order: FormDefinition = {
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
      sections: [
        {
          key: 'todo',
          title: 'Trabajo',
          rows: [
            { fields: [{ kind: 'text', key: 'equipo', label: 'Equipo', required: true }] },
            { fields: [{ kind: 'date', key: 'recibido', label: 'Recibido' }] },
            {
              fields: [{ kind: 'currency', key: 'precio', label: 'Precio', currency: 'PYG', visible: 'equipo != ""' }],
            },
            {
              fields: [
                {
                  kind: 'table',
                  key: 'piezas',
                  label: 'Piezas',
                  columns: [
                    { kind: 'text', key: 'que', label: 'Qué' },
                    { kind: 'number', key: 'cuantas', label: 'Cuántas' },
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

/** An expression wider than a phone. */
const WIDE = 'precio > 0 ? (precio - precio / 11) * 100 / precio + precio / 11 : 0';

const card = (page: Page, key: string): Locator => page.locator(`[data-design-field="${key}"]`);

/** Pixels by which the widest part of a card overflows it to the right. */
const overflowOf = (drawn: Locator): Promise<number> =>
  drawn.evaluate((element) => {
    const rights = [...element.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
    return Math.max(0, ...rights) - element.getBoundingClientRect().right;
  });

/** The keys of the fields on the canvas, one string for each row. */
const rows = (page: Page): Promise<string[]> =>
  page
    .locator('[data-design-row]')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll<HTMLElement>('[data-design-field]')]
          .map(({ dataset }) => dataset['designField'] ?? '')
          .join('+'),
      ),
    );

/** Drags something with the mouse to a place within another element, given as fractions of its width and height. */
async function drag(page: Page, from: Locator, to: Locator, at: { x: number; y: number }): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('What is carried, or where to, is not in sight');
  await page.mouse.move(start.x + 30, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 4, { steps: 3 });
  await page.mouse.move(end.x + end.width * at.x, end.y + end.height * at.y, { steps: 5 });
  await page.locator('[data-drop-line]').first().waitFor();
  await page.mouse.up();
  await page.locator('[data-drop-line]').first().waitFor({ state: 'detached' });
}

test('a form can be designed by mouse, by keyboard and on a phone', async () => {
  const company = await registerCompany(url);
  const body = { id: newId(), router_name: 'ordenes', definition: order };
  await callApi(url, programEndpoints.createForm, { session: company, body });
  const { page } = await visitAs(company, { url });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/tests/ordenes');
  await card(page, 'piezas').waitFor();
  // The drag handles are loaded after the form is drawn.
  await page.locator('[data-hand]').waitFor();

  await drag(page, card(page, 'precio'), card(page, 'equipo'), { x: 0.98, y: 0.5 });
  expect(await rows(page)).toEqual(['equipo+precio', 'recibido', 'piezas']);
  await drag(page, page.locator('[data-item=switch]'), card(page, 'recibido'), { x: 0.5, y: 0.9 });
  expect(await rows(page)).toEqual(['equipo+precio', 'recibido', 'si_o_no', 'piezas']);
  // Dropping in the gap above a field, up to its last pixel, inserts before the field.
  const { height = 0 } = (await card(page, 'recibido').boundingBox()) ?? {};
  for (const pixels of [1, 2, 3]) {
    await drag(page, card(page, 'si_o_no'), card(page, 'recibido'), { x: 0.5, y: -pixels / height });
    expect(await rows(page)).toEqual(['equipo+precio', 'si_o_no', 'recibido', 'piezas']);
    await page.keyboard.press('Control+z');
  }

  await card(page, 'recibido').click();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  expect(await rows(page)).toEqual(['equipo+precio+recibido', 'si_o_no', 'piezas']);
  await page.keyboard.press('Control+z');
  expect(await rows(page)).toEqual(['equipo+precio', 'recibido', 'si_o_no', 'piezas']);

  // One press moves the field by one place, and the focus moves with the field.
  await page.keyboard.press('Alt+ArrowDown');
  expect(await rows(page)).toEqual(['equipo+precio', 'si_o_no', 'recibido', 'piezas']);
  await page.keyboard.press('Alt+ArrowUp');
  expect(await rows(page)).toEqual(['equipo+precio', 'recibido', 'si_o_no', 'piezas']);

  await page.locator('[data-item=link]').click();
  await page.getByRole('menuitem', { name: 'Clientes' }).click();
  expect(await rows(page)).toEqual(['equipo+precio', 'recibido', 'clientes', 'si_o_no', 'piezas']);
  await card(page, 'clientes').press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Junto al anterior' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Junto al anterior' }).click();
  expect(await rows(page)).toEqual(['equipo+precio', 'recibido+clientes', 'si_o_no', 'piezas']);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Agregar campos' }).click();
  await page.getByRole('dialog').locator('[data-item=email]').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await rows(page)).toEqual(['equipo+precio', 'recibido+clientes', 'correo_electronico', 'si_o_no', 'piezas']);
  await expectAccessible(page);

  // The commands for the whole form stay visible however far the canvas is scrolled.
  await page.getByRole('button', { name: 'Agregar sección' }).scrollIntoViewIfNeeded();
  const publish = await page.getByRole('button', { name: 'Publicar' }).boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(publish?.y).toBeGreaterThan(0);
  // A tab that starts on a phone previews the form as a phone shows it.
  await page.reload();
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await page.getByRole('radio', { name: 'Teléfono', checked: true }).waitFor();
});

test('text longer than its field is truncated within the field, including on a phone', async () => {
  const company = await registerCompany(url);
  const [tab] = order.tabs;
  const section = {
    key: 'calculos',
    title: 'Cálculos',
    rows: [
      {
        fields: [
          { kind: 'formula' as const, key: 'margen', label: 'Margen', result: 'number' as const, expression: WIDE },
        ],
      },
    ],
  };
  const definition = { ...order, tabs: tab === undefined ? [] : [{ ...tab, sections: [...tab.sections, section] }] };
  const body = { id: newId(), router_name: 'calculos', definition };
  await callApi(url, programEndpoints.createForm, { session: company, body });
  const { page } = await visitAs(company, { url });
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/tests/calculos');
    await card(page, 'margen').scrollIntoViewIfNeeded();
    await card(page, 'margen').getByText(WIDE).waitFor();
    expect(await overflowOf(card(page, 'margen'))).toBeLessThanOrEqual(0);
  }
});

test('the search scrolls its match fully into view, whatever the height of the rows before it', async () => {
  const company = await registerCompany(url);
  const [tab] = order.tabs;
  const [section] = tab?.sections ?? [];
  if (tab === undefined || section === undefined) throw new Error('The form has no section');
  const fields = Array.from({ length: 60 }, (_, index): Field => {
    const [key, label] = [`campo_${index}`, `Campo número ${index}`];
    return index % 7 === 3
      ? { kind: 'longText', key, label, help: 'Se lee en varias líneas. '.repeat(10).trim() }
      : { kind: 'text', key, label };
  });
  const rows = [...section.rows, ...fields.map((field) => ({ fields: [field] }))];
  const definition = { ...order, tabs: [{ ...tab, sections: [{ ...section, rows }] }] };
  await callApi(url, programEndpoints.createForm, {
    session: company,
    body: { id: newId(), router_name: 'ordenes', definition },
  });
  const { page } = await visitAs(company, { url });
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, '/tests/ordenes');
  await card(page, 'equipo').waitFor();
  const search = page.getByRole('searchbox', { name: 'Buscar en el formulario' });
  // The sticky toolbar above the form, which contains the commands for the whole form.
  const toolbar = page.getByRole('button', { name: 'Publicar', exact: true }).locator('..');
  for (const index of [20, 47, 5, 59]) {
    await search.fill(`número ${index}`);
    await search.press('Enter');
    await expect
      .poll(async () => {
        const [box, above] = await Promise.all([card(page, `campo_${index}`).boundingBox(), toolbar.boundingBox()]);
        return box !== null && above !== null && box.y > above.y + above.height && box.y + box.height < 768;
      })
      .toBe(true);
  }
});

test('a form that the user leaves and returns to while it is being saved can be designed again', async () => {
  const company = await registerCompany(url);
  const body = { id: newId(), router_name: 'ordenes', definition: order };
  await callApi(url, programEndpoints.createForm, { session: company, body });
  const { page } = await visitAs(company, { url });
  await open(page, '/tests');
  await open(page, '/tests/ordenes');
  await nameField(page, 'equipo', 'Aparato');
  let answer = () => {};
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/save-form', async (route) => {
    await isReleased;
    await route.continue();
  });
  await nameField(page, 'equipo', 'Máquina');
  await page.goBack();
  await page.goForward();
  answer();
  await page.getByText('Borrador guardado', { exact: true }).waitFor();
  await nameField(page, 'equipo', 'Herramienta');
  await card(page, 'equipo').getByText('Herramienta').waitFor();
  expect(await rows(page)).toEqual(['equipo', 'recibido', 'precio', 'piezas']);
});

test('leaving a form whose save is not answered takes five seconds, and the edits are recovered later', async () => {
  const company = await registerCompany(url);
  const body = { id: newId(), router_name: 'ordenes', definition: order };
  await callApi(url, programEndpoints.createForm, { session: company, body });
  const { page, problems } = await visitAs(company, { url });
  // `unroute` releases the held save. It may reach the server after the form was read again, and before the next save.
  problems.expect(httpFailure(412));
  await page.clock.install();
  await open(page, '/tests/ordenes');
  await card(page, 'equipo').waitFor();
  const hanging: Route[] = [];
  await page.route('**/api/v1/save-form', (route) => void hanging.push(route));
  await nameField(page, 'equipo', 'Máquina');
  await expect.poll(() => hanging.length).toBe(1);
  // The clock stands from here on, so that a slow machine does not reach the five seconds by itself.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.clock.fastForward(4_000);
  expect(await heading(page, 'Órdenes').isVisible()).toBe(true);
  await page.clock.resume();
  await heading(page, 'Diseñador de formularios').waitFor();
  await expectToasts(
    page,
    'Los últimos cambios no se pudieron enviar: quedan en este navegador y se recuperan al volver a abrir.',
  );
  await page.unroute('**/api/v1/save-form');
  await open(page, '/tests/ordenes');
  await card(page, 'equipo').getByText('Máquina').waitFor();
  await page.getByText('Borrador guardado', { exact: true }).waitFor();
});
