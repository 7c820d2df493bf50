import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { cellAt, eventOf, makeCalendarCompany } from './kit/calendar.ts';
import { admitGuest, box, closeToasts, confirmedCompany, heading, open, visitAs } from './kit/journey.ts';
import { answerYes, retype, type Typist, typistAt } from './kit/keyboard.ts';

const { url } = inject('product');

const menuButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses an entry of a menu by keyboard; its button has the focus afterwards, or what the entry opens. */
async function chooseEntry(page: Page, typist: Typist, button: string, entry: string): Promise<void> {
  await menuButton(page, button).focus();
  await typist.key('Enter');
  await page.getByRole('menu').waitFor();
  const wanted = page.getByRole('menuitem', { name: entry });
  for (let steps = await page.getByRole('menuitem').count(); steps > 0; steps -= 1) {
    if ((await wanted.and(page.locator('[data-highlighted]')).count()) === 1) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('an event that repeats is created after its errors are corrected, answered by a guest, and exported', async () => {
  const company = await confirmedCompany(url);
  const guest = await admitGuest(url, company, 'Consulta');
  const { page } = await visitAs(company, { url });
  const typist = typistAt(page);
  await open(page, '/calendario/nuevo?vista=mes&dia=2030-05-06');
  await heading(page, 'Nuevo evento').waitFor();
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const save = page.getByRole('button', { name: 'Guardar' });
  await field(/^Hora de inicio/).fill('09:00');
  await typist.tabTo(field(/^Fin/));
  await retype(page, '01/05/2030');
  await typist.type(field(/^Lugar/), 'Sala 1');
  await page.getByRole('combobox', { name: 'Se repite' }).selectOption({ label: 'Personalizada…' });
  await typist.press(page.getByRole('button', { name: 'miércoles' }));
  await page.getByRole('combobox', { name: 'Termina' }).selectOption({ label: 'Después de varias veces' });
  await typist.tabTo(field(/^Veces/));
  await retype(page, '3');
  await page.getByRole('checkbox', { name: guest.person }).check();
  await typist.press(save);
  const summary = page.getByRole('main').getByRole('alert').filter({ hasText: 'Revise lo siguiente' });
  await summary.waitFor();
  expect((await summary.getByRole('link').or(summary.getByRole('button')).allInnerTexts()).toSorted()).toEqual([
    'Fin: El fin no puede ser anterior al inicio.',
    'Título: Complete este dato.',
  ]);
  expect(await field(/^Título/).getAttribute('aria-invalid')).toBe('true');
  expect(await field(/^Fin/).inputValue()).toBe('01/05/2030');
  expect(await field(/^Lugar/).inputValue()).toBe('Sala 1');
  await expectAccessible(page);
  await field(/^Título/).fill('Capacitación');
  await field(/^Fin/).fill('06/05/2030');
  await expect.poll(() => page.getByRole('list', { name: 'Próximas fechas' }).getByRole('listitem').count()).toBe(3);
  await typist.press(save);
  await answerYes(page, typist);
  await eventOf(page, 'Capacitación').first().waitFor();
  await typist.expectFocus(cellAt(page, '2030-05-06'));
  expect(await eventOf(page, 'Capacitación').count()).toBe(3);

  const guestVisit = await visitAs(guest, { url });
  const theirs = guestVisit.page;
  await theirs.getByRole('banner').getByRole('button', { name: 'Avisos, 1 sin leer' }).click();
  await theirs
    .getByRole('dialog', { name: 'Avisos' })
    .getByRole('link', { name: /Capacitación/ })
    .click();
  await heading(theirs, 'Capacitación').waitFor();
  const guestTypist = typistAt(theirs);
  await guestTypist.press(theirs.getByRole('button', { name: 'Aceptar' }));
  await theirs.getByText('Usted aceptó la invitación a todas las fechas.').waitFor();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Rechazar' }).click();
  await theirs.getByText('Usted rechazó la invitación a todas las fechas.').waitFor();
  await typist.key('Enter');
  await heading(page, 'Capacitación').waitFor();
  await page.getByRole('list', { name: 'Respuestas de los invitados' }).getByText('Rechaza').waitFor();
  await page.goBack();

  await closeToasts(page);
  const downloading = page.waitForEvent('download');
  await chooseEntry(page, typist, 'Opciones de Mi calendario', 'Exportar a un archivo');
  const download = await downloading;
  const lines = (await text(await download.createReadStream())).split('\r\n');
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  expect(event.filter((line) => /^(?:SUMMARY|LOCATION|DTSTART|DTEND|RRULE)/.test(line)).toSorted()).toEqual([
    'DTEND;TZID=America/Asuncion:20300506T100000',
    'DTSTART;TZID=America/Asuncion:20300506T090000',
    'LOCATION:Sala 1',
    'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO,WE',
    'SUMMARY:Capacitación',
  ]);
}, 120_000);

test('by keyboard a calendar is created, filled from a file, shared by address and deleted with its events', async () => {
  const company = await makeCalendarCompany(url);
  const { page } = await visitAs(company, { url });
  const typist = typistAt(page);
  const sheet = page.getByRole('dialog');
  const isOver = () => sheet.waitFor({ state: 'detached' });
  await open(page, '/calendario?vista=mes&dia=2026-10-06');
  await page.getByRole('grid').first().waitFor();

  await chooseEntry(page, typist, 'Calendarios', 'Nuevo calendario');
  await typist.expectFocus(sheet.getByRole('textbox', { name: 'Nombre' }));
  await page.keyboard.type('Entregas');
  await typist.press(sheet.getByRole('button', { name: 'Guardar' }));
  await answerYes(page, typist);
  await isOver();
  await typist.expectFocus(menuButton(page, 'Calendarios'));

  await chooseEntry(page, typist, 'Opciones de Entregas', 'Importar un archivo');
  await sheet.getByRole('button', { name: 'Elegir archivo' }).waitFor();
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'entregas.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(calendarFile),
  });
  await sheet.getByText('Nuevos: 1. Cambiados: 0. Sin cambios: 0. No importados: 1.').waitFor();
  await sheet.getByRole('row', { name: /Cada segundo/ }).waitFor();
  await expectAccessible(page);
  await typist.key('Escape');
  await isOver();
  await typist.expectFocus(menuButton(page, 'Opciones de Entregas'));

  await chooseEntry(page, typist, 'Calendarios', 'Suscripción');
  await typist.press(sheet.getByRole('button', { name: 'Crear la dirección' }));
  expect(await sheet.getByRole('textbox', { name: 'Dirección de suscripción' }).inputValue()).toMatch(
    /^http:\/\/\S+\/calendar-feed\/\S+$/,
  );
  await expectAccessible(page);
  await typist.key('Escape');
  await isOver();

  await chooseEntry(page, typist, 'Opciones de Vencimientos impositivos', 'Días de vencimiento');
  const day = sheet.getByRole('textbox', { name: /RUC terminado en 0/ }).first();
  await typist.tabTo(day);
  await retype(page, '31');
  await typist.press(sheet.getByRole('button', { name: 'Guardar' }));
  await sheet.getByText('Escriba en cada casilla un día de 1 a 28.').first().waitFor();
  expect(await day.inputValue()).toBe('31');
  await expectAccessible(page);
  await day.fill('7');
  await typist.key('Escape');
  await isOver();

  await chooseEntry(page, typist, 'Opciones de Entregas', 'Editar y compartir');
  await sheet.getByRole('textbox', { name: 'Nombre' }).waitFor();
  await typist.press(sheet.getByRole('button', { name: 'Eliminar' }));
  await box(page).getByText('Se elimina también su único evento.').waitFor();
  await answerYes(page, typist);
  await isOver();
  await expect.poll(() => menuButton(page, 'Opciones de Entregas').count()).toBe(0);
  // The focus moves some frames after the button of the deleted calendar is gone.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}, 120_000);

test('on a phone, closing a task returns the focus to the menu of the panel from which it was opened', async () => {
  const company = await makeCalendarCompany(url);
  const { page } = await visitAs(company, { url });
  const typist = typistAt(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/calendario?vista=mes&dia=2026-10-06');
  await page.getByRole('button', { name: 'Mostrar calendarios' }).click();
  await page.getByRole('dialog', { name: 'Calendarios' }).waitFor();
  // Pressed again, the code of the task is loaded, so that it opens while the menu closes.
  for (const [menu, task] of [
    ['Opciones de Mi calendario', 'Importar un archivo'],
    ['Calendarios', 'Suscripción'],
    ['Opciones de Mi calendario', 'Importar un archivo'],
    ['Calendarios', 'Suscripción'],
  ] as const) {
    await menuButton(page, menu).click();
    await page.getByRole('menuitem', { name: task }).click();
    const sheet = page.getByRole('dialog', { name: /^(?:Importar a|Suscripción)/ });
    await typist.expectFocus(sheet.getByRole('button', { name: 'Cerrar' }));
    await typist.key('Escape');
    await sheet.waitFor({ state: 'detached' });
    await typist.expectFocus(menuButton(page, menu));
    expect(await page.getByRole('dialog').count()).toBe(1);
  }
}, 60_000);

const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Prueba//ES',
  'BEGIN:VEVENT',
  'UID:a@prueba',
  'DTSTAMP:20261001T000000Z',
  'DTSTART;VALUE=DATE:20261006',
  'SUMMARY:Entrega',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:b@prueba',
  'DTSTAMP:20261001T000000Z',
  'DTSTART:20261006T120000Z',
  'RRULE:FREQ=SECONDLY',
  'SUMMARY:Cada segundo',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
