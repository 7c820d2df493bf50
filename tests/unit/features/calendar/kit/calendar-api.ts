import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { Action } from '#contract/permissions.ts';
import type { CalendarRow, WindowAnswer } from '#features/calendar/calendar-items.ts';
import { dueDaySeeds } from '#domain/due-dates.ts';
import {
  createHarness,
  fakeGet,
  type FakeAnswer,
  fakePosts,
  type HarnessOptions,
  identity,
} from '../../kit/page-harness.tsx';

type CalendarsAnswer = AnswerOf<typeof calendarEndpoints.calendars>;

const calendar = (changes: Partial<CalendarRow> & Pick<CalendarRow, 'id' | 'name' | 'kind'>): CalendarRow => ({
  color: 'blue',
  roles: [],
  due_days: null,
  can_edit: true,
  can_manage: true,
  revision: 1,
  ...changes,
});

/** The user's own calendar, the holidays and the tax due dates, all of which the user may change. */
export const calendars: readonly CalendarRow[] = [
  calendar({ id: 'feriados', name: 'Feriados de Paraguay', kind: 'holidays' }),
  calendar({ id: '019ab000-0000-7000-8000-000000000002', name: 'Mi calendario', kind: 'personal' }),
  calendar({
    id: 'impuestos',
    name: 'Vencimientos impositivos',
    kind: 'tax',
    due_days: dueDaySeeds.map(({ name, days }) => ({ name, days: [...days] })),
    can_edit: false,
  }),
];

/** The calendar as a program in which the user may take these actions. */
export const calendarProgram = (actions: readonly Action[]) => ({
  routerName: 'calendario',
  title: 'Calendario',
  icon: 'calendar' as const,
  group: '',
  description: '',
  actions: [...actions],
});

const noEvents: WindowAnswer = { events: [], occurrences: { event: [], start: [], end: [], recurrence_ids: {} } };

interface CalendarApi {
  /** The actions that the user may take in the calendar; by default all. */
  actions?: readonly Action[];
  rows?: readonly CalendarRow[];
  window?: WindowAnswer;
  gets?: Readonly<Record<string, FakeAnswer>>;
  services?: HarnessOptions['services'];
}

/** A session whose server has some calendars and answers every window with the same events. */
export function calendarHarness({
  actions,
  rows = calendars,
  window = noEvents,
  gets = {},
  services = {},
}: CalendarApi = {}) {
  const answer: CalendarsAnswer = { rows: [...rows], people: [], roles: [] };
  const { get } = fakeGet({ calendars: { ok: true, data: answer }, ...gets });
  const { post, calls } = fakePosts(({ path }) =>
    path === 'calendar-window' ? { ok: true, data: window } : { ok: true, data: { ok: true } },
  );
  const program = calendarProgram(actions ?? ['view', 'create', 'edit', 'delete']);
  const harness = createHarness({
    auth: { restored: identity, permissions: { programs: [program], others: [], userData: {} } },
    api: { get, post },
    services,
  });
  return { ...harness, calls };
}
