import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visit } from './kit/browser.ts';
import { filledCompany } from './kit/filled-company.ts';
import { toasts, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { reflowFaults, smallWindows } from './kit/reflow.ts';
import { stopsOf } from './kit/screen-stops.ts';
import { show, type Stop } from './kit/stops.ts';

const { url } = inject('product');

/** The screens before signing in. */
const entryStops: readonly Stop[] = [
  ['login', (page) => show(page, '/login', 'Iniciar sesión')],
  ['login-help', (page) => show(page, '/help/pantalla/iniciar-sesion', /Ayuda/)],
  ['register', (page) => show(page, '/register', 'Crear empresa')],
  ['request-reset', (page) => show(page, '/request-password-reset', 'Recuperar contraseña')],
  ['reset', (page) => show(page, '/password-reset?email=a%40b.com&token=x', 'Nueva contraseña')],
  ['activation', (page) => show(page, '/new-user-confirm?token=x', 'Activar usuario')],
];

/** Looks at each stop in turn and returns its faults; pictures of the whole pages are kept to be looked at. */
async function walk(page: Page, window: string, stops: readonly Stop[]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const [stop, reach] of stops) {
    await reach(page);
    await expect.poll(() => toasts(page).count()).toBe(0);
    await page.screenshot({ path: `tests/browser/__screenshots__/reflow/${window}/${stop}.png`, fullPage: true });
    faults.push(...(await reflowFaults(page)).map((fault) => `${stop}: ${fault}`));
  }
  return faults;
}

/** Adds a wide text, a button under another, a button beyond the edge of its box, and a text cut without an ellipsis. */
const plantFaults = (page: Page) =>
  page.evaluate(() => {
    const add = (into: Element | null, tag: string, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = Object.assign(document.createElement(tag), { textContent: text });
      Object.assign(element.style, style);
      into?.append(element);
      return element;
    };
    const main = document.querySelector('main');
    add(main, 'p', 'Ancho', { width: '700px' });
    const pile = add(main, 'div', '', { position: 'relative', height: '40px' });
    add(pile, 'button', 'Debajo', { position: 'absolute', inset: '0' });
    add(pile, 'button', 'Encima', { position: 'absolute', inset: '0' });
    const box = add(main, 'div', '', { width: '60px', height: '30px', overflow: 'clip' });
    add(box, 'button', 'Cortado', { width: '90px', height: '24px' });
    add(main, 'p', 'Sin puntos suspensivos', { width: '40px', overflow: 'clip', whiteSpace: 'nowrap' });
    add(main, 'input', '', { width: '40px', padding: '0' });
  });

test('the check finds what is too wide, covered or cut', async () => {
  const { page } = await visit({ url, ...smallWindows.phone });
  await page.goto('/#/login');
  await show(page, '/login', 'Iniciar sesión');
  expect(await reflowFaults(page)).toEqual([]);
  await plantFaults(page);
  expect(await reflowFaults(page)).toEqual([
    'the page is 737 px wide',
    'text cut off by 12 -18 -10 -3 px: <button>Cortado</button>',
    'text cut off by 113 0 -2 -1 px: <p>Sin puntos suspensivos</p>',
    'covered by <button>Encima</button>: <button>Debajo</button>',
    'cut off by 30 × 0 px: <button>Cortado</button>',
    'only 40 px to type in: <input>',
  ]);
});

test.each(Object.entries(smallWindows))(
  'the screens before signing in hold in the %s window',
  async (name, window) => {
    const { page, problems } = await visit({ url, ...window });
    // The links have unknown tokens.
    problems.expect(httpFailure(422));
    await page.goto('/#/login');
    expect(await walk(page, name, entryStops)).toEqual([]);
  },
  60_000,
);

test.each(Object.entries(smallWindows))(
  'every screen holds in the %s window',
  async (name, window) => {
    const filled = await filledCompany(url);
    const { page } = await visitAs(filled.company, { url, ...window });
    expect(await walk(page, name, stopsOf(filled))).toEqual([]);
  },
  300_000,
);
