import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { greeting, heading, visitAs } from './kit/journey.ts';
import { type Product, startProduct } from './kit/product.ts';
import { chips } from './kit/records-programs.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { APP_DEMO: 'on' } });
});

afterAll(() => product.stop());

/** The e-mail address and password of Ana in the file of credentials. */
async function readAna(): Promise<{ email: string; password: string }> {
  const text = await readFile(path.join(product.dataDir, 'demo.txt'), 'utf8');
  const [, email = '', password = ''] = /(ana\.\S+) +(\S+)/.exec(text) ?? [];
  return { email, password };
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the demonstration company opens with four figures, their lines, what to continue and today’s activity', async () => {
  const { page } = await visitAs(await readAna(), { url: product.url });
  const figures = ['Clientes activos', 'Productos a reponer', 'Precios por debajo del costo', 'Crédito otorgado'];
  // The job of the daily figures may still be running.
  await expect
    .poll(
      async () => {
        await page.reload();
        await greeting(page).waitFor();
        for (const name of figures) await card(page, name).getByRole('link').waitFor();
        return page.getByText(/^De \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/).count();
      },
      { timeout: 30_000 },
    )
    .toBe(figures.length);
  for (const name of ['Continuar', 'Actividad de hoy', 'Próximos eventos']) await card(page, name).waitFor();
  await card(page, 'Crédito otorgado por departamento').getByRole('button').first().waitFor();
  await expectAccessible(page);

  const below = card(page, 'Precios por debajo del costo');
  const [count] = /\d+/.exec((await below.innerText()).replace('Precios por debajo del costo', '')) ?? [];
  await below.getByRole('link').click();
  await heading(page, 'Productos').waitFor();
  expect(await chips(page)).toEqual(['Activo es Sí', 'Margen con IVA menor que 0,00\u00a0%']);
  await page.getByText(`${count} productos`).first().waitFor();

  const row = page.getByRole('row').nth(1);
  const title = await row.getByRole('link').first().innerText();
  await row.getByRole('link').first().click();
  await heading(page, title).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).click();
  await card(page, 'Continuar').getByRole('link', { name: title }).waitFor();
});
