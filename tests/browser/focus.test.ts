import { companyEndpoints } from '#contract/endpoints/company.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { callApi, registerCompany, type RegisteredCompany } from './kit/company.ts';
import { faultProxy } from './kit/fault-proxy.ts';
import { hold } from './kit/faults.ts';
import {
  answerBox,
  box,
  closeToasts,
  confirmedCompany,
  expectToasts,
  heading,
  newId,
  open,
  toasts,
  visitAs,
} from './kit/journey.ts';

const { url } = inject('product');

/** Accessible name of the focused element; `BODY` if nothing has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? (element?.tagName === 'BODY' ? 'BODY' : element?.textContent);
  });

async function createBranch(session: RegisteredCompany, name: string, establishment: string): Promise<void> {
  const body = { id: newId(), name, establishment, address: 'Calle 1', city: '', phone: '', users: [] };
  await callApi(url, companyEndpoints.createBranch, { body, session });
}

describe('the focus', () => {
  test('stays on the button of a dialog when the user clicks outside it, and returns to the form once saved', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Pilar');
    await page.keyboard.press('Enter');
    await box(page).waitFor();
    await expect.poll(() => focused(page)).toBe('SI');
    await page.mouse.click(5, 5);
    await page.mouse.click(1_400, 880);
    expect([await focused(page), await box(page).count()]).toEqual(['SI', 1]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expectToasts(page, 'Datos Guardados Correctamente');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true);
  });

  test('returns to its earlier place when a toast is closed with the keyboard', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await page.getByRole('button', { name: 'Enviar de nuevo' }).focus();
    await page.keyboard.press('Enter');
    await toasts(page).first().waitFor();
    await toasts(page).getByRole('button', { name: 'Cerrar' }).focus();
    await page.keyboard.press('Enter');
    await toasts(page).first().waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Enviar de nuevo');
  });

  test('leaves the toasts when one of two is closed with the keyboard, and the other closes by itself', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await toasts(page).first().waitFor();
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Pilar');
    await page.keyboard.press('Enter');
    await answerBox(page, 'SI');
    await expect.poll(() => toasts(page).count()).toBe(2);
    await toasts(page).first().getByRole('button', { name: 'Cerrar' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => toasts(page).count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await expect.poll(() => toasts(page).count()).toBe(0);
  });

  test('returns to a button that was disabled for a single frame', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    // The code that restores the focus is loaded together with the region for toasts.
    await page.locator('[data-scope=toast][data-part=group]').waitFor({ state: 'attached' });
    const button = page.getByRole('button', { name: 'Enviar de nuevo' });
    await button.focus();
    await button.evaluate(async (element) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      element.setAttribute('disabled', '');
      while (document.activeElement === element) await nextFrame();
      element.removeAttribute('disabled');
    });
    await expect.poll(() => focused(page)).toBe('Enviar de nuevo');
  });

  test('returns to its earlier place, and not to the region for toasts, when a dialog beside that region is removed', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    const region = page.locator('[data-scope=toast][data-part=group]');
    await region.waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Enviar de nuevo' }).focus();
    await region.evaluate((element) => {
      const dialog = document.createElement('div');
      const ok = dialog.appendChild(document.createElement('button'));
      element.before(dialog);
      ok.focus();
      dialog.remove();
    });
    await expect.poll(() => focused(page)).toBe('Enviar de nuevo');
  });

  test('moves to the button that chooses a file when an upload is cancelled', async () => {
    const proxy = await faultProxy({ target: url });
    onTestFinished(() => proxy.close());
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url: proxy.url });
    proxy.fault('POST /api/v1/upload-file', hold().behaviour);
    await open(page, '/empresa');
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel });
    await page.getByRole('button', { name: 'Cancelar la subida' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Elegir archivo');
  });

  test('moves to the next branch in the list when a branch is deleted', async () => {
    const company = await registerCompany(url);
    await createBranch(company, 'Depósito', '001');
    await createBranch(company, 'Casa central', '002');
    const { page } = await visitAs(company, { url });
    await open(page, '/empresa/sucursales');
    await page.getByRole('link', { name: 'Depósito' }).click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await answerBox(page, 'SI');
    await expectToasts(page, 'Datos Eliminados Correctamente');
    await page.getByRole('link', { name: 'Depósito' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain('Casa central');
  });

  test('moves to the next row when an invitation is withdrawn', async () => {
    const company = await confirmedCompany(url);
    const { rows } = await callApi(url, userEndpoints.roles, { session: company });
    const body = {
      id: newId(),
      name: 'Bruno Cáceres',
      email: `bruno.${company.tenant.slice(0, 8)}@ejemplo.com.py`,
      roles: rows.filter(({ name }) => name === 'Ventas').map(({ id }) => id),
      branches: [],
    };
    await callApi(url, userEndpoints.inviteUser, { body, session: company });
    const { page } = await visitAs(company, { url });
    await open(page, '/usuarios');
    await page.getByRole('button', { name: 'Acciones de Bruno Cáceres' }).click();
    await page.getByRole('menuitem', { name: 'Retirar invitación' }).click();
    await answerBox(page, 'SI');
    await expectToasts(page, 'Se retiró la invitación');
    await page.getByRole('row', { name: /Bruno/ }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toContain(company.person);
  });

  test('moves to the next session when a session is ended, and to the list of sessions after the last', async () => {
    const company = await registerCompany(url);
    const signIn = { email: company.email, password: company.password };
    const { page } = await visitAs(company, { url });
    await callApi(url, sessionEndpoints.login, { body: signIn });
    await open(page, '/config-local');
    await heading(page, 'Configuración local').waitFor();
    const endings = page.getByRole('button', { name: /^Terminar la sesión/ });
    await expect.poll(() => endings.count()).toBe(2);
    await endings.first().click();
    await answerBox(page, 'SI');
    await expectToasts(page, 'La sesión terminó.');
    await expect.poll(() => endings.count()).toBe(1);
    await expect.poll(() => focused(page)).toMatch(/^Terminar la sesión/);
    await closeToasts(page);
    await endings.first().click();
    await answerBox(page, 'SI');
    await expect.poll(() => endings.count()).toBe(0);
    await expect.poll(() => focused(page)).toMatch(/^Sesiones abiertas/);
  });
});
