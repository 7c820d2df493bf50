import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { type RegisteredCompany, registerCompany } from './kit/company.ts';
import { faultProxy } from './kit/fault-proxy.ts';
import { answer } from './kit/faults.ts';
import {
  admitGuest,
  answerBox,
  box,
  chooseInUserMenu,
  confirmedCompany,
  expectToasts,
  greeting,
  heading,
  open,
  readBox,
  registerAnother,
  signIn,
  submitCredentials,
  visitAs,
} from './kit/journey.ts';
import { city, expectDraftOffered, leaveDraft, offer, stored, TYPED } from './kit/left-draft.ts';
import { httpFailure } from './kit/problems.ts';

const { url } = inject('product');

const UNSENT = {
  title: 'Atención',
  text: [
    'Tiene 1 borrador sin guardar en esta estación.',
    'SI cierra la sesión y elimina los borradores.',
    'NO cierra la sesión y los conserva cifrados en esta estación hasta que usted vuelva a ingresar.',
    'CANCELAR no cierra la sesión.',
  ].join('\n'),
  buttons: ['CANCELAR', 'NO', 'SI'],
};

/** Kills the process of a page without unload events, as a crash does. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
}

describe('signing out with unsaved edits', () => {
  let company: RegisteredCompany;

  beforeAll(async () => {
    company = await registerCompany(url);
  });

  async function requestSignOut(): Promise<{ page: Page; context: BrowserContext }> {
    const { page, context } = await visitAs(company, { url });
    await leaveDraft(page);
    await chooseInUserMenu(page, company.person, 'Cerrar sesión');
    await box(page).waitFor();
    expect(await readBox(page)).toEqual(UNSENT);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('NO');
    return { page, context };
  }

  test('asks first, and CANCELAR stays on the page', async () => {
    const { page } = await requestSignOut();
    await expectAccessible(page);
    await answerBox(page, 'CANCELAR');
    expect(await city(page).inputValue()).toBe(TYPED);
    await heading(page, 'Empresa').waitFor();
  });

  test('keeps the edits encrypted on NO, and offers to recover them after the next sign-in', async () => {
    const { page } = await requestSignOut();
    await answerBox(page, 'NO');
    await heading(page, 'Iniciar sesión').waitFor();
    const storedText = await stored(page);
    expect(storedText).toContain('nemu.drafts.');
    for (const plain of [TYPED, 'Encarnaci', 'city', 'empresa', company.company])
      expect(storedText).not.toContain(plain);
    await submitCredentials(page, company);
    await greeting(page).waitFor();
    await expectToasts(page, 'Tiene 1 borrador sin guardar.');
    await expectDraftOffered(page);
  });

  test('erases the edits permanently on SI', async () => {
    const { page } = await requestSignOut();
    await answerBox(page, 'SI');
    await heading(page, 'Iniciar sesión').waitFor();
    expect(await stored(page)).not.toContain('nemu.drafts.');
    await submitCredentials(page, company);
    await greeting(page).waitFor();
    await open(page, '/empresa');
    await expect.poll(() => city(page).inputValue()).toBe('');
    expect(await offer(page).count()).toBe(0);
  });
});

describe('a draft of unsaved values', () => {
  test('can be recovered after a reload and after a crash of the page', async () => {
    const company = await registerCompany(url);
    const { page, context } = await visitAs(company, { url });
    await leaveDraft(page);
    await page.reload();
    await expectDraftOffered(page);

    await leaveDraft(page).catch(() => undefined);
    await crash(page);
    const again = await context.newPage();
    await signIn(again, company);
    await expectDraftOffered(again);
    await again.getByRole('button', { name: 'Limpiar' }).click();
    await answerBox(again, 'SI');
    await expect.poll(() => city(again).inputValue()).toBe('');
    await expect.poll(() => stored(again)).not.toContain('nemu.drafts.');
  });

  test('can be recovered after a 401 and a new sign-in of the same user, at the same URL', async () => {
    const company = await registerCompany(url);
    const proxy = await faultProxy({ target: url });
    onTestFinished(() => proxy.close());
    const { page, problems } = await visitAs(company, { url: proxy.url });
    problems.expect(httpFailure(401));
    await leaveDraft(page);
    const refused = answer({ status: 401, body: { code: 'sessionEnded', message: 'La sesión terminó.' } });
    const fault = proxy.fault('POST /api/v1/change-company', refused);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await answerBox(page, 'SI');
    await heading(page, 'Iniciar sesión').waitFor();
    await expectToasts(page, 'Acceso/Requisicion no Autorizada! La sesión terminó.');
    fault.lift();
    await submitCredentials(page, company);
    await heading(page, 'Empresa').waitFor();
    await offer(page).getByRole('button', { name: 'Recuperar' }).click();
    await expect.poll(() => city(page).inputValue()).toBe(TYPED);
  });

  test('cannot be recovered by another user of the company or by the same user in another company', async () => {
    const company = await confirmedCompany(url);
    const guest = await admitGuest(url, company, 'Administrador');
    const { page } = await visitAs(company, { url });
    await leaveDraft(page);
    await chooseInUserMenu(page, company.person, 'Cerrar sesión');
    await answerBox(page, 'NO');
    await heading(page, 'Iniciar sesión').waitFor();

    await signIn(page, guest);
    await open(page, '/empresa');
    await expect.poll(() => city(page).inputValue()).toBe('');
    expect(await offer(page).count()).toBe(0);
    await chooseInUserMenu(page, guest.person, 'Cerrar sesión');
    await heading(page, 'Iniciar sesión').waitFor();

    const other = await registerAnother(url, company);
    await submitCredentials(page, company);
    const choices = page.getByRole('group', { name: 'Empresa' });
    await choices.waitFor();
    await expectAccessible(page);
    expect((await choices.getByRole('button').allInnerTexts()).toSorted()).toEqual(
      [company.company, other.name].toSorted(),
    );
    await choices.getByRole('button', { name: other.name }).click();
    await greeting(page).waitFor();
    await open(page, '/empresa');
    await expect.poll(() => page.getByLabel('Razón social').inputValue()).toBe(other.name);
    expect([await city(page).inputValue(), await offer(page).count()]).toEqual(['', 0]);

    await chooseInUserMenu(page, company.person, `Cambiar a ${company.company}`);
    await expect.poll(() => page.getByRole('banner').innerText()).toContain(company.company);
    await expectDraftOffered(page);
  });
});
