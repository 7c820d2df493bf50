import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';

/** The text of the printed pages without spaces, because a PDF has only places of letters. */
export async function printed(page: Page): Promise<string[]> {
  const file = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(new Uint8Array(file), { mergePages: false });
  return text.map((shown) => shown.replaceAll(/\s/g, '').replaceAll('ﬁ', 'fi'));
}

/** Replaces the dialog of the browser, which a test cannot answer, by a mark. */
export const stubPrint = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
  });

/** Runs a command of the menu, and waits until the page asks the browser to print. */
export async function print(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await page.locator('[data-asked-to-print]').waitFor({ state: 'attached' });
  const pages = await printed(page);
  await page.evaluate(() => document.documentElement.removeAttribute('data-asked-to-print'));
  return pages;
}
