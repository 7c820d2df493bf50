import { showCount } from '#domain/show-count.ts';

const named = (count: number, one: string, many: string) => `${showCount(count)} ${count === 1 ? one : many}`;

/** User interface strings of the calendar of a list. */
export const listCalendarTexts = {
  calendar: 'Calendario',
  field: 'Fecha',
  byField: (label: string) => `Por ${label}`,
  today: 'Hoy',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  more: (count: number) => `y ${showCount(count)} más`,
  openDay: (count: number, one: string, many: string, day: string) =>
    `${named(count, one, many)} del ${day}, en la lista`,
  dayName: (day: string, count: number, one: string, many: string) =>
    count === 0 ? day : `${day}, ${named(count, one, many)}`,
  gridOf: (title: string, month: string) => `${title}, ${month}`,
  inMonth: (count: number, one: string, many: string) => `${named(count, one, many)} en estos días`,
  undated: (count: number, one: string, many: string) => `${named(count, one, many)} sin fecha`,
  emptyDay: 'Sin registros este día.',
  keys: 'Flechas: moverse · Intro: abrir · Re Pág y Av Pág: otro mes',
} as const;
