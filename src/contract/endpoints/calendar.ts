import * as v from 'valibot';
import { done, named } from '../schemas/answers.ts';
import {
  calendarBody,
  calendarId,
  calendarRow,
  changeEventBody,
  deleteEventBody,
  editAnswer,
  eventBody,
  eventRow,
  guestAnswers,
  moveEventBody,
  windowEvent,
  windowOccurrences,
} from '../schemas/calendar.ts';
import { businessDate, idField, instant } from '../schemas/fields.ts';
import { endpoint } from './endpoint.ts';

const calendario = <const A extends 'view' | 'create' | 'edit' | 'delete'>(action: A) => ({
  program: 'calendario' as const,
  action,
});

const window = { from: businessDate, to: businessDate, calendars: v.optional(v.array(calendarId)) };

/** Calendars and their events. */
export const calendarEndpoints = {
  calendars: endpoint({
    method: 'GET',
    path: 'calendars',
    summary: 'Los calendarios que el usuario puede ver, y las personas que puede invitar',
    access: calendario('view'),
    answer: v.object({ rows: v.array(calendarRow), people: v.array(named), roles: v.array(named) }),
    repeat: 'none',
    viewAs: 'read',
    live: ['calendar.changed', 'users.changed', 'company.changed', 'programs.changed', 'permissions.changed'],
  }),
  createCalendar: endpoint({
    method: 'POST',
    path: 'create-calendar',
    summary: 'Crear un calendario, propio o compartido',
    access: calendario('create'),
    body: calendarBody,
    answer: calendarRow,
    repeat: 'key',
  }),
  changeCalendar: endpoint({
    method: 'POST',
    path: 'change-calendar',
    summary: 'Cambiar nombre, color o con quién se comparte un calendario',
    access: calendario('edit'),
    body: calendarBody,
    answer: calendarRow,
    repeat: 'key',
    revision: true,
  }),
  changeDueDays: endpoint({
    method: 'POST',
    path: 'change-due-days',
    summary: 'Cambiar los días de vencimiento por terminación del RUC',
    access: calendario('edit'),
    body: v.object({
      due_days: v.pipe(
        v.array(
          v.object({
            name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
            days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(28))), v.length(10)),
          }),
        ),
        v.maxLength(10),
      ),
    }),
    answer: calendarRow,
    repeat: 'key',
    revision: true,
  }),
  deleteCalendar: endpoint({
    method: 'POST',
    path: 'delete-calendar',
    summary: 'Eliminar un calendario con sus eventos',
    access: calendario('delete'),
    body: v.object({ id: idField }),
    answer: done,
    repeat: 'key',
    revision: true,
  }),
  calendarEventCount: endpoint({
    method: 'GET',
    path: 'calendar-event-count/:id',
    summary:
      'Cuántos eventos que el usuario puede ver se eliminan con un calendario; los que se repiten cuentan una vez',
    access: calendario('delete'),
    answer: v.object({ events: v.number() }),
    repeat: 'none',
  }),
  calendarOccurrences: endpoint({
    method: 'POST',
    path: 'calendar-occurrences',
    summary: 'Las repeticiones de los eventos entre dos días, ambos incluidos, en orden de hora',
    access: calendario('view'),
    body: v.object({
      ...window,
      events: v.optional(v.array(idField)),
      uids: v.optional(v.array(v.string())),
    }),
    answer: v.object({
      rows: v.array(
        v.object({
          event: v.string(),
          uid: v.string(),
          recurrence_id: v.nullable(v.string()),
          title: v.string(),
          all_day: v.boolean(),
          /** Local time in the zone of the event. */
          wall: v.string(),
          starts: instant,
          ends: instant,
        }),
      ),
    }),
    repeat: 'none',
    viewAs: 'read',
    live: ['calendar.changed'],
  }),
  calendarWindow: endpoint({
    method: 'POST',
    path: 'calendar-window',
    summary: 'Lo que muestra el calendario entre dos días, ambos incluidos, en hora de Paraguay',
    access: calendario('view'),
    body: v.object({ ...window, text: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    answer: v.object({ events: v.array(windowEvent), occurrences: windowOccurrences }),
    repeat: 'none',
    viewAs: 'read',
    live: ['calendar.changed', 'records.changed', 'company.changed', 'programs.changed', 'permissions.changed'],
  }),
  calendarEvent: endpoint({
    method: 'GET',
    path: 'calendar-event/:id',
    summary: 'Un evento con su repetición y sus invitados',
    access: calendario('view'),
    answer: eventRow,
    repeat: 'none',
    viewAs: 'read',
    live: ['calendar.changed'],
  }),
  createEvent: endpoint({
    method: 'POST',
    path: 'create-calendar-event',
    summary: 'Crear un evento',
    access: calendario('create'),
    body: eventBody,
    answer: editAnswer,
    repeat: 'key',
  }),
  changeEvent: endpoint({
    method: 'POST',
    path: 'change-calendar-event',
    summary: 'Cambiar un evento: este, este y los siguientes, o todos',
    access: calendario('edit'),
    body: changeEventBody,
    answer: editAnswer,
    repeat: 'key',
    revision: true,
  }),
  moveEvent: endpoint({
    method: 'POST',
    path: 'move-calendar-event',
    summary: 'Mover o alargar un evento; las horas son de Paraguay',
    access: calendario('edit'),
    body: moveEventBody,
    answer: editAnswer,
    repeat: 'key',
    revision: true,
  }),
  deleteEvent: endpoint({
    method: 'POST',
    path: 'delete-calendar-event',
    summary: 'Eliminar un evento: este, este y los siguientes, o todos',
    access: calendario('delete'),
    body: deleteEventBody,
    answer: editAnswer,
    repeat: 'key',
    revision: true,
  }),
  undoCalendarEdit: endpoint({
    method: 'POST',
    path: 'undo-calendar-edit',
    summary: 'Deshacer un cambio de eventos si nadie los cambió después',
    access: calendario('view'),
    body: v.object({ edit: idField }),
    answer: editAnswer,
    repeat: 'key',
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: 'answer-invitation',
    summary: 'Aceptar o rechazar una invitación',
    access: calendario('view'),
    body: v.object({ event: idField, answer: v.picklist(guestAnswers) }),
    answer: eventRow,
    repeat: 'key',
  }),
};
