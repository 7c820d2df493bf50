import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { visitAs } from './kit/journey.ts';

const { url } = inject('product');

const tip = (page: Page) => page.getByRole('tooltip');

test('a collapsed navigation shows an icon’s tooltip on hover and on focus, until Escape', async () => {
  const { page } = await visitAs(await registerCompany(url), { url });
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  const empresa = links.filter({ hasText: 'Empresa' });
  // Reads the attributes of the link, because a tooltip that is about to open is not visible yet.
  expect(await empresa.getAttribute('data-scope')).toBeNull();
  await page.getByRole('button', { name: 'Plegar la navegación' }).click();
  // The first collapse requests the tooltip's code.
  await expect.poll(() => empresa.getAttribute('data-scope')).toBe('tooltip');
  await empresa.hover();
  await expect.poll(() => tip(page).allInnerTexts()).toEqual(['Empresa']);
  await page.mouse.move(700, 500);
  await tip(page).waitFor({ state: 'detached' });

  await links.first().focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => tip(page).allInnerTexts()).toEqual(['Aplicaciones']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await tip(page).waitFor({ state: 'detached' });
  expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
});

test('the company is shown even on a phone, on the narrowest in the navigation, and long names do not widen the page', async () => {
  const company = await registerCompany(url, {
    company: 'Distribuidora Mayorista del Alto Paraná y Compañía S.A.',
    person: 'María Fernanda Benítez de Gonçalves y Ferreira',
  });
  const { page } = await visitAs(company, { url, viewport: { width: 390, height: 800 } });
  const bar = page.getByRole('banner');
  await bar.getByText(company.company).waitFor();
  const button = bar.getByRole('button', { name: company.person });
  const right = async (part: Locator) => {
    const box = await part.boundingBox();
    return box === null ? Infinity : box.x + box.width;
  };
  expect(await right(bar.getByText(company.company))).toBeLessThan(await right(button));
  for (const width of [320, 390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await right(button)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await bar.getByRole('button', { name: 'Abrir la navegación' }).click();
  await page.getByRole('dialog').getByText(company.company).waitFor();
});
