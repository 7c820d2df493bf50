import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany, type RegisteredCompany } from './kit/company.ts';
import { heading, open, visitAs } from './kit/journey.ts';
import { print, printed, stubPrint } from './kit/printing.ts';
import { customerValues, makeRecord } from './kit/records-programs.ts';

const { url } = inject('product');

const names = Array.from({ length: 60 }, (_, index) => `Cliente Ñ${String(index + 1).padStart(2, '0')}`);

async function companyWithCustomers(): Promise<RegisteredCompany> {
  const company = await registerCompany(url);
  for (const name of names) await makeRecord(url, company, 'clientes', customerValues({ nombre: name }));
  return company;
}

test('a list prints all rows of its filter with letterhead and numbered pages, and a record prints itself', async () => {
  const company = await companyWithCustomers();
  const { page } = await visitAs(company, { url });
  await open(page, '/clientes?buscar=cliente');
  await heading(page, 'Clientes').waitFor();
  await page.getByText(names[0] ?? '').waitFor();
  await stubPrint(page);

  // The code of the paper loads once the page is idle.
  await expect.poll(async () => (await printed(page)).join('')).toContain('sololosregistrosquelapantallahabíacargado');

  const pages = await print(page);
  const text = pages.join('');
  expect(names.filter((name) => !text.includes(name.replaceAll(' ', '')))).toEqual([]);
  expect(pages[0]).toContain('RUC');
  expect(pages[0]).toContain('Búsqueda:«cliente»');
  expect(text).toContain('60clientes');
  expect(pages.length).toBeGreaterThan(1);
  const lacking = (textOf: (index: number) => string) => pages.filter((one, index) => !one.includes(textOf(index)));
  expect(lacking((index) => `página${index + 1}de${pages.length}`)).toEqual([]);
  expect(lacking(() => 'Impresoel')).toEqual([]);
  expect(lacking(() => 'Nombre')).toEqual([]);
  expect(text).not.toContain('Agregarfiltro');
  expect(await page.locator('[data-printed-paper]').count()).toBe(0);

  await page.getByRole('link', { name: names[0] ?? '' }).click();
  await heading(page, names[0] ?? '').waitFor();
  const record = (await print(page)).join('');
  expect(record).toContain('ClienteÑ01');
  expect(record).toContain('página1de');
  expect(record).not.toContain('ClienteÑ02');
  expect(record).not.toContain('Guardar');
  await expectAccessible(page);
});
