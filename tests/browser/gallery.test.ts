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

/** Where pictures go, to be looked at. */
const pictureOf = (name: string, theme: string) =>
  `tests/browser/__screenshots__/gallery/${name.replaceAll(/[^a-z0-9]+/g, '-')}-${theme}.png`;
const themes = ['light', 'dark'] as const;

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
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const exhibit of await page.locator('[data-exhibit]').all()) {
      const name = (await exhibit.getAttribute('data-exhibit')) ?? '';
      await exhibit.screenshot({ path: pictureOf(name, theme) });
    }
  }
  expect(await faultsOnPhone(page)).toEqual([]);
}, 600_000);

test('every state of the gallery that opens or is a page has its address, and axe finds nothing there', async () => {
  const { page } = await visit({ url: product.url });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gallery', FIRST_LOAD);
  const links = page.locator('[data-apart]');
  await links.first().waitFor(FIRST_LOAD);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(30);
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(`/gallery${address}`);
    await page.locator('main').waitFor();
    // The root of a component has the state of what it opens, but no size.
    const opened = page.locator('[data-state=open]').filter({ visible: true });
    const isShown = (await page.locator('main[data-opens]').count()) === 0;
    await expect.poll(async () => isShown || (await opened.count()) > 0, { message: address }).toBe(true);
    const found = await faultsInBothThemes(page);
    faults.push(...found.map((fault) => `${address}: ${fault}`));
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({ path: pictureOf(address, theme) });
    }
  }
  expect(faults).toEqual([]);
}, 600_000);

test('a switch of the gallery shows either theme whatever the system prefers', async () => {
  const { page } = await visit({ url: product.url });
  await page.goto('/gallery', FIRST_LOAD);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('button', { name: 'Claro' }).click();
  const light = await ground();
  await page.getByRole('button', { name: 'Oscuro' }).click();
  await page.locator('html.dark').waitFor({ state: 'attached' });
  expect(await ground()).not.toBe(light);
  await page.getByRole('button', { name: 'Sistema' }).click();
  await page.locator('html.light').waitFor({ state: 'attached' });
  expect(await ground()).toBe(light);
  await page.getByRole('button', { name: 'Cómoda' }).click();
  await page.locator('html[data-density=comfortable]').waitFor({ state: 'attached' });
});
