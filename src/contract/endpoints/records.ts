import { isCalendarDate } from '#domain/calendar-date.ts';
import { routerName } from '#domain/fields/config-parts.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import * as v from 'valibot';
import type { Action } from '../permissions.ts';
import { done, named } from '../schemas/answers.ts';
import { fieldTexts } from '../schemas/field-texts.ts';
import { idField, instant } from '../schemas/fields.ts';
import { recordQuery, recordQuestion, totalsQuery } from '../schemas/record-query.ts';
import {
  historyEntry,
  expressionTrees,
  knownDefinition,
  recordAnswer,
  recordRow,
  recordValues,
  references,
} from '../schemas/records.ts';
import { endpoint } from './endpoint.ts';

/** Requires the action in the program that the call names. */
const inProgram = <const A extends Action>(action: A) => ({ programOf: 'call' as const, action });

/** A revision in a query. */
const revisionText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/));

const oneRecord = { program: routerName, id: idField };
const writtenRecord = v.object({ ...oneRecord, values: recordValues });

export const recordEndpoints = {
  records: endpoint({
    method: 'POST',
    path: 'records',
    summary: 'Registros de un programa: buscar, filtrar y ordenar',
    access: inProgram('view'),
    body: recordQuery,
    answer: v.object({
      rows: v.array(recordRow),
      references,
      next: v.nullable(v.string()),
    }),
    repeat: 'none',
    viewAs: 'read',
    live: ['records.changed'],
  }),
  recordTotals: endpoint({
    method: 'POST',
    path: 'record-totals',
    summary: 'Cuántos registros de un programa coinciden y cuánto suman',
    access: inProgram('view'),
    body: totalsQuery,
    answer: v.object({
      total: v.number(),
      /** Whether the total is exact; a total above 10,000 is exact only when the call requests an exact one. */
      exact: v.boolean(),
      /** Sum of each requested column, by its key, as a plain decimal string. */
      totals: v.record(v.string(), v.string()),
    }),
    repeat: 'none',
    viewAs: 'read',
  }),
  record: endpoint({
    method: 'GET',
    path: 'record',
    summary: 'Un registro',
    access: inProgram('view'),
    query: v.object(oneRecord),
    answer: recordAnswer,
    repeat: 'none',
    viewAs: 'read',
    live: ['records.changed'],
  }),
  recordNeighbours: endpoint({
    method: 'POST',
    path: 'record-neighbours',
    summary: 'Los registros anterior y siguiente a uno en una lista',
    access: inProgram('view'),
    body: v.object({ ...recordQuestion, id: idField }),
    answer: v.object({ previous: v.nullable(v.string()), next: v.nullable(v.string()) }),
    repeat: 'none',
    viewAs: 'read',
  }),
  recordUses: endpoint({
    method: 'GET',
    path: 'record-uses',
    summary: 'Los programas cuyos registros enlazan a uno, y cuántos',
    access: inProgram('view'),
    query: v.object(oneRecord),
    /**
     * Counts only links in records and fields that the user may see; the program with the most linking records comes
     * first.
     */
    answer: v.object({ rows: v.array(v.object({ program: v.string(), title: v.string(), count: v.number() })) }),
    repeat: 'none',
    viewAs: 'read',
  }),
  recordHistory: endpoint({
    method: 'GET',
    path: 'record-history',
    summary: 'Historial de un registro',
    access: inProgram('view'),
    query: v.object({
      ...oneRecord,
      /** Only entries before this revision. */
      before: v.optional(revisionText),
      /** Only the entry of this revision, with every changed row of its tables. */
      only: v.optional(revisionText),
    }),
    answer: v.object({
      rows: v.array(historyEntry),
      /** Revision to pass as `before` for the next page; null after the last entry. */
      next: v.nullable(v.number()),
    }),
    repeat: 'none',
    viewAs: 'read',
  }),
  recordAsOf: endpoint({
    method: 'GET',
    path: 'record-as-of',
    summary: 'Un registro como era al final de un día o de un minuto, o como quedó en una versión',
    access: inProgram('view'),
    query: v.pipe(
      v.object({
        ...oneRecord,
        /** Business date; gives the record as of the end of that day. */
        date: v.optional(v.pipe(v.string(), v.check(isCalendarDate, fieldTexts.date))),
        /** `HH:mm` in Paraguay: selects the record as of the end of that minute of `date`. */
        time: v.optional(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fieldValueTexts.time))),
        /** Selects the record as of this revision; `date` and `time` are then ignored. */
        revision: v.optional(revisionText),
      }),
      v.forward(
        v.check(({ date, revision }) => date !== undefined || revision !== undefined, fieldTexts.date),
        ['date'],
      ),
    ),
    answer: v.object({
      /** Null when the record did not exist yet at that moment, or was deleted then. */
      record: v.nullable(
        v.object({ revision: v.number(), at: instant, by: v.nullable(named), values: recordValues, references }),
      ),
      /** The version of the form that the record was written with. */
      definition: v.nullable(knownDefinition),
      expressions: expressionTrees,
    }),
    repeat: 'none',
    viewAs: 'read',
  }),
  createRecord: endpoint({
    method: 'POST',
    path: 'create-record',
    summary: 'Crear un registro',
    access: inProgram('create'),
    body: writtenRecord,
    answer: recordAnswer,
    repeat: 'key',
  }),
  changeRecord: endpoint({
    method: 'POST',
    path: 'change-record',
    summary: 'Modificar un registro',
    access: inProgram('edit'),
    body: writtenRecord,
    answer: recordAnswer,
    repeat: 'key',
    revision: true,
  }),
  deleteRecord: endpoint({
    method: 'POST',
    path: 'delete-record',
    summary: 'Enviar un registro a la papelera',
    access: inProgram('delete'),
    body: v.object(oneRecord),
    answer: done,
    repeat: 'key',
    revision: true,
  }),
  restoreRecord: endpoint({
    method: 'POST',
    path: 'restore-record',
    summary: 'Restaurar un registro de la papelera',
    access: inProgram('delete'),
    body: v.object(oneRecord),
    answer: recordAnswer,
    repeat: 'key',
    revision: true,
  }),
};
