import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { registerCompany } from './kit/company.ts';
import { faultProxy, type FaultProxy } from './kit/fault-proxy.ts';
import { answer, dropBeforeSend, hold } from './kit/faults.ts';
import {
  admitGuest,
  answerBox,
  box,
  confirmedCompany,
  expectToasts,
  heading,
  open,
  overlay,
  readBox,
  readCompany,
  registerAnother,
  visitAs,
} from './kit/journey.ts';
import { connectionFailure, httpFailure } from './kit/problems.ts';

const { url } = inject('product');

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Width on the screen, in CSS pixels; it changes while the box is opening. */
const widthOf = (element: Locator) => element.evaluate((found) => found.getBoundingClientRect().width);

async function startProxy(): Promise<FaultProxy> {
  const proxy = await faultProxy({ target: url });
  onTestFinished(() => proxy.close());
  return proxy;
}

describe('the overlay', () => {
  test.each([
    { fate: 'answered', behaviour: undefined, toast: 'Se terminó 1 sesión' },
    {
      fate: 'cut off',
      behaviour: dropBeforeSend,
      toast: 'Sin conexión con el servidor. Lo escrito se conserva; vuelva a intentar.',
    },
  ])(
    'is shown once for two blocking requests until the last one ends, when the first is $fate',
    async ({ behaviour, toast }) => {
      const proxy = await startProxy();
      const company = await confirmedCompany(url);
      await admitGuest(url, company, 'Ventas');
      const { page, problems } = await visitAs(company, { url: proxy.url });
      problems.expect(connectionFailure);
      const other = await registerAnother(url, company);
      const ending = hold(behaviour);
      const switching = hold();
      proxy.fault('POST /api/v1/end-user-sessions', ending.behaviour);
      proxy.fault('POST /api/v1/switch-company', switching.behaviour);

      await open(page, '/usuarios');
      await page.getByRole('button', { name: 'Acciones de Bruno Cáceres' }).click();
      await page.getByRole('menuitem', { name: 'Terminar sesiones' }).click();
      await answerBox(page, 'SI');
      await expect.poll(() => ending.waiting).toBe(1);
      await expect.poll(() => overlay(page).allInnerTexts()).toEqual(['Un momento…']);
      expect(await page.getByRole('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);

      // The page under the overlay is inert, but a URL can be typed and the resulting dialog can be answered.
      await open(page, `/apps?empresa=${other.tenant}`);
      await answerBox(page, 'SI');
      await expect.poll(() => switching.waiting).toBe(1);
      expect(await overlay(page).count()).toBe(1);
      ending.release();
      await expectToasts(page, toast);
      expect([await overlay(page).allInnerTexts(), switching.waiting]).toEqual([['Cambiando de empresa…'], 1]);
      switching.release();
      await overlay(page).waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('banner').innerText()).toContain(other.name);
    },
  );
});

describe('a dialog', () => {
  test('closes only by its buttons, focuses SI, and restores the focus when it closes', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Pilar');
    const save = page.getByRole('button', { name: 'Guardar' });
    await save.click();
    await box(page).waitFor();
    expect(await readBox(page)).toEqual({
      title: 'Atención',
      text: 'Seguro que deseas guardar este registro?',
      buttons: ['NO', 'SI'],
    });
    await expect.poll(() => focused(page)).toBe('SI');
    await expect.poll(() => widthOf(box(page))).toBe(700);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.mouse.click(1_400, 880);
    expect(await box(page).count()).toBe(1);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toMatch(/^(NO|SI)$/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => widthOf(box(page))).toBe(312);
    await page.setViewportSize({ width: 1440, height: 900 });

    await answerBox(page, 'NO');
    await expect.poll(() => focused(page)).toBe('Guardar');
    expect([await page.getByLabel('Ciudad').inputValue(), (await readCompany(url, company)).city]).toEqual([
      'Pilar',
      '',
    ]);

    await page.keyboard.press('Enter');
    await box(page).waitFor();
    await page.keyboard.press('Enter');
    await expectToasts(page, 'Datos Guardados Correctamente');
    expect((await readCompany(url, company)).city).toBe('Pilar');
  });

  test('waits until the open dialog closes, even if an exception caused it', async () => {
    const proxy = await startProxy();
    const company = await registerCompany(url);
    const { page, problems } = await visitAs(company, { url: proxy.url });
    problems.expect(/^Error: después/);
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Ayolas');
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await box(page).waitFor();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('después');
      });
    });
    await expect.poll(() => problems.all.length).toBe(1);
    expect(await readBox(page)).toEqual({
      title: 'Atención',
      text: 'Seguro que deseas Limpiar el Formulario?',
      buttons: ['NO', 'SI'],
    });
    await box(page).getByRole('button', { name: 'SI' }).click();
    await expect.poll(async () => (await readBox(page)).title).toBe('Oopss - System Core');
    expect(await readBox(page)).toEqual({
      title: 'Oopss - System Core',
      text: 'después',
      buttons: ['Mostrar Detalles', 'OK'],
    });
    expect([await focused(page), await page.getByLabel('Ciudad').inputValue()]).toEqual(['OK', '']);
    await answerBox(page, 'OK');
    expect(await box(page).count()).toBe(0);
  });

  test('asks before unsaved edits are discarded, with the focus on NO', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Horqueta');
    const apps = page.getByRole('navigation').getByRole('link', { name: 'Aplicaciones' });
    await apps.click();
    await box(page).waitFor();
    expect(await readBox(page)).toEqual({
      title: 'Atención',
      text: 'Hay cambios sin guardar. Si sale, quedan como borrador en este navegador y se los ofrecemos al volver.\n¿Desea salir?',
      buttons: ['NO', 'SI'],
    });
    await expect.poll(() => focused(page)).toBe('NO');
    await answerBox(page, 'NO');
    expect([new URL(page.url()).hash, await page.getByLabel('Ciudad').inputValue()]).toEqual(['#/empresa', 'Horqueta']);
    await apps.click();
    await answerBox(page, 'SI');
    await heading(page, 'Aplicaciones').waitFor();
  });

  test('closes without acting when the page that opened it is left', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/apps');
    await open(page, '/config-local');
    await page.getByRole('button', { name: 'Borrar datos locales' }).click();
    await box(page).waitFor();
    await page.goBack();
    await heading(page, 'Aplicaciones').waitFor();
    await box(page).waitFor({ state: 'detached' });
    await expectToasts(page);
    expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0);
  });

  test('with only an OK button states why an action without a form was refused', async () => {
    const proxy = await startProxy();
    const company = await registerCompany(url);
    const { page, problems } = await visitAs(company, { url: proxy.url });
    problems.expect(httpFailure(409));
    const refused = answer({ status: 409, body: { message: 'Ya se envió otro enlace.' } });
    proxy.fault('POST /api/v1/resend-confirmation', refused);
    const resend = page.getByRole('button', { name: 'Enviar de nuevo' });
    await resend.click();
    await box(page).waitFor();
    expect([await readBox(page), await focused(page)]).toEqual([
      { title: 'Atención', text: 'Ya se envió otro enlace.', buttons: ['OK'] },
      'OK',
    ]);
    await answerBox(page, 'OK');
    await expect.poll(() => focused(page)).toBe('Enviar de nuevo');
  });
});
