import { calendarOf, eventBody, type EventRow, succeeded } from './calendar.ts';
import { addMemberWith, registerCompany } from './people.ts';
import { type Api, newId } from './start-api.ts';

/** Nine and ten o'clock on a day of December 2026, as wall times. */
export const nine = (day: number) => `2026-12-${String(day).padStart(2, '0')}T09:00:00`;
export const ten = (day: number) => `2026-12-${String(day).padStart(2, '0')}T10:00:00`;

/** What a new series shows: day, hour and title. */
export const asCreated = ['07T09:00 Turno', '08T09:00 Turno', '09T09:00 Turno', '10T09:00 Turno', '11T09:00 Turno'];

/** A company with Ana, who makes series, and Bruno, who may change them. */
export async function openSeriesDesk(api: Api) {
  const ana = await registerCompany(api, 'ana@uno.com.py');
  const bruno = await addMemberWith(api, ana, 'bruno@uno.com.py', {
    program: 'calendario',
    actions: ['view', 'create', 'edit', 'delete'],
    scope: 'all',
  });
  const mine = calendarOf(api, ana);
  let calendar = '';

  /** A new calendar with a daily series of five days from Monday 7 December 2026 at nine. */
  const series = async (more: object = {}): Promise<EventRow> => {
    calendar = newId();
    const shared = { id: calendar, name: 'Turnos', color: 'green', kind: 'company' };
    succeeded(await api.call('createCalendar', { ...ana.as, body: shared }));
    return mine.created(
      eventBody(calendar, {
        title: 'Turno',
        start: nine(7),
        end: ten(7),
        rule: 'FREQ=DAILY;COUNT=5',
        ...more,
      }),
    );
  };

  /** Day, hour and title of everything in the calendar of the last series. */
  const shown = async (): Promise<string[]> =>
    (await mine.titles('2026-12-01', '2026-12-31', { calendars: [calendar] })).map((line) =>
      line.slice('2026-12-'.length),
    );

  return { ana, bruno, mine, series, shown, calendar: () => calendar };
}
