import { expect, inject, test } from 'vitest';
import { registerCompany } from './kit/company.ts';
import { open, visitAs } from './kit/journey.ts';

const { url } = inject('product');

test('the offline banner stays under the top bar of a scrolled page', async () => {
  const company = await registerCompany(url);
  const { page, context } = await visitAs(company, { url });
  await page.setViewportSize({ width: 1_000, height: 400 });
  await open(page, '/empresa');
  await page.getByLabel('Se cierra sin uso después de', { exact: true }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await context.setOffline(true);
  const strip = page.getByText('Sin conexión. Lo escrito se conserva en este equipo.');
  await strip.waitFor();
  const bar = await page.getByRole('banner').boundingBox();
  expect((await strip.boundingBox())?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
});
