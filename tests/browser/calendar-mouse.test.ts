import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { cellAt, dragTo, eventOf, makeCalendarCompany, makeEvent } from './kit/calendar.ts';
import { closeToasts, expectToasts, heading, open, visitAs } from './kit/journey.ts';

const { url } = inject('product');

const names = (locator: Locator) => locator.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

const week = (page: Page) => page.getByRole('grid', { name: '23 – 29 nov 2026' });

test('an event is created by a double click, moved and resized by dragging, undone, deleted from its menu', async () => {
  const company = await makeCalendarCompany(url);
  const { page } = await visitAs(company, { url });
  await open(page, '/calendario?vista=semana&dia=2026-11-26');
  await week(page).waitFor();
  await cellAt(page, '2026-11-24', 10).dblclick({ position: { x: 30, y: 5 } });
  await page.getByRole('textbox', { name: 'Título' }).fill('Visita a la obra');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectToasts(page, 'Se creó el evento.');
  await closeToasts(page);
  const event = eventOf(page, 'Visita a la obra');
  expect(await names(event)).toEqual(['Visita a la obra, 10:00 – 11:00, Mi calendario']);
  await dragTo(page, event, cellAt(page, '2026-11-26', 9));
  await expect.poll(() => names(event)).toEqual(['Visita a la obra, 09:00 – 10:00, Mi calendario']);
  await expectToasts(page, 'Se movió el evento.');
  await closeToasts(page);
  await dragTo(page, event.locator('[data-edge=end]'), cellAt(page, '2026-11-26', 11));
  await expect.poll(() => names(event)).toEqual(['Visita a la obra, 09:00 – 11:15, Mi calendario']);
  await expectToasts(page, 'Se cambió la duración.');
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(event)).toEqual(['Visita a la obra, 09:00 – 10:00, Mi calendario']);
  await closeToasts(page);
  await event.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'SI', exact: true }).click();
  await expectToasts(page, 'Se eliminó el evento.');
  expect(await event.count()).toBe(0);
});

test('a dragged event of a series asks for which events; Escape while dragging leaves everything as it was', async () => {
  const company = await makeCalendarCompany(url);
  const rule = 'FREQ=WEEKLY;BYDAY=MO,TH';
  await makeEvent(url, company, { title: 'Reunión', start: '2026-11-02T09:00:00', end: '2026-11-02T10:00:00', rule });
  const { page } = await visitAs(company, { url });
  await open(page, '/calendario?vista=semana&dia=2026-11-26');
  const event = eventOf(page, 'Reunión');
  const at9 = 'Reunión, 09:00 – 10:00, Mi calendario, se repite';
  await expect.poll(() => names(event)).toEqual([at9, at9]);
  await dragTo(page, event.first(), cellAt(page, '2026-11-24', 11), { isDropped: false });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names(event)).toEqual([at9, at9]);
  await dragTo(page, event.last(), cellAt(page, '2026-11-27', 11));
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
    'Cancelar',
    'Todos',
    'Este y los siguientes',
    'Solo este',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Solo este' }).click();
  await expect.poll(() => names(event)).toEqual([at9, at9.replace('09:00 – 10:00', '11:00 – 12:00')]);
  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await expect.poll(() => names(event)).toEqual([at9, at9]);
});

test('a month counts what has no room, lists it, opens days and events, and finds by text', async () => {
  const company = await makeCalendarCompany(url);
  for (let hour = 8; hour < 18; hour += 1) {
    const time = (minutes: string) => `2026-11-18T${String(hour).padStart(2, '0')}:${minutes}:00`;
    await makeEvent(url, company, { title: `Entrega ${hour}`, start: time('00'), end: time('45') });
  }
  const { page } = await visitAs(company, { url });
  await open(page, '/calendario?vista=mes&dia=2026-11-01');
  await page.getByRole('button', { name: /\d más del miércoles 18 de noviembre de 2026/ }).click();
  const list = page.getByRole('dialog', { name: 'miércoles 18 de noviembre de 2026' });
  // Taxes may be due on that day, by the RUC of the company.
  expect(await list.getByRole('listitem').filter({ hasText: 'Entrega' }).count()).toBe(10);
  await expectAccessible(page);
  await list.getByRole('button', { name: /Entrega 17/ }).click();
  await heading(page, 'Entrega 17').waitFor();
  await page.goBack();
  await page.getByRole('searchbox').fill('entrega 12');
  await page.getByRole('heading', { level: 2, name: 'Resultados de «entrega 12»' }).waitFor();
  await expect
    .poll(() => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Entrega 12' }).count())
    .toBe(1);
  expect(decodeURIComponent(page.url())).toContain('buscar=entrega+12');
});
