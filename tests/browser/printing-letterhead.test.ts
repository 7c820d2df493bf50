import { HEADERS } from '#contract/constants.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, registerCompany } from './kit/company.ts';
import { heading, open, visitAs } from './kit/journey.ts';
import { print, printed, stubPrint } from './kit/printing.ts';
import { save } from './kit/records.ts';
import { customerValues, makeRecord, press } from './kit/records-programs.ts';

const { url } = inject('product');

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Whether the logo on paper is complete in the moment in which the browser takes the page. */
const hasLogo = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    const logo = document.querySelector<HTMLImageElement>('header img[alt^="Logo de"]');
    const isComplete = logo?.complete === true && logo.naturalWidth > 0;
    window.dispatchEvent(new Event('afterprint'));
    return isComplete;
  });

test('every page prints under the letterhead of the company, which follows a new logo', async () => {
  const company = await registerCompany(url);
  const { page } = await visitAs(company, { url });
  await open(page, '/empresa');
  await heading(page, 'Empresa').waitFor();
  expect(await hasLogo(page)).toBe(false);
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('img', { name: 'Logotipo de la empresa' }).waitFor();
  await save(page);
  await expect.poll(() => hasLogo(page)).toBe(true);

  for (const address of ['/clientes', '/usuarios', '/help/pantalla/lista']) {
    await open(page, address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => hasLogo(page)).toBe(true);
    const pages = await printed(page);
    expect(pages[0]).toContain(`${company.company.replaceAll(/\s/g, '')}RUC`);
  }
  await expectAccessible(page);
});

test('a record prints what the user has open: as it was, deleted, or the sheet over it', async () => {
  const company = await registerCompany(url);
  const id = await makeRecord(url, company, 'clientes', customerValues({ nombre: 'Almacén Ñandutí' }));
  const { page } = await visitAs(company, { url });
  await open(page, `/clientes/${id}`);
  await heading(page, 'Almacén Ñandutí').waitFor();
  await stubPrint(page);
  await press(page, 'Historial');
  await page.getByRole('button', { name: /^Ver así/ }).click();
  await page.getByText(/^Así quedó el/).waitFor();
  const past = (await print(page)).join('');
  expect(past).toContain('AlmacénÑandutí');
  expect(past).toContain('Asíquedóel');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Imprimir']);
  await page.keyboard.press('Escape');

  await callApi(url, recordEndpoints.deleteRecord, {
    session: company,
    body: { program: 'clientes', id },
    headers: { [HEADERS.ifMatch]: '1' },
  });
  await open(page, '/clientes/papelera');
  await page.getByText('Almacén Ñandutí').waitFor();
  await stubPrint(page);
  const bin = (await print(page)).join('');
  expect(bin).toContain('PapeleradeClientes');
  expect(bin).toContain('AlmacénÑandutí');
  await open(page, `/clientes/${id}`);
  await page.getByText('Este registro está en la papelera').waitFor();
  expect((await print(page)).join('')).toContain('Esteregistroestáenlapapelera');
  await expectAccessible(page);
});
