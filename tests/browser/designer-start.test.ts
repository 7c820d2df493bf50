import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { visit } from './kit/browser.ts';
import { type RegisteredCompany, registerCompany } from './kit/company.ts';
import { card, formsOf } from './kit/designer.ts';
import { faultProxy } from './kit/fault-proxy.ts';
import { hold } from './kit/faults.ts';
import { hostileForm } from './kit/hostile-form.ts';
import { visitAs } from './kit/journey.ts';
import { addressOfScript, watchScripts } from './kit/scripts.ts';

const { url } = inject('product');

const PROGRAM = 'inicio-del-disenador';
const ADDRESS = `/#/tests/${PROGRAM}`;
const FORM = 'GET /api/v1/form';
const PERMISSIONS = 'GET /api/v1/get-permissions';

let company: RegisteredCompany;
beforeAll(async () => {
  company = await registerCompany(url);
  await formsOf(url, company).create(PROGRAM, hostileForm);
});

async function startProxy() {
  const proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
  return { proxy, calls: () => proxy.requests.map(({ method, path }) => `${method} ${path}`) };
}

test('a form opened by its address is requested with the code of the designer and of the drafts while the permissions load, and is drawn without a placeholder', async () => {
  const { proxy, calls } = await startProxy();
  const { page } = await visitAs(company, { url: proxy.url });
  await page.goto('about:blank');
  // Records every placeholder that the page shows.
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { placeholders: shown });
    new MutationObserver(() => {
      if (document.body?.textContent.includes('Cargando el formulario')) shown.push('Cargando el formulario');
    }).observe(document, { childList: true, subtree: true });
  });
  const held = hold();
  proxy.fault(PERMISSIONS, held.behaviour);
  const before = proxy.requests.length;
  const designer = page.waitForResponse((response) =>
    response.url().endsWith(addressOfScript('src/features/form-designer/open-designer.tsx')),
  );
  const form = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/form');
  const drafts = page.waitForResponse((response) =>
    response.url().endsWith(addressOfScript('src/app/drafts/tab-drafts.ts')),
  );
  await page.goto(ADDRESS);
  await Promise.all([designer, form, drafts]);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(held.waiting).toBe(1);
  held.release();
  await card(page, 'nombre').waitFor();
  expect(await page.evaluate(() => ('placeholders' in window ? window.placeholders : null))).toEqual([]);
  expect(
    calls()
      .slice(before)
      .filter((call) => call === FORM),
  ).toEqual([FORM]);
  await expectAccessible(page);
});

test('the address of a form requests no data and no code of the designer without a session', async () => {
  const { proxy, calls } = await startProxy();
  const { page } = await visit({ url: proxy.url });
  const scripts = watchScripts(page);
  await page.goto(ADDRESS);
  await page.getByLabel('Contraseña').waitFor();
  expect(calls().filter((call) => call.includes('/api/'))).toEqual([]);
  expect(scripts.names().map((name) => `/${name}`)).not.toContain(
    addressOfScript('src/features/form-designer/open-designer.tsx'),
  );
});
