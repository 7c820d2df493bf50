import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { browserStores } from '#contract/stores.ts';
import { localSettingsTexts as texts, showBytes } from '#features/local-settings/local-settings.texts.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { expectAccessible } from './kit/accessibility.ts';
import { passTime } from './kit/clock.ts';
import { callApi, registerCompany } from './kit/company.ts';
import { faultProxy } from './kit/fault-proxy.ts';
import { answer } from './kit/faults.ts';
import {
  answerBox,
  box,
  chooseInUserMenu,
  closeToasts,
  expectToasts,
  greeting,
  heading,
  open,
  readBox,
  readCompany,
  submitCredentials,
  visitAs,
} from './kit/journey.ts';
import { httpFailure } from './kit/problems.ts';
import { SAVED } from './kit/records.ts';

const { url } = inject('product');

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Names and values in a card, in display order. */
const facts = async (within: Locator): Promise<string[][]> => {
  const terms = await within.locator('dt').allInnerTexts();
  const values = await within.locator('dd').allInnerTexts();
  return terms.map((term, index) => [term, values[index] ?? '']);
};

const look = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement);
    const row = Number.parseFloat(
      getComputedStyle(document.querySelector('fieldset label') ?? document.body).minHeight,
    );
    return [colorScheme, document.documentElement.dataset['density'], row];
  });

describe('the page of this browser’s settings', () => {
  test('applies settings at once and keeps them over reloads and sessions, until the local data is cleared', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/config-local');
    await heading(page, 'Configuración local').waitFor();
    const [, , comfortable] = await look(page);
    await page.getByRole('radio', { name: 'Oscuro' }).check();
    await page.getByRole('radio', { name: 'Compacta' }).check();
    const dense = ['dark', 'compact', expect.any(Number)];
    await expect.poll(() => look(page)).toEqual(dense);
    expect((await look(page))[2]).toBeLessThan(Number(comfortable));
    await page.getByLabel('Página de inicio').selectOption({ label: 'Aplicaciones' });
    await page.getByLabel('Duración de los avisos').selectOption({ label: '30 segundos' });
    await page.getByRole('switch', { name: 'Pedir confirmación al guardar' }).click();
    await page.reload();
    await expect.poll(() => look(page)).toEqual(dense);
    await card(page, 'Sesiones abiertas').waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await chooseInUserMenu(page, company.person, 'Cerrar sesión');
    await heading(page, 'Iniciar sesión').waitFor();
    await submitCredentials(page, company);
    await heading(page, 'Aplicaciones').waitFor();
    expect((await look(page)).slice(0, 2)).toEqual(['dark', 'compact']);

    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('San Bernardino');
    await page.clock.install();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectToasts(page, SAVED);
    expect([await box(page).count(), (await readCompany(url, company)).city]).toEqual([0, 'San Bernardino']);
    await passTime(page, 29_000);
    await expectToasts(page, SAVED);
    await passTime(page, 1_500);
    await expectToasts(page);

    await open(page, '/config-local');
    const keysOf = (store: string) =>
      page.evaluate((key) => Object.keys(localStorage).filter((found) => found.startsWith(key)), store);
    expect(await keysOf(browserStores.preferences.key)).toHaveLength(1);
    await page.getByRole('button', { name: 'Borrar datos locales' }).click();
    expect(await readBox(page)).toEqual({ title: 'Atención', text: texts.confirmClear, buttons: ['NO', 'SI'] });
    await answerBox(page, 'NO');
    expect((await look(page)).slice(0, 2)).toEqual(['dark', 'compact']);
    await page.getByRole('button', { name: 'Borrar datos locales' }).click();
    await answerBox(page, 'SI');
    await expectToasts(page, 'Se borraron los datos locales.');
    await expect.poll(() => look(page)).toEqual(['light', 'comfortable', comfortable]);
    expect([
      await page.getByLabel('Página de inicio').inputValue(),
      await page.getByLabel('Duración de los avisos').inputValue(),
      await page.getByRole('switch', { name: 'Pedir confirmación al guardar' }).getAttribute('aria-checked'),
    ]).toEqual(['/', '5000', 'true']);
  });

  test('counts the local data including drafts, and clears everything except the session and the workstation', async () => {
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url });
    await open(page, '/empresa');
    await page.getByLabel('Ciudad').fill('Yaguarón');
    await open(page, '/config-local');
    await answerBox(page, 'SI');
    await heading(page, 'Configuración local').waitFor();
    const storedSizes = () =>
      page.evaluate(
        (keys) =>
          keys.map((key) =>
            Object.entries(localStorage)
              .filter(([found]) => found === key || found.startsWith(`${key}.`))
              .reduce((sum, [found, value]) => sum + 2 * (found.length + String(value).length), 0),
          ),
        [
          browserStores.preferences.key,
          browserStores.workstation.key,
          browserStores.drafts.key,
          browserStores.recent.key,
        ],
      );
    const shown = async () => facts(card(page, 'Datos en este navegador'));
    const expected = (bytes: number[]) => [
      ['Preferencias', showBytes(bytes[0] ?? 0)],
      ['Identificación de la estación', showBytes(bytes[1] ?? 0)],
      ['Borradores', showBytes(bytes[2] ?? 0)],
      ['Lo abierto últimamente', showBytes(bytes[3] ?? 0)],
      ['Total', showBytes(bytes.reduce((sum, more) => sum + more, 0))],
    ];
    const before = await storedSizes();
    expect(before[2]).toBeGreaterThan(0);
    expect(await shown()).toEqual(expected(before));
    await page.getByRole('button', { name: 'Borrar datos locales' }).click();
    await answerBox(page, 'SI');
    await expect.poll(shown).toEqual(expected([(await storedSizes())[0] ?? 0, before[1] ?? 0, 0, 0]));
    expect((await storedSizes()).slice(1)).toEqual([before[1], 0, 0]);
    await open(page, '/empresa');
    await expect.poll(() => page.getByLabel('Razón social').inputValue()).toBe(company.company);
    expect([
      await page.getByRole('button', { name: 'Recuperar' }).count(),
      await page.getByLabel('Ciudad').inputValue(),
    ]).toEqual([0, '']);
    await open(page, '/config-local');
    await expect
      .poll(() => facts(card(page, 'Acerca de')))
      .toEqual([
        ['Versión', packageFile.version],
        ['Compilación', packageFile.buildLabel],
      ]);
  });
});

describe('the workstation page', () => {
  test('shows the name and the sessions of the workstation, and can end another session', async () => {
    const company = await registerCompany(url);
    const elsewhere = await visitAs(company, { url });
    elsewhere.problems.expect(httpFailure(401));
    const { page } = await visitAs(company, { url });
    await open(page, '/config-local');
    await page.getByLabel('Nombre de la estación').fill('Caja 1');
    await card(page, 'Esta estación').getByRole('button', { name: 'Guardar' }).click();
    await expectToasts(page, SAVED);
    await closeToasts(page);
    const sessions = card(page, 'Sesiones abiertas').getByRole('listitem');
    await sessions.filter({ hasText: /^Caja 1 · Chrome en Linux\s*Esta sesión/ }).waitFor();
    const rows = async () => (await callApi(url, sessionEndpoints.sessions, { session: company })).rows;
    const theirs = (await rows()).filter(({ user_agent: agent }) => agent.includes('Chrome')).length;
    expect(theirs).toBe(2);
    // Chromium ignores a command to close a page that reloads.
    const reloaded = elsewhere.page.waitForEvent('load');
    await page.getByRole('button', { name: 'Terminar la sesión de Estación sin nombre · Chrome en Linux' }).click();
    await answerBox(page, 'SI');
    await expectToasts(page, 'La sesión terminó.');
    await reloaded;
    await heading(elsewhere.page, 'Iniciar sesión').waitFor();
    await expect
      .poll(async () => (await rows()).map(({ workstation }) => workstation).toSorted())
      .toEqual(['', 'Caja 1']);
    await page.reload();
    await expect.poll(() => page.getByLabel('Nombre de la estación').inputValue()).toBe('Caja 1');
  });

  test('compares the computer’s clock with the server’s on request, and reports each kind of wrong time', async () => {
    const proxy = await faultProxy({ target: url });
    onTestFinished(() => proxy.close());
    const company = await registerCompany(url);
    const { page } = await visitAs(company, { url: proxy.url });
    await open(page, '/config-local');
    const time = card(page, 'Hora');
    expect(await time.getByRole('status').innerText()).toBe('La hora de esta computadora es correcta.');
    const clock = [expect.stringMatching(/^\d\d:\d\d:\d\d \(UTC−03:00\)$/)];
    expect(await facts(time)).toEqual([
      ['Esta computadora', ...clock],
      ['Servidor', ...clock],
    ]);
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await time.getByRole('button', { name: 'Comprobar de nuevo' }).click();
    await time.getByText('El reloj de esta computadora está 2 horas adelantado.').waitFor();
    await page.clock.setSystemTime(Date.now() - 5 * 60_000);
    await time.getByRole('button', { name: 'Comprobar de nuevo' }).click();
    await time.getByText('El reloj de esta computadora está 5 minutos atrasado.').waitFor();
    await expectAccessible(page);
    const known = await callApi(url, sessionEndpoints.workstation, { session: company });
    const elsewhen = answer({ status: 200, body: { ...known, server_offset_minutes: -240 } });
    proxy.fault('GET /api/v1/workstation', elsewhen, 1);
    await time.getByRole('button', { name: 'Comprobar de nuevo' }).click();
    await time.getByText('Este navegador no conoce el horario actual de Paraguay.').waitFor();
    await page.clock.setSystemTime(Date.now());
    await time.getByRole('button', { name: 'Comprobar de nuevo' }).click();
    await time.getByText('La hora de esta computadora es correcta.').waitFor();
    await open(page, '/');
    await greeting(page).waitFor();
  });
});
