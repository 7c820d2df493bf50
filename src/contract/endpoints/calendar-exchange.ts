import * as v from 'valibot';
import { done } from '../schemas/answers.ts';
import { idField, instant } from '../schemas/fields.ts';
import { endpoint } from './endpoint.ts';

const calendario = <const A extends 'view' | 'import' | 'export'>(action: A) => ({
  program: 'calendario' as const,
  action,
});

/** What an import did. Nothing is stored of an event that is refused. */
export const importResult = v.object({
  created: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  refused: v.array(v.object({ uid: v.string(), summary: v.string(), reason: v.string() })),
});

const importState = v.picklist(['waiting', 'running', 'finished', 'failed', 'cancelled']);

/** A larger import runs as a job. */
export const MAX_IMPORT_AT_ONCE = 5_000;

/** Import, export and the feed address of calendars. */
export const calendarExchangeEndpoints = {
  importCalendar: endpoint({
    method: 'POST',
    path: 'import-calendar',
    summary: 'Importar un archivo iCalendar; con más de 5.000 eventos responde 202 con un trabajo',
    access: calendario('import'),
    query: v.object({ calendar: idField }),
    upload: true,
    answer: v.union([importResult, v.object({ job: v.string() })]),
    // The same file again changes nothing: events are known by their UID.
    repeat: 'settled',
  }),
  calendarImports: endpoint({
    method: 'GET',
    path: 'calendar-imports',
    summary: 'Las importaciones grandes del usuario que esperan o corren, y las del último día cuyo fin no vio',
    access: calendario('import'),
    answer: v.object({ rows: v.array(v.object({ id: v.string(), calendar: v.string(), state: importState })) }),
    repeat: 'none',
  }),
  calendarImport: endpoint({
    method: 'GET',
    path: 'calendar-import/:id',
    summary: 'El estado de una importación grande',
    access: calendario('import'),
    answer: v.object({
      id: v.string(),
      state: importState,
      done: v.number(),
      total: v.number(),
      result: v.nullable(importResult),
      reason: v.nullable(v.string()),
    }),
    repeat: 'none',
    live: ['calendar.imports'],
  }),
  seeCalendarImport: endpoint({
    method: 'POST',
    path: 'see-calendar-import',
    summary: 'Marcar como visto el fin de una importación',
    access: calendario('import'),
    body: v.object({ id: idField }),
    answer: done,
    // An end that was seen stays seen.
    repeat: 'settled',
  }),
  cancelCalendarImport: endpoint({
    method: 'POST',
    path: 'cancel-calendar-import',
    summary: 'Cancelar una importación; no se guarda nada de ella',
    access: calendario('import'),
    body: v.object({ id: idField }),
    answer: done,
    repeat: 'key',
  }),
  exportCalendar: endpoint({
    method: 'GET',
    path: 'export-calendar',
    summary: 'Un calendario como archivo iCalendar',
    access: calendario('export'),
    query: v.object({ calendar: v.pipe(v.string(), v.maxLength(60)) }),
    answer: 'file',
    repeat: 'none',
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: 'calendar-feed-status',
    summary: 'Si el usuario tiene una dirección para suscribirse a sus calendarios',
    access: calendario('export'),
    answer: v.object({ since: v.nullable(instant), last_used: v.nullable(instant) }),
    repeat: 'none',
  }),
  createCalendarFeed: endpoint({
    method: 'POST',
    path: 'create-calendar-feed',
    summary: 'Crear la dirección de suscripción; la anterior deja de valer',
    access: calendario('export'),
    body: v.object({}),
    /** The address is shown once and cannot be read again. */
    answer: v.object({ address: v.string() }),
    repeat: 'none',
  }),
  revokeCalendarFeed: endpoint({
    method: 'POST',
    path: 'revoke-calendar-feed',
    summary: 'Anular la dirección de suscripción',
    access: calendario('export'),
    body: v.object({}),
    answer: done,
    repeat: 'key',
  }),
  readCalendarFeed: endpoint({
    method: 'GET',
    path: 'calendar-feed/:id',
    summary: 'Los calendarios de un usuario, por su dirección de suscripción',
    access: 'public',
    answer: 'file',
    repeat: 'none',
    secret: true,
  }),
};
