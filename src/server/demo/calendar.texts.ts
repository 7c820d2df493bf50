import type { CalendarColor } from '#contract/schemas/calendar.ts';
import type { DemoWho } from './demo.texts.ts';

/** An event of the demonstration company. Days count from the Monday of the week in which it is entered. */
export interface DemoEvent {
  /** `company`, or the user's own calendar. */
  in: 'company' | 'personal' | 'shared';
  title: string;
  place?: string;
  note?: string;
  day: number;
  /** Start and end, `HH:mm`; an event of whole days lasts `days`. */
  from?: string;
  to?: string;
  days?: number;
  rule?: string;
  guests?: readonly DemoWho[];
  private?: boolean;
}

/** The calendar that the company shares besides its own. */
export const demoCalendar: { name: string; color: CalendarColor } = { name: 'Entregas', color: 'green' };

/** What Ana enters when she starts to use the calendar. */
export const anaEvents: readonly DemoEvent[] = [
  {
    in: 'company',
    title: 'Reunión de equipo',
    place: 'Sala de reuniones',
    day: 0,
    from: '08:30',
    to: '09:15',
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    guests: ['oscar', 'lucia'],
  },
  {
    in: 'company',
    title: 'Inventario',
    place: 'Depósito',
    note: 'Contar primero las herramientas.',
    day: 4,
    from: '15:00',
    to: '17:30',
    rule: 'FREQ=MONTHLY;BYDAY=-1FR',
  },
  { in: 'company', title: 'Pago de salarios', day: 29, days: 1, rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
  { in: 'company', title: 'Feria de ferreterías', place: 'Mariano Roque Alonso', day: 31, days: 3 },
  { in: 'personal', title: 'Dentista', day: 24, from: '16:00', to: '17:00', private: true },
  {
    in: 'personal',
    title: 'Revisar presupuestos',
    day: 1,
    from: '07:45',
    to: '08:30',
    rule: 'FREQ=WEEKLY;BYDAY=TU,TH',
  },
];

/** What Óscar enters. */
export const oscarEvents: readonly DemoEvent[] = [
  { in: 'shared', title: 'Reparto zona norte', day: 1, from: '08:00', to: '12:00', rule: 'FREQ=WEEKLY;BYDAY=TU' },
  {
    in: 'shared',
    title: 'Reparto Encarnación',
    day: 3,
    from: '06:30',
    to: '18:00',
    rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
  },
  {
    in: 'shared',
    title: 'Visita a Constructora Itapúa',
    place: 'Encarnación',
    day: 23,
    from: '10:00',
    to: '11:30',
    guests: ['lucia'],
  },
];
