import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { BodyOf } from '#contract/endpoints/endpoint.ts';
import { dayNumberOf } from '#domain/day-number.ts';
import type { Locator, Page } from 'playwright-core';
import { callApi, registerCompany, type RegisteredCompany } from './company.ts';
import { newId } from './journey.ts';

/** A company with the personal calendar of its administrator. */
export interface CalendarCompany extends RegisteredCompany {
  calendar: string;
}

/** Registers a company and finds the personal calendar of its administrator. */
export async function makeCalendarCompany(url: string): Promise<CalendarCompany> {
  const company = await registerCompany(url);
  const { rows } = await callApi(url, calendarEndpoints.calendars, { session: company });
  const calendar = rows.find(({ kind }) => kind === 'personal')?.id;
  if (calendar === undefined) throw new Error('There is no personal calendar');
  return { ...company, calendar };
}

type EventBody = BodyOf<typeof calendarEndpoints.createEvent>;

/** Creates an event in the personal calendar; times are of Paraguay. */
export async function makeEvent(
  url: string,
  company: CalendarCompany,
  event: Pick<EventBody, 'title' | 'start' | 'end'> & Partial<EventBody>,
): Promise<void> {
  const body = {
    id: newId(),
    calendar: company.calendar,
    place: '',
    note: '',
    all_day: event.start.length === 10,
    time_zone: 'America/Asuncion',
    rule: null,
    reminder: null,
    guests: [],
    record: null,
    private: false,
    ...event,
  };
  await callApi(url, calendarEndpoints.createEvent, { body, session: company });
}

/** The cell of a day, or of one of its hours. */
export function cellAt(page: Page, day: string, hour: number | null = null): Locator {
  const minute = hour === null ? ':not([data-minute])' : `[data-minute="${hour * 60}"]`;
  return page.locator(`[role=gridcell][data-day="${dayNumberOf(day)}"]${minute}`);
}

/** The events of a grid with this title. */
export const eventOf = (page: Page, title: string): Locator =>
  page
    .getByRole('grid')
    .locator('[data-item]')
    .and(page.getByRole('button', { name: new RegExp(`${title},`) }));

/** Drags from near the upper edge of an element to near that of a cell. */
export async function dragTo(page: Page, from: Locator, to: Locator, { isDropped = true } = {}): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('There is nothing to drag');
  await page.mouse.move(start.x + 12, start.y + Math.min(9, start.height / 2));
  await page.mouse.down();
  await page.mouse.move(start.x + 24, start.y + 14);
  await page.mouse.move(end.x + 24, end.y + 9, { steps: 6 });
  if (isDropped) await page.mouse.up();
}
