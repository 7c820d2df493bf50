import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { callApi, type RegisteredCompany } from './kit/company.ts';
import { admitGuest, confirmedCompany, newId, visitAs } from './kit/journey.ts';

const { url } = inject('product');

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });
/** The text of the element that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Invites a member to a new event, which puts a notice in their inbox. Gives the id of the event. */
async function invite(session: RegisteredCompany, guest: string, title: string): Promise<string> {
  const { rows } = await callApi(url, calendarEndpoints.calendars, { session });
  const calendar = rows.find(({ kind }) => kind === 'company')?.id ?? '';
  const id = newId();
  const times = { all_day: false, start: '2030-05-06T09:00:00', end: '2030-05-06T10:00:00', rule: null };
  const rest = { place: 'Sala 2', note: '', reminder: null, record: null, private: false };
  const body = { id, calendar, title, ...times, time_zone: 'America/Asuncion', guests: [guest], ...rest };
  await callApi(url, calendarEndpoints.createEvent, { session, body });
  return id;
}

test('notices arrive without a reload, and open by keyboard what they tell of', async () => {
  const company = await confirmedCompany(url);
  const guest = await admitGuest(url, company, 'Consulta');
  const { page } = await visitAs(guest, { url });
  await bell(page, 'Avisos').press('Enter');
  await panel(page).getByText('No tiene avisos').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(await bell(page, 'Avisos').evaluate((button) => button === document.activeElement)).toBe(true);

  const event = await invite(company, guest.id, 'Cierre de mes');
  await bell(page, 'Avisos, 1 sin leer').waitFor();
  await expect
    .poll(() => page.getByRole('banner').getByRole('status').innerText())
    .toMatch(/^Aviso nuevo: .*Cierre de mes/);
  await invite(company, guest.id, 'Inventario');
  await bell(page, 'Avisos, 2 sin leer').press('Enter');
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(2);
  expect(await panel(page).getByRole('listitem').first().innerText()).toMatch(/Inventario[^]*Sala 2[^]*hace/);

  // From the first action over the button that closes the panel and the newer notice to the older one.
  await expect.poll(() => focused(page)).toBe('Marcar todos como leídos');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Cierre de mes');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(`/calendario/${event}`);
  await panel(page).waitFor({ state: 'detached' });
  await bell(page, 'Avisos, 1 sin leer').waitFor();
});

test('on a phone the panel fits the screen and scrolls inside', async () => {
  const company = await confirmedCompany(url);
  const guest = await admitGuest(url, company, 'Consulta');
  for (let number = 1; number <= 12; number += 1) {
    await invite(company, guest.id, `Visita ${number} a un cliente con un nombre largo`);
  }
  const { page } = await visitAs(guest, { url, viewport: { width: 390, height: 700 } });
  await bell(page, 'Avisos, 12 sin leer').click();
  await panel(page).getByRole('listitem').nth(11).scrollIntoViewIfNeeded();
  const box = await panel(page).boundingBox();
  const [left, right, bottom] = [
    box?.x ?? -1,
    (box?.x ?? 0) + (box?.width ?? 999),
    (box?.y ?? 0) + (box?.height ?? 999),
  ];
  expect([left >= 0, right <= 390, bottom <= 700]).toEqual([true, true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('notices that are all marked as read are so in another tab, and after a reload', async () => {
  const company = await confirmedCompany(url);
  const guest = await admitGuest(url, company, 'Consulta');
  await invite(company, guest.id, 'Cierre de mes');
  const first = await visitAs(guest, { url });
  const second = await visitAs(guest, { url });
  await bell(first.page, 'Avisos, 1 sin leer').click();
  await panel(first.page).getByRole('button', { name: 'Marcar todos como leídos' }).click();
  await bell(second.page, 'Avisos').waitFor();
  await first.page.reload();
  await bell(first.page, 'Avisos').waitFor();
  await bell(second.page, 'Avisos').click();
  await expect.poll(() => panel(second.page).getByText('Sin leer').count()).toBe(0);
});
