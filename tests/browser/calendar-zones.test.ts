import { expect, inject, test } from 'vitest';
import { expectAccessible } from './kit/accessibility.ts';
import { makeCalendarCompany, makeEvent } from './kit/calendar.ts';
import { heading, open, visitAs } from './kit/journey.ts';

const { url } = inject('product');

const zones = ['UTC', 'Asia/Tokyo', 'America/New_York', 'America/Asuncion'];

test('browsers in other time zones show the same days and hours, and say that these are of Paraguay', async () => {
  const company = await makeCalendarCompany(url);
  await makeEvent(url, company, { title: 'Cierre', start: '2026-11-26T23:00:00', end: '2026-11-26T23:45:00' });
  await makeEvent(url, company, { title: 'Apertura', start: '2026-11-27T00:15:00', end: '2026-11-27T01:15:00' });
  await makeEvent(url, company, { title: 'Viaje', start: '2026-11-26', end: '2026-11-28' });
  await makeEvent(url, company, {
    title: 'Invierno de 2024',
    start: '2024-07-01T10:00:00',
    end: '2024-07-01T11:00:00',
  });
  const shown = [];
  for (const timezoneId of zones) {
    const { page } = await visitAs(company, { url, timezoneId });
    const names = async (address: string) => {
      await open(page, address);
      await page.getByRole('grid').locator('[data-item]').first().waitFor();
      const items = await page
        .getByRole('grid')
        .locator('[data-item]')
        .evaluateAll((all) =>
          all.map(
            (one) => `${one.closest<HTMLElement>('[data-day]')?.dataset['day']} ${one.getAttribute('aria-label')}`,
          ),
        );
      // Days on which taxes are due depend on the RUC of the company.
      return items.filter((name) => name.endsWith('Mi calendario')).toSorted();
    };
    const week = await names('/calendario?vista=semana&dia=2026-11-26');
    const mark = await page.getByText('Hora de Paraguay').count();
    const past = await names('/calendario?vista=semana&dia=2024-07-01');
    shown.push({ timezoneId, week, past, mark });
    if (timezoneId === 'UTC') await expectAccessible(page);
  }
  const week = [
    '20783 Cierre, 23:00 – 23:45, Mi calendario',
    '20783 Viaje, 26 nov – 27 nov, Mi calendario',
    '20784 Apertura, 00:15 – 01:15, Mi calendario',
  ];
  const past = ['19905 Invierno de 2024, 10:00 – 11:00, Mi calendario'];
  expect(shown).toEqual(
    zones.map((timezoneId) => ({ timezoneId, week, past, mark: timezoneId === 'America/Asuncion' ? 0 : 1 })),
  );
});

test('a week of 320 px, the agenda and a company without events are accessible', async () => {
  const company = await makeCalendarCompany(url);
  const { page } = await visitAs(company, { url, viewport: { width: 320, height: 640 } });
  for (const view of ['semana', 'agenda', 'mes']) {
    await open(page, `/calendario?vista=${view}&dia=2026-10-06`);
    await heading(page, 'Calendario').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});
