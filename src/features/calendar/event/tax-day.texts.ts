/** Texts of the page of a tax due date. */
export const taxDayTexts = {
  title: 'Vencimiento impositivo',
  loading: 'Cargando el vencimiento',
  missing: 'Este vencimiento ya no está en el calendario: cambiaron los días de vencimiento o el RUC de la empresa.',
  what: 'Qué es',
  whatItIs: (name: string, calendar: string) =>
    `Vencimiento de «${name}». El calendario «${calendar}» lo calcula; no es un evento que se edite.`,
  date: 'Vence',
  rule: 'Cómo se calcula',
  planned: (digit: number, day: string) => `Según la última cifra del RUC, ${digit}, vence el ${day}.`,
  notMoved: 'Es un día hábil, así que no se mueve.',
  skipped: (day: string, reason: string) => `El ${day} no es hábil (${reason}).`,
  moved: (day: string) => `Pasa al siguiente día hábil: ${day}.`,
  source: 'Fuente',
  authority: 'Calendario perpetuo de vencimientos de la administración tributaria (RG 38/2020).',
  ownDays: 'Días de vencimiento que cambió la empresa.',
  back: 'Volver',
} as const;
