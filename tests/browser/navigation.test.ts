import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { pauseTime, passTime } from './kit/clock.ts';
import { registerCompany, type RegisteredCompany } from './kit/company.ts';
import { answerBox, box, greeting, heading, open, visitAs } from './kit/journey.ts';
import { addressOfScript } from './kit/scripts.ts';

const { url } = inject('product');

let company: RegisteredCompany;

beforeAll(async () => {
  company = await registerCompany(url);
});

const city = (page: Page) => page.getByLabel('Ciudad');
const address = (page: Page) => new URL(page.url()).hash;

/** Changes the URL as typing in the address bar does. */
const type = (page: Page, typed: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, typed);

async function expectAddress(page: Page, hash: string): Promise<void> {
  await expect.poll(() => address(page)).toBe(hash);
}

/** Start page, then Aplicaciones by its link, then Empresa by typing, with an unsaved edit in it. */
async function changeForm(): Promise<Page> {
  const { page } = await visitAs(company, { url });
  await page.getByRole('navigation').getByRole('link', { name: 'Aplicaciones' }).click();
  await heading(page, 'Aplicaciones').waitFor();
  await open(page, '/empresa');
  await city(page).fill('Horqueta');
  return page;
}

async function expectStay(page: Page): Promise<void> {
  await answerBox(page, 'NO');
  await expectAddress(page, '#/empresa');
  expect([await city(page).inputValue(), await box(page).count()]).toEqual(['Horqueta', 0]);
}

describe('a changed form on which the user stays', () => {
  test('restores its URL every time another URL is typed', async () => {
    const page = await changeForm();
    for (const typed of ['/usuarios', '/usuarios', '/apps']) {
      await type(page, typed);
      await box(page).waitFor();
      await expectStay(page);
    }
    // The history entries before the page are still those of the navigation to it.
    await page.goBack();
    await answerBox(page, 'SI');
    await heading(page, 'Aplicaciones').waitFor();
    await page.goBack();
    await greeting(page).waitFor();
    expect(address(page)).toBe('#/');
  });

  test('restores its URL after back and forward, and the history entries still lead to their pages', async () => {
    const page = await changeForm();
    await type(page, '/auditoria');
    await answerBox(page, 'SI');
    await heading(page, 'Auditoría').waitFor();
    await page.goBack();
    await heading(page, 'Empresa').waitFor();
    await page.getByRole('button', { name: 'Recuperar' }).click();

    for (const step of ['goBack', 'goForward', 'goBack', 'goForward'] as const) {
      await page[step]();
      await box(page).waitFor();
      await expectStay(page);
    }
    await page.goForward();
    await answerBox(page, 'SI');
    await heading(page, 'Auditoría').waitFor();
    await expectAddress(page, '#/auditoria');
  });

  test('asks once when several URLs are typed, and navigates to the last one', async () => {
    const page = await changeForm();
    for (const answered of ['NO', 'SI']) {
      await type(page, '/usuarios');
      await box(page).waitFor();
      await type(page, '/auditoria');
      if (answered === 'NO') await expectStay(page);
    }
    await answerBox(page, 'SI');
    await heading(page, 'Auditoría').waitFor();
    expect([address(page), await box(page).count()]).toEqual(['#/auditoria', 0]);
  });

  test('restores its URL when a URL typed after going back has removed the form’s history entry', async () => {
    const page = await changeForm();
    await page.goBack();
    await box(page).waitFor();
    await type(page, '/usuarios');
    await expectStay(page);
    await page.goBack();
    await answerBox(page, 'SI');
    await heading(page, 'Aplicaciones').waitFor();
  });
});

test('a delayed search does not navigate back to a list that the user has left', async () => {
  const { page } = await visitAs(company, { url });
  await open(page, '/usuarios');
  await page.getByRole('link', { name: company.person }).waitFor();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${addressOfScript('src/features/audit/audit.page.tsx')}`, async (route) => {
    await released;
    await route.continue();
  });
  await pauseTime(page);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Ana');
  await page.getByRole('navigation').getByRole('link', { name: 'Auditoría' }).click();
  await passTime(page, 1_000);
  release();
  await heading(page, 'Auditoría').waitFor();
  expect(new URL(page.url()).hash).toBe('#/auditoria');
});
