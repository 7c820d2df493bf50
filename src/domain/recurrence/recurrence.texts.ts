import { monthNames, weekdayNames } from '../date-names.texts.ts';
import { showCount } from '../show-count.ts';

/** A value, or the reason why there is none, in Spanish. */
export type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** Why a rule is refused, and what to do instead. */
export const ruleTexts = {
  tooLong: (max: number) => `La regla de repetición tiene más de ${max} caracteres. Escriba una más corta.`,
  unreadable: (piece: string) => `No se entiende «${piece.slice(0, 40)}» en la regla de repetición. Corrija esa parte.`,
  unknownPart: (name: string) =>
    `La regla de repetición tiene una parte desconocida: «${name.slice(0, 40)}». Quite esa parte.`,
  repeatedPart: (name: string) => `La regla de repetición dice ${name} más de una vez. Deje una sola.`,
  noFrequency: 'La regla de repetición no dice cada cuánto se repite. Agregue FREQ.',
  unknownFrequency: (freq: string) =>
    `No existe la frecuencia «${freq.slice(0, 40)}». Puede ser YEARLY (por años), MONTHLY (por meses), WEEKLY (por semanas), DAILY (por días), HOURLY (por horas) o MINUTELY (por minutos).`,
  secondly: 'Un evento no puede repetirse por segundos. Elija minutos o un período más largo.',
  outside: (name: string, text: string, min: number, max: number) =>
    `${name} no admite «${text.slice(0, 40)}». Escriba un número entre ${min} y ${showCount(max)}${
      min < 0 ? ', sin el 0' : ''
    }.`,
  unknownDay: (part: string, text: string) =>
    `${part} no admite «${text.slice(0, 40)}». Use MO, TU, WE, TH, FR, SA o SU.`,
  badUntil: (text: string) =>
    `UNTIL no es una fecha: «${text.slice(0, 40)}». Escríbala como 20261231 o 20261231T235959.`,
  otherCalendar: 'La regla de repetición es de otro calendario. Solo se admite el gregoriano, sin SKIP.',
  countAndUntil: 'La regla de repetición dice COUNT y UNTIL. Deje solo uno de los dos.',
  notWith: (part: string, freq: string) =>
    `${part} no puede estar con FREQ=${freq}. Quite esa parte o elija FREQ=YEARLY.`,
  numberedDay: (freq: string) =>
    `Un día numerado, como 2MO, no puede estar con FREQ=${freq}. Quite el número o elija MONTHLY o YEARLY.`,
  numberedDayInWeek: 'Un día numerado, como 2MO, no puede estar con BYWEEKNO. Quite el número.',
  positionAlone: 'BYSETPOS necesita otra parte, como BYDAY. Agréguela o quite BYSETPOS.',
  tooManyTimes: (max: number) =>
    `BYSETPOS no puede estar con más de ${max} horas por día. Quite horas o minutos de la regla.`,
  tooManyInSet: (max: number) =>
    `BYSETPOS no puede elegir entre más de ${showCount(max)} fechas y horas de un período. Quite días u horas de la regla.`,
  countTooFar:
    'La regla de repetición termina después de demasiadas fechas o de más de 100 años. Escriba un COUNT menor, o una fecha en UNTIL.',
  second: 'BYSECOND solo puede decir el segundo en que empieza el evento. Quite esa parte.',
  allDayHours: 'Un evento de todo el día no puede repetirse por horas o minutos. Elija días o un período más largo.',
  ambiguousUntil: (until: string) =>
    `UNTIL no es de la misma clase que el comienzo, y no se sabe si incluye el último día. ${until}`,
  untilWithTime: 'Escríbalo con hora, como 20261231T235959.',
  untilWithoutTime: 'Escríbalo sin hora, como 20261231.',
  startTooEarly: (year: number) => `Un evento que se repite no puede empezar antes de ${year}. Cambie el comienzo.`,
  startTooLate: (year: number) => `Un evento que se repite no puede empezar después de ${year}. Cambie el comienzo.`,
  badZone: 'La zona horaria no existe. Elija otra.',
} as const;

const IN_FORM = 'Cambie la regla en el formulario del evento.';

/** Why an edit of a series is refused, and what to do instead. */
export const editTexts = {
  noOccurrence: 'Esta repetición ya no existe. Actualice el calendario.',
  endBeforeStart: 'El fin es anterior al comienzo. Cambie uno de los dos.',
  badTimes: 'El comienzo o el fin no es una fecha válida. Corríjalo.',
  ruleOfOne: 'La repetición no se puede cambiar en un solo evento de la serie. Elija este y los siguientes, o todos.',
  noDates: 'La regla de repetición no da ninguna fecha. Cámbiela.',
  tooManyChanges: (max: number) =>
    `La serie ya tiene ${max} repeticiones cambiadas. Elija este y los siguientes para comenzar otra serie.`,
  cannotMoveDay: `La regla de repetición no se puede mover así a otro día. ${IN_FORM}`,
  cannotMoveTime: `La regla de repetición dice varias horas, que no se pueden mover así. ${IN_FORM}`,
  cannotToggle: `La regla de repetición dice horas, y no sirve para un evento de todo el día. ${IN_FORM}`,
} as const;

/** A list in words: `lunes, martes y viernes`. */
const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;

/** Alternatives in words: `lunes, martes o viernes`. */
const either = (items: readonly string[]): string => listed(items).replace(/ y (?=[^,]*$)/, ' o ');

/** Plural of a day of the week: `los lunes`, `los sábados`. */
const plural = (weekday: number) => `${weekdayNames[weekday]}${weekday >= 5 ? 's' : ''}`;

const fromStart = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto'] as const;
const fromEnd = ['último', 'penúltimo', 'antepenúltimo'] as const;

/** `primer`, `último`, `20.º`, `20.º desde el final`; before a masculine noun. */
function ordinal(nth: number): string {
  const word = nth > 0 ? fromStart[nth - 1] : fromEnd[-nth - 1];
  return word ?? (nth > 0 ? `${nth}.º` : `${-nth}.º desde el final`);
}

/** A numbered noun, with what its number counts from behind it: `20.º lunes desde el final`. */
function numbered(nth: number, noun: string): string {
  const [number = '', ...behind] = ordinal(nth).split(' ');
  return [number, noun, ...behind].join(' ');
}

const units = {
  YEARLY: ['año', 'años', 'Todos los años'],
  MONTHLY: ['mes', 'meses', 'Todos los meses'],
  WEEKLY: ['semana', 'semanas', 'Todas las semanas'],
  DAILY: ['día', 'días', 'Todos los días'],
  HOURLY: ['hora', 'horas', 'Todas las horas'],
  MINUTELY: ['minuto', 'minutos', 'Todos los minutos'],
} as const;

type Unit = keyof typeof units;

/** What a rule says, in words. Numbers of days and months are those of rules; days of the week count from Monday = 0. */
export const ruleWords = {
  list: listed,
  every: (unit: Unit, interval: number) =>
    interval === 1 ? units[unit][2] : `Cada ${showCount(interval)} ${units[unit][1]}`,
  ofEvery: (unit: Unit, interval: number) =>
    interval === 1 ? `de cada ${units[unit][0]}` : `de cada ${showCount(interval)} ${units[unit][1]}`,
  onWeekdays: (days: readonly number[]) => `los ${listed(days.map(plural))}`,
  workdays: 'de lunes a viernes',
  /** Days of the week that days of the month or year must fall on. */
  onlyIf: (days: readonly string[]) => `solo si es ${either(days)}`,
  weekday: (weekday: number) => weekdayNames[weekday] ?? '',
  numberedWeekday: (nth: number, weekday: number) => `el ${numbered(nth, weekdayNames[weekday] ?? '')}`,
  monthDays: (days: readonly number[]) => {
    const forward = days.filter((day) => day > 0);
    const dates =
      forward.length === 0 ? [] : [`${forward.length === 1 ? 'el día' : 'los días'} ${listed(forward.map(String))}`];
    const backward = days.filter((day) => day < 0).toReversed();
    return listed([...dates, ...backward.map((day) => `el ${numbered(day, 'día')}`)]);
  },
  dateOfYear: (day: number, month: number) => `el ${day} de ${monthNames[month - 1]}`,
  ofMonths: (list: readonly number[]) => `de ${listed(list.map((month) => monthNames[month - 1] ?? ''))}`,
  inMonths: (list: readonly number[]) => `en ${listed(list.map((month) => monthNames[month - 1] ?? ''))}`,
  inWeeks: (weeks: readonly number[]) =>
    `en ${listed(weeks.map((week) => (week > 0 ? `la semana ${week}` : `la ${-week}.ª semana desde el final`)))} del año`,
  onYearDays: (days: readonly number[]) => `${listed(days.map((day) => `el ${numbered(day, 'día')}`))} del año`,
  ofMonth: 'del mes',
  atTimes: (times: readonly string[]) => `a las ${listed(times)}`,
  inHours: (hours: readonly number[]) => `en las horas ${listed(hours.map(String))}`,
  inMinutes: (minutes: readonly number[]) => `en los minutos ${listed(minutes.map(String))}`,
  positions: (positions: readonly number[], unit: Unit) =>
    `pero solo ${listed(
      positions.map((at) =>
        at > 0 ? `la ${at}.ª vez` : at === -1 ? 'la última vez' : `la ${-at}.ª vez desde el final`,
      ),
    )} de cada ${units[unit][0]}`,
  weeksFrom: (weekday: number) => `con semanas que comienzan el ${weekdayNames[weekday]}`,
  until: (date: string) => `hasta el ${date}`,
  times: (count: number) => (count === 1 ? 'una vez' : `${showCount(count)} veces`),
} as const;
