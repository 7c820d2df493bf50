import type { CalendarRow } from '#features/calendar/calendars/calendar-record.ts';

/** A calendar of the company in which the user may write. */
export const salesCalendar: CalendarRow = {
  id: 'c1',
  name: 'Ventas',
  color: 'green',
  kind: 'company',
  roles: [],
  due_days: null,
  can_edit: true,
  can_manage: true,
  revision: 1,
};
