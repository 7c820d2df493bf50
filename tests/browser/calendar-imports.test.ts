import { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { makeCalendarCompany } from './kit/calendar.ts';
import { callApi } from './kit/company.ts';
import { expectToasts, greeting, newId, open, visitAs } from './kit/journey.ts';

const { url } = inject('product');

const CALENDAR = '/calendario?vista=mes&dia=2026-10-06';

/** A file whose events are too many for one call. */
const largeFile = (events: number) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prueba//ES',
    ...Array.from({ length: events }, (_, n) => [
      'BEGIN:VEVENT',
      `UID:${n}@prueba`,
      'DTSTAMP:20261001T000000Z',
      `DTSTART;VALUE=DATE:2026${n % 2 === 0 ? '03' : '05'}${10 + (n % 20)}`,
      'END:VEVENT',
    ]).flat(),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Imports a large file by the sheet, and closes the sheet once the server has the file. */
async function importFile(page: Page, calendar: string, events: number): Promise<void> {
  await page.getByRole('button', { name: `Opciones de ${calendar}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Importar un archivo' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Elegir archivo' }).waitFor();
  const queued = page.waitForResponse((response) => response.status() === 202);
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'grande.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(largeFile(events)),
  });
  await queued;
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

const imports = (page: Page): Locator => page.getByRole('list', { name: 'Importaciones' });

test('large imports go on while the page is left and loaded again, are cancelled, and tell their result once', async () => {
  const company = await makeCalendarCompany(url);
  const body = { id: newId(), name: 'Entregas', color: 'blue' as const, kind: 'personal' as const };
  await callApi(url, calendarEndpoints.createCalendar, { body, session: company });
  const { page } = await visitAs(company, { url });
  await open(page, CALENDAR);
  const events = 6_000;
  await importFile(page, 'Mi calendario', events);
  const first = imports(page).getByRole('listitem').filter({ hasText: 'Mi calendario' });
  await first.waitFor();

  await open(page, '/');
  await greeting(page).waitFor();
  await open(page, CALENDAR);
  await first.waitFor();
  await page.reload();
  await first.waitFor();
  expect(await first.count()).toBe(1);

  await importFile(page, 'Entregas', 5_500);
  const second = imports(page).getByRole('listitem').filter({ hasText: 'Entregas' });
  await second.getByRole('button', { name: 'Cancelar la importación a Entregas' }).focus();
  await page.keyboard.press('Enter');
  await second.waitFor({ state: 'detached' });
  await page.getByText('Importación cancelada: no se guardó nada.').waitFor();

  const result = 'Nuevos: 6.000. Cambiados: 0. Sin cambios: 0. No importados: 0.';
  await first.getByText(`Se importó a Mi calendario. ${result}`).waitFor({ timeout: 60_000 });
  await page.reload();
  await first.getByText(result).waitFor();
  await expectToasts(page);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Ver la importación a Mi calendario' }).click();
  await page.getByRole('dialog').getByText(result).waitFor();
  const seen = page.waitForResponse((response) => response.url().endsWith('see-calendar-import'));
  await page.keyboard.press('Escape');
  expect((await seen).status()).toBe(200);
  await imports(page).waitFor({ state: 'detached' });

  const listed = page.waitForResponse((response) => response.url().endsWith('calendar-imports'));
  await page.reload();
  expect(await (await listed).json()).toEqual({ rows: [] });
  const { rows } = await callApi(url, calendarExchangeEndpoints.calendarImports, { session: company });
  expect(rows).toEqual([]);
}, 180_000);
