import { routeTable } from '#contract/routes.ts';
import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { visit } from './kit/browser.ts';
import { registerCompany, type RegisteredCompany } from './kit/company.ts';
import { heading, open, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

let company: RegisteredCompany;

beforeAll(async () => {
  company = await registerCompany(url);
});

/** A public page that is opened between two tested URLs; no tested URL leads to this page. */
const RESTING_PAGE = routeTable.requestPasswordReset;

const SEED = 20_251_009;
const ADDRESSES = 200;
/** Number of faulty pages after which the test stops. */
const ENOUGH = 5;

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const programName = fc.stringMatching(/^[a-z][a-z0-9-]{1,39}$/);
const fixedPath = fc.constantFrom(
  ...Object.values(routeTable)
    .filter((row) => row !== RESTING_PAGE)
    .map(({ path }) => path.slice(1)),
);
const illegalName = fc.constantFrom('ZZZ', 'Clientes', '1', 'index.html', 'ñandu', 'a', '-x', 'clientes.', '..', '');
const encoded = fc.oneof(anyText.map(encodeURIComponent), fc.constantFrom('%', '%E0%A4%A', '%2F', '%2e%2e', '%00'));
const long = fc.integer({ min: 41, max: 8_000 }).map((length) => 'x'.repeat(length));
const segment = fc.oneof(fixedPath, programName, illegalName, encoded, anyText, long);
const query = fc.webQueryParameters({ size: 'small' }).filter((text) => !text.includes(`empresa=`));

const addresses = fc
  .tuple(fc.array(segment, { minLength: 1, maxLength: 5 }), fc.option(query, { nil: null }))
  .map(([segments, text]) => `/${segments.join('/')}${text === null ? '' : `?${text}`}`);

interface Shown {
  address: string;
  headings: string[];
  wordCount: number;
}

/**
 * Navigates through URLs without a reload; returns the first ones whose page does not have exactly one heading of level
 * 1 and other text. Every navigation starts from the resting page, so that the heading of the previous URL does not
 * count.
 */
function findBlankPages(page: Page, visited: readonly string[]): Promise<Shown[]> {
  return page.evaluate(
    async ({ visited: list, resting, enough }) => {
      const nextFrame = () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      const look = (address: string) => ({
        address,
        headings: [...document.querySelectorAll<HTMLElement>('h1')]
          .filter((found) => found.checkVisibility())
          .map(({ innerText }) => innerText),
        wordCount: document.body.innerText.split(/\s+/).length,
      });
      const isComplete = ({ headings, wordCount }: Shown) =>
        headings.length === 1 && headings[0] !== resting.title && headings[0] !== '' && wordCount > 3;
      const until = async (address: string, isReached: (shown: Shown) => boolean) => {
        const deadline = performance.now() + 5_000;
        let shown = look(address);
        while (!isReached(shown) && performance.now() < deadline) {
          await nextFrame();
          shown = look(address);
        }
        return shown;
      };
      const blank: Shown[] = [];
      for (const address of list) {
        location.hash = resting.path;
        await until(resting.path, ({ headings }) => headings.length === 1 && headings[0] === resting.title);
        location.hash = address;
        await until(address, isComplete);
        await nextFrame();
        const shown = await until(address, isComplete);
        if (!isComplete(shown)) blank.push(shown);
        if (blank.length === enough) break;
      }
      return blank;
    },
    { visited, resting: RESTING_PAGE, enough: ENOUGH },
  );
}

describe.each([
  { visitor: 'a signed-out visitor', isSignedIn: false },
  { visitor: 'a user', isSignedIn: true },
])('for $visitor', ({ isSignedIn }) => {
  const enter = async () => (isSignedIn ? visitAs(company, { url }) : visit({ url }));

  test('an unknown URL shows the not-found page', async () => {
    const { page } = await enter();
    for (const address of ['/ZZZ', '/Clientes', '/1', '/index.html', '/ñandu', '/%E0%A4%A', '/nada/de/nada']) {
      await open(page, RESTING_PAGE.path);
      await heading(page, RESTING_PAGE.title).waitFor();
      await open(page, address);
      await heading(page, 'Página no encontrada').waitFor();
      expect([
        address,
        await page.getByRole('heading', { level: 1 }).allInnerTexts(),
        await page.getByRole('main').getByRole('link').allInnerTexts(),
        await page.getByRole('navigation', { name: 'Principal' }).count(),
        await page.getByText('v0.0.45 · 2025-10-09').count(),
      ]).toEqual([address, ['Página no encontrada'], ['Volver al inicio'], isSignedIn ? 1 : 0, isSignedIn ? 0 : 1]);
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe(isSignedIn ? '#/' : '#/login');
  });

  test(`${ADDRESSES} random URLs each show a page with one heading (seed ${SEED})`, async () => {
    const { page, problems } = await enter();
    // The URLs refer to records and tokens that do not exist.
    for (const status of [400, 403, 404, 422]) problems.expect(httpFailure(status));
    await page.goto(`/#${RESTING_PAGE.path}`);
    await heading(page, RESTING_PAGE.title).waitFor();
    const sample = fc.sample(addresses, { seed: SEED, numRuns: ADDRESSES });
    expect(await findBlankPages(page, sample)).toEqual([]);
  });
});
