import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { visit } from './kit/browser.ts';
import { registerCompany } from './kit/company.ts';
import { expectToasts, heading, open, signIn } from './kit/journey.ts';
import { city, expectDraftOffered, TYPED } from './kit/left-draft.ts';
import { copyProject, type ProjectCopy } from './kit/project-copy.ts';
import { developmentServer, startProduct, type Product } from './kit/product.ts';
import { save, SAVED } from './kit/records.ts';

let copy: ProjectCopy;
let product: Product;
let page: Page;

beforeAll(() => {
  copy = copyProject();
  return () => copy.remove();
});

beforeAll(async () => {
  product = await startProduct({ command: developmentServer, cwd: copy.root });
  return () => product.stop();
});

beforeEach(async () => {
  ({ page } = await visit({ url: product.url }));
  await signIn(page, await registerCompany(product.url));
  await open(page, '/empresa');
  await heading(page, 'Empresa').waitFor();
});

/** Rewrites a file of the copy. */
function change(file: string, edit: (source: string) => string): void {
  const name = path.join(copy.root, file);
  const source = readFileSync(name, 'utf8');
  const edited = edit(source);
  expect(edited).not.toBe(source);
  writeFileSync(name, edited);
}

test.each([
  ['the list of a program', '/clientes', /^Todavía no hay /],
  ['the bin of a program', '/clientes/papelera', /^La papelera está vacía/],
  ['the designer of a form', '/tests/clientes', /^Agregar campos/],
])('%s opens in the development server', async (_, address, content) => {
  await open(page, address);
  await page.getByRole('main').getByText(content).first().waitFor();
  expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
});

test.each([
  ['of the message box', 'machines/message-box/message-box.machine.ts'],
  ['of authentication', 'machines/auth/auth.machine.ts'],
  ['of the record editor', 'machines/record-editor/states/editing.ts'],
])(
  'changing the chart %s reloads the page, which offers to recover the typed value and can save it',
  async (_, file) => {
    await city(page).fill(TYPED);
    const reloaded = page.waitForEvent('load');
    change(file, (source) => `${source}\n`);
    await reloaded;
    await expectDraftOffered(page);
    await save(page);
    await expectToasts(page, SAVED);
  },
);

test('changing a component updates the open page, which keeps the typed value', async () => {
  await city(page).fill(TYPED);
  change('src/features/company/company-form.tsx', (source) =>
    source.replace('title={t.contact}', "title={'Cómo encontrarnos'}"),
  );
  await page.getByText('Cómo encontrarnos').waitFor();
  expect(await city(page).inputValue()).toBe(TYPED);
});

test('adding a style that no component used before updates the open page', async () => {
  const header = heading(page, 'Empresa').locator('xpath=../..');
  const padding = () => header.evaluate((element) => getComputedStyle(element).paddingTop);
  expect(await padding()).toBe('0px');
  change('src/ui/page-header.tsx', (source) => source.replace("mb: 'block',", "mb: 'block', pt: '37px',"));
  await expect.poll(padding).toBe('37px');
});
