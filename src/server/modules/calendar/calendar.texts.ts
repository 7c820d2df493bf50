import { showCount } from '#domain/show-count.ts';
import { MAX_OCCURRENCES, MAX_WINDOW_DAYS } from '#contract/schemas/calendar.ts';

/** Names of the calendars that the product creates, and of the one for invitations. */
export const calendarNames = {
  company: 'Empresa',
  personal: 'Mi calendario',
  holidays: 'Feriados de Paraguay',
  tax: 'Vencimientos impositivos',
  invitations: 'Invitaciones',
} as const;

/** Errors in the data of calendars and events, and the labels of that data in the log. */
export const calendarTexts = {
  product: 'Ñemu',
  unknownRole: 'Alguno de los perfiles ya no existe.',
  noRoles: 'Elija al menos un perfil.',
  sharing: 'Para compartir un calendario hace falta el permiso de otorgar en Calendario.',
  unshared: 'Un calendario compartido no puede volver a ser personal.',
  tooManyCalendars: (most: number) => `Ya hay ${showCount(most)} calendarios y no caben más. Elimine alguno.`,
  tooManyDates: (most: number) =>
    `Una serie admite ${showCount(most)} fechas agregadas o excluidas como máximo. Divídala con «este y los siguientes».`,
  tooMuchText: (most: number) =>
    `Las repeticiones cambiadas de una serie admiten ${showCount(most)} caracteres de texto en total. Acorte la nota, o elija «este y los siguientes» para comenzar otra serie.`,
  tooManyOccurrences: `Son más de ${showCount(MAX_OCCURRENCES)} eventos. Elija menos calendarios o menos días.`,
  tooMuchComputation:
    'Las reglas de repetición de estos eventos necesitan demasiado tiempo. Elija menos calendarios o menos días.',
  windowOrder: 'El último día no puede ser anterior al primero.',
  windowLength: `Se muestran ${showCount(MAX_WINDOW_DAYS)} días como máximo.`,
  calendar: 'El calendario no existe o no puede agregar eventos en él.',
  timeZone: 'La zona horaria no se conoce.',
  day: 'Indique solo el día, sin hora.',
  time: 'Indique el día y la hora.',
  range: 'Indique un año entre 1900 y 2199.',
  order: 'El fin no puede ser anterior al inicio.',
  dayOrder: 'El último día no puede ser anterior al primero.',
  gap: 'Esta hora no existe: ese día se adelantó el reloj. Elija otra.',
  guest: 'Alguno de los invitados ya no es un usuario activo de la empresa.',
  guestWithoutCalendar: (names: readonly string[]) =>
    `Sin permiso para ver el Calendario: ${names.join(', ')}. Quite la invitación, o pida a un administrador que agregue el permiso a su perfil.`,
  record: 'El registro no existe o no puede verlo.',
  private: 'Solo quien creó el evento puede hacerlo privado.',
  personalOfOthers: 'Solo quien creó el evento puede pasarlo a un calendario personal.',
  tooFrequent: 'Un evento que se repite tantas veces por día no puede tener recordatorio. Elija «Sin recordatorio».',
  occurrence: 'Esta repetición ya no existe en el evento.',
  wholeSeries: 'Esto se cambia en todas las repeticiones, o en esta y las siguientes.',
  privateEvent: 'Evento privado',
  personal: 'Calendario personal',
  dueDate: (name: string, digit: number) => `${name} (RUC terminado en ${digit})`,
  labels: {
    name: 'Nombre',
    color: 'Color',
    kind: 'Compartido con',
    roles: 'Perfiles',
    due_days: 'Días de vencimiento',
  },
  eventLabels: {
    calendar: 'Calendario',
    title: 'Título',
    place: 'Lugar',
    note: 'Nota',
    start: 'Inicio',
    end: 'Fin',
    time_zone: 'Zona horaria',
    rule: 'Repetición',
    exdates: 'Días excluidos',
    overrides: 'Repeticiones cambiadas',
    reminder: 'Recordatorio',
    guests: 'Invitados',
    private: 'Privado',
  },
  kinds: {
    personal: 'Nadie',
    company: 'Toda la empresa',
    roles: 'Perfiles',
    holidays: 'Toda la empresa',
    tax: 'Toda la empresa',
  },
  colors: {
    blue: 'Azul',
    teal: 'Turquesa',
    green: 'Verde',
    amber: 'Ámbar',
    orange: 'Naranja',
    red: 'Rojo',
    pink: 'Rosa',
    violet: 'Violeta',
    gray: 'Gris',
  },
  mayEdit: (role: string) => `${role} (modifica)`,
  answers: { pending: 'Sin responder', accepted: 'Sí', declined: 'No' },
  yes: 'Sí',
  notices: {
    invited: (title: string, by: string) => `${by} invita a «${title}»`,
    eventChanged: (title: string, by: string) => `${by} cambió «${title}»`,
    eventCancelled: (title: string, by: string) => `${by} canceló «${title}»`,
  },
  manyCancelled: (total: number, by: string) => `${by} canceló ${showCount(total)} eventos`,
  firstCancelled: (title: string, when: string) =>
    `Usted participaba de estos eventos, y se eliminó su calendario. El primero era «${title}»: ${when}`,
  answered: (by: string, answer: string, title: string) => `${by} respondió «${answer}» a «${title}»`,
} as const;
