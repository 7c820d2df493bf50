import { showCount } from '#domain/show-count.ts';
import { MAX_OCCURRENCES } from '#contract/schemas/calendar.ts';

/** Why a whole file cannot be imported. */
export const fileRefusals = {
  empty: 'El archivo está vacío.',
  notCalendar:
    'El archivo no es un calendario iCalendar (.ics). Exporte el calendario desde el otro programa y elija el archivo que termina en .ics.',
  incomplete: 'El archivo está incompleto: termina antes de que termine el calendario.',
  malformed: 'El archivo está dañado: sus partes no abren y cierran en orden.',
  oldVersion: 'El archivo es de vCalendar 1.0, un formato anterior. Expórtelo de nuevo como iCalendar (.ics).',
  notEvents: 'El archivo no publica eventos: es la respuesta, la cancelación o un pedido de cambio de una invitación.',
  tooManyEvents: (max: number) => `El archivo tiene más de ${showCount(max)} eventos. Expórtelo en partes.`,
  tooMuchWork: 'El archivo necesita demasiado tiempo o memoria. Expórtelo en partes.',
};

/** Why one event of a file cannot be imported. */
export const eventRefusals = {
  noUid: 'No tiene UID, que permite reconocerlo al importar de nuevo.',
  longUid: 'Su UID es demasiado largo.',
  task: 'Es una tarea, no un evento.',
  journal: 'Es una nota de diario, no un evento.',
  encoding: 'Tiene un texto que no es UTF-8.',
  unreadable: 'Tiene una línea que no se puede leer.',
  longLine: 'Tiene una línea demasiado larga.',
  repeatedProperty: (name: string) => `Tiene más de una vez ${name}.`,
  cancelled: 'Está cancelado.',
  noStart: 'No tiene comienzo (DTSTART).',
  badTime: (name: string) => `Tiene una fecha u hora que no existe (${name}).`,
  mixedTimes: (name: string) => `Mezcla días enteros y horas (${name}).`,
  endBeforeStart: 'Termina antes de empezar.',
  badDuration: 'Tiene una duración que no se puede leer.',
  twoEnds: 'Tiene a la vez fin y duración.',
  unknownZone: (zone: string) => `Tiene una zona horaria que no se reconoce: «${zone}».`,
  ambiguousTime: (name: string) => `Tiene una hora que ocurre dos veces por un cambio de hora (${name}).`,
  severalRules: 'Tiene más de una regla de repetición.',
  neverOccurs: 'Su regla de repetición no da ninguna fecha en 50 años.',
  excludingRule: 'Excluye fechas con una regla (EXRULE), que ya no es parte de iCalendar.',
  period: 'Agrega fechas con duración propia (PERIOD).',
  tooManyDates: (max: number) => `Agrega o excluye más de ${showCount(max)} fechas.`,
  tooManyOverrides: (max: number) => `Tiene más de ${showCount(max)} repeticiones cambiadas.`,
  tooMuchText: (max: number) => `Sus repeticiones cambiadas tienen más de ${showCount(max)} caracteres de texto.`,
  thisAndFuture: 'Cambia una repetición y las siguientes a la vez (THISANDFUTURE).',
  orphan: 'Es una repetición cambiada de una serie que no está en el archivo.',
  notAnOccurrence: 'Cambia una repetición que la serie no tiene.',
  excludedOverride: 'Cambia y excluye la misma repetición.',
  repeatedOverride: 'Cambia dos veces la misma repetición.',
  overrideWithRule: 'Una repetición cambiada tiene su propia regla.',
  privateOverride: 'Una repetición es privada y la serie no.',
  twins: 'El archivo tiene dos eventos distintos con este UID.',
  longTitle: (max: number) => `Su título tiene más de ${max} caracteres.`,
  longPlace: (max: number) => `Su lugar tiene más de ${max} caracteres.`,
  longNote: (max: number) => `Su descripción tiene más de ${showCount(max)} caracteres.`,
  badText: 'Tiene un texto con caracteres que no se pueden guardar.',
  outOfRange: 'Es de un año anterior a 1900 o posterior a 2199.',
  mayNotCreate: 'Su perfil no permite crear eventos.',
  mayNotChange: 'Ya está en el calendario y su perfil no permite modificar eventos.',
  notYours: 'Ya está en el calendario y usted no puede cambiarlo.',
  publicTwin: 'El calendario tiene otro evento con este UID, que no es privado.',
};

/** Title of an event without SUMMARY. */
export const untitled = '(Sin título)';

/** Labels and values of an import in the audit log. */
export const importLabels = {
  created: 'Creados',
  changed: 'Modificados',
  unchanged: 'Sin cambios',
  refused: 'Rechazados',
};

const events = (count: number) => (count === 1 ? '1 evento' : `${showCount(count)} eventos`);

/** Texts of imports that run as jobs. */
export const importTexts = {
  finished: 'La importación terminó',
  /** In place of the name of a calendar that the reader may not see. */
  someCalendar: 'Un calendario',
  failed: 'La importación no se pudo hacer',
  summary: (calendar: string, { created, changed, unchanged, refused }: Record<keyof typeof importLabels, number>) =>
    `${calendar}: ${events(created)} creados, ${changed} modificados, ${unchanged} sin cambios, ${refused} rechazados.`,
  nothingStored: (reason: string) => `${reason} No se guardó nada.`,
  noAccess: 'Ya no tiene permiso para importar en este calendario.',
  unexpected: 'Ocurrió un error inesperado. Vuelva a intentarlo.',
  givenUp: 'Se interrumpió demasiadas veces. Impórtelo de nuevo; si vuelve a pasar, expórtelo en partes.',
  ended: 'La importación ya terminó.',
  goesOn: 'La importación todavía no terminó.',
};

const mostRecords = showCount(MAX_OCCURRENCES);

/** Why a calendar cannot be written, or not as a whole. */
export const exportTexts = {
  tooLarge: 'Los eventos ocupan más de 100 MB y no caben en un archivo. Repártalos en varios calendarios.',
  tooManyRecords: (program: string) =>
    `«${program}» tiene más de ${mostRecords} registros en estos meses. Expórtelos desde su lista.`,
  recordsUntil: (program: string, day: string) =>
    `«${program}» tiene más de ${mostRecords} registros: se muestran hasta el ${day}`,
};

/** Name of the calendar that a feed address gives. */
export const feedTexts = { name: 'Ñemu' };
