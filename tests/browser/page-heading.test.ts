import { routeTable } from '#contract/routes.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visit } from './kit/browser.ts';
import type { RegisteredCompany } from './kit/company.ts';
import { admitGuest, confirmedCompany, type Guest, heading, open, visitAs } from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

let company: RegisteredCompany;
let guest: Guest;

beforeAll(async () => {
  company = await confirmedCompany(url);
  guest = await admitGuest(url, company, 'Consulta');
});

const navigate = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();

/** The focused element: the role of a heading with its text, or the element's tag and text. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName.toLowerCase()} ${document.activeElement?.textContent ?? ''}`);

async function expectFocus(page: Page, place: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(place);
}

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(`${title} · Ñemu`);
}

/** Records from now on which headings take the focus. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) heard.push(target.textContent);
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'heard') as string[]);
}

describe('the title of the tab', () => {
  test('names every page that needs no session', async () => {
    const { page, problems } = await visit({ url });
    // The invitation link has an unknown token.
    problems.expect(httpFailure(422));
    for (const { path, title } of [
      routeTable.login,
      routeTable.register,
      routeTable.requestPasswordReset,
      routeTable.passwordReset,
      routeTable.newUserConfirm,
    ]) {
      await open(page, path);
      await expectTitle(page, title);
    }
    await open(page, '/new-user-confirm?token=abc&tipo=ingreso');
    await expectTitle(page, 'Activar usuario');
    await open(page, '/new-user-confirm?token=abc&tipo=correo');
    await heading(page, 'Confirmar correo').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/new-user-confirm');
    await expectTitle(page, 'Confirmar correo');
  });

  test('names every page of a session, including an open record and a refused page', async () => {
    const { page } = await visitAs(company, { url });
    const { home, configLocal, apps, usuarios, empresa, auditoria, tests } = routeTable;
    for (const { path, title } of [home, configLocal, apps, usuarios, empresa, auditoria, tests]) {
      await open(page, path);
      await expectTitle(page, title);
    }
    await open(page, '/usuarios/nuevo');
    await expectTitle(page, 'Invitar usuario');
    await page.getByRole('button', { name: 'Volver' }).click();
    await expectTitle(page, 'Usuarios');
    await open(page, '/no-existe');
    await expectTitle(page, 'Página no encontrada');
    const theirs = await visitAs(guest, { url });
    await open(theirs.page, '/tests');
    await expectTitle(theirs.page, 'Acceso no permitido');
  });
});

describe('the focus', () => {
  test('moves to the heading of the new page, including on back and forward', async () => {
    const { page } = await visitAs(company, { url });
    await navigate(page, 'Aplicaciones');
    await expectFocus(page, 'h1 Aplicaciones');
    await page.getByRole('main').getByRole('link', { name: 'Auditoría' }).click();
    await expectFocus(page, 'h1 Auditoría');
    await page.goBack();
    await expectFocus(page, 'h1 Aplicaciones');
    await page.goForward();
    await expectFocus(page, 'h1 Auditoría');
  });

  test('moves to the heading of each record of a list, however it is opened', async () => {
    const { page } = await visitAs(company, { url });
    await open(page, '/usuarios');
    await page.getByRole('link', { name: guest.person }).click();
    await expectFocus(page, `h1 Usuario ${guest.person}`);
    const hash = new URL(page.url()).hash.slice(1);
    await open(page, '/usuarios/nuevo');
    await expectFocus(page, 'h1 Invitar usuario');
    await open(page, hash);
    await expectFocus(page, `h1 Usuario ${guest.person}`);
    await page.goBack();
    await expectFocus(page, 'h1 Invitar usuario');
    await page.goForward();
    await expectFocus(page, `h1 Usuario ${guest.person}`);
  });

  test('moves to the heading again for each further URL that is refused or unknown', async () => {
    const { page } = await visitAs(guest, { url });
    const focusedHeadings = await recordHeadings(page);
    const refused = 'Acceso no permitido';
    const missing = 'Página no encontrada';
    const expected: string[] = [];
    for (const [address, title] of [
      ['/usuarios', refused],
      ['/auditoria', refused],
      ['/tests', refused],
      ['/no-existe', missing],
      ['/tampoco', missing],
    ] as const) {
      await open(page, address);
      expected.push(title);
      await expect.poll(focusedHeadings).toEqual(expected);
    }
    await expectFocus(page, `h1 ${missing}`);
  });

  test('moves to the heading when choosing a page closes the navigation on a phone', async () => {
    const { page } = await visitAs(company, { url, viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Abrir la navegación' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Aplicaciones' }).click();
    await heading(page, 'Aplicaciones').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocus(page, 'h1 Aplicaciones');
  });
});
