import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBothThemes } from './kit/accessibility.ts';
import { visit } from './kit/browser.ts';
import { heading } from './kit/journey.ts';
import { developmentServer, startProduct, type Product } from './kit/product.ts';
import { faultsOnPhone } from './kit/screens.ts';

/** Timeout for the first request, on which the development server transforms the sources. */
const FIRST_LOAD = { timeout: 60_000 };

let product: Product;

beforeAll(async () => {
  product = await startProduct({ command: developmentServer });
});

afterAll(() => product.stop());

test('the gallery of the development server shows all components in both themes, and axe finds nothing', async () => {
  const { page } = await visit({ url: product.url });
  await page.goto('/gallery', FIRST_LOAD);
  await heading(page, 'Galería de componentes').waitFor(FIRST_LOAD);
  // The last one whose code loads by itself.
  await page.getByRole('application').first().waitFor(FIRST_LOAD);
  const exhibits = await page.locator('[data-exhibit]').count();
  expect(exhibits).toBeGreaterThan(45);
  expect(await page.locator('[data-exhibit] .state').count()).toBeGreaterThan(2 * exhibits);
  expect(await page.getByText('font-sizes-sm:').count()).toBe(1);
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await faultsOnPhone(page)).toEqual([]);
});

test('a switch of the gallery shows either theme whatever the system prefers', async () => {
  const { page } = await visit({ url: product.url });
  await page.goto('/gallery', FIRST_LOAD);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('button', { name: 'Claro' }).click();
  const light = await ground();
  await page.getByRole('button', { name: 'Oscuro' }).click();
  await page.locator('html.dark').waitFor({ state: 'attached' });
  expect(await ground()).not.toBe(light);
  await page.getByRole('button', { name: 'Cómoda' }).click();
  await page.locator('html[data-density=comfortable]').waitFor({ state: 'attached' });
});
