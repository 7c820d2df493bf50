import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { answerBox, heading, readBox, visitAs } from './kit/journey.ts';
import { customerValues, input, listOf, makeRecord, openTab, press } from './kit/records-programs.ts';

const { url } = inject('product');

/** Bottom of the focused control and top of the sticky buttons, in CSS pixels. */
const underFocus = (page: Page) =>
  page.evaluate(() => {
    const save = [...document.querySelectorAll('button[type=submit]')].at(-1);
    const bar = save?.parentElement;
    return {
      id: document.activeElement?.id,
      ends: document.activeElement?.getBoundingClientRect().bottom ?? 0,
      begins: bar?.getBoundingClientRect().top ?? 0,
      savesAt: save?.getBoundingClientRect().bottom ?? Infinity,
    };
  });

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])('the bar of buttons stays visible and covers no focused field, at $width × $height', async (viewport) => {
  const company = await registerCompany(url);
  const id = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Almacén El Puente' }));
  const { page } = await visitAs(company, { url, viewport });
  await page.goto(`/#/clientes/${id}`);
  await heading(page, 'Almacén El Puente').waitFor();
  const name = input(page, 'Nombre o razón social');
  await name.focus();
  const seen = new Set<string | undefined>();
  for (let field = 0; field < 11; field += 1) {
    const { id: at, ends, begins, savesAt } = await underFocus(page);
    seen.add(at);
    expect(savesAt).toBeLessThanOrEqual(viewport.height);
    expect(ends).toBeLessThanOrEqual(begins);
    await page.keyboard.press('Enter');
  }
  expect(seen.size).toBe(11);
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  expect(await save.getAttribute('title')).toBe('Ctrl+S');
});

test('leaving a form asks while a file is uploading', async () => {
  const company = await registerCompany(url);
  const id = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Almacén El Puente' }));
  const { page } = await visitAs(company, { url });
  await page.route('**/upload-file*', () => undefined);
  await page.goto(`/#/clientes/${id}`);
  await heading(page, 'Almacén El Puente').waitFor();
  await openTab(page, 'Contactos');
  const contract = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await page.locator('input[type=file]').setInputFiles(contract);
  await page.getByRole('progressbar', { name: 'Subiendo contrato.pdf' }).waitFor();
  await press(page, 'Volver');
  expect((await readBox(page)).text).toBe(
    'Hay archivos que todavía no se subieron. Si sale, no quedan en el registro.\n¿Desea salir?',
  );
  await answerBox(page, 'NO');
  await heading(page, 'Almacén El Puente').waitFor();
  await press(page, 'Agregar fila');
  await press(page, 'Volver');
  expect((await readBox(page)).text).toBe(
    'Hay cambios sin guardar y archivos que todavía no se subieron. Si sale, los cambios quedan como borrador en este navegador y se los ofrecemos al volver; los archivos no: tendrá que elegirlos de nuevo.\n¿Desea salir?',
  );
  await answerBox(page, 'SI');
  await listOf(page, 'Clientes').waitFor();
});

test('a refused key is explained under its field without a layout shift; problems wait for a pressed button', async () => {
  const company = await registerCompany(url);
  const id = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Almacén El Puente' }));
  const { page } = await visitAs(company, { url });
  await page.goto(`/#/clientes/${id}`);
  await heading(page, 'Almacén El Puente').waitFor();
  const phone = input(page, 'Teléfono');
  const address = input(page, 'Dirección');
  const before = await address.boundingBox();
  const hint = page.locator('[popover]');
  // Keys typed before the masks are loaded are not masked, so type again until they are.
  await expect
    .poll(async () => {
      await phone.fill('');
      await phone.blur();
      await phone.focus();
      await page.keyboard.press('x');
      return hint.allTextContents();
    })
    .toEqual(['Solo números, como 0981 123 456']);
  expect([await phone.inputValue(), await address.boundingBox()]).toEqual(['', before]);
  await expectAccessible(page);
  await page.keyboard.type('12');
  expect(await hint.count()).toBe(0);
  const wrong = page.getByText('Escriba un teléfono válido, por ejemplo 0981 123 456.', { exact: true });
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.hover();
  await page.mouse.down();
  await expect.poll(() => phone.evaluate((control) => control === document.activeElement)).toBe(false);
  expect(await wrong.count()).toBe(0);
  await page.mouse.up();
  await wrong.waitFor();
  await page.getByText('Revise lo siguiente').waitFor();
});

test('moving to a field of a new record right after the form is drawn keeps the focus there', async () => {
  const company = await registerCompany(url);
  const { page } = await visitAs(company, { url });
  await page.goto('/#/clientes');
  await heading(page, 'Clientes').waitFor();
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('input[id$="-direccion"]');
      if (field === null) return;
      watch.disconnect();
      field.focus();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.evaluate(() => {
    window.location.hash = '#/clientes/nuevo';
  });
  await heading(page, 'Crear cliente').waitFor();
  const address = input(page, 'Dirección');
  await expect.poll(() => address.evaluate((control) => control === document.activeElement)).toBe(true);
  await page.keyboard.type('Palma 123');
  expect(await address.inputValue()).toBe('Palma 123');
});
