import type { AppError } from '#contract/app-error.ts';
import type { LoadedRecord, RecordEditorInput, recordEditorMachine, Values } from '#machines/record-editor/index.ts';
import type { Move } from '../generator/specification.ts';

export type Editor = typeof recordEditorMachine;

/** A form in which every value is in order. */
export const input: RecordEditorInput = {
  recordKey: 'empresa/sucursal/1',
  findProblems: () => ({}),
  known: null,
};
/** A form in which a field is always wanting. */
export const picky: RecordEditorInput = { ...input, findProblems: () => ({ name: ['Complete este dato.'] }) };
/** A record as the server has it. */
export const stored = { values: { name: 'Ada' }, revision: 3 };

/** The record as somebody else saved it. */
export const theirs = { values: { name: 'Eva' }, revision: 5 };

/** The record is read, and with it the draft there may be. */
export const loads = (loadedRecord: LoadedRecord): Move<Editor> => ({ resolve: 'loadRecord', with: loadedRecord });
export const loaded = loads({ record: stored, draft: null });
/** A new record, of which the server knows nothing. */
export const blank = loads({ record: { values: {}, revision: null }, draft: null });
/** The person types into the one field there is. */
export const types = (value: string): Move<Editor> => ({ type: 'field.change', field: 'name', value });
/** The person saves; `ask`: whether they want to be asked first. */
export const saves = (ask: boolean): Move<Editor> => ({ type: 'record.save', ask });
/** The person answers the question that is open. */
export const answers = (confirmed: boolean): Move<Editor> => ({ type: 'question.answered', confirmed });
/** The server refuses a save. */
export const fails = (error: AppError): Move<Editor> => ({ reject: 'saveRecord', with: error });
/** Somebody may have changed the record, and it is read again. */
export const isRefreshed: Move<Editor> = { type: 'record.refresh' };
export const readsAgain = (record: { values: Values; revision: number }): Move<Editor> => ({
  resolve: 'refreshRecord',
  with: record,
});
export const asksToLeave: Move<Editor> = { type: 'leave.request' };

/** The fact that what stands in the form was kept as a draft. */
export const kept = (name: string, revision: number | null) =>
  ({ type: 'draft.saved', draft: { values: { name }, revision } }) as const;
/** The fact that the record was read again and is another. */
export const refreshed = { type: 'record.refreshed' } as const;
/** The fact that the person was asked something. */
export const raised = (question: 'save' | 'reset' | 'delete' | 'leave') =>
  ({ type: 'question.raised', question }) as const;

export const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
export const invalid: AppError = {
  kind: 'invalidFields',
  text: 'Revise los datos marcados.',
  place: 'form',
  fields: { name: ['Ya existe.'] },
};
export const notFound: AppError = { kind: 'notFound', text: 'No existe.', place: 'notice' };
/** Somebody else saved the record meanwhile; it comes along. */
export const stale: AppError = {
  kind: 'stale',
  text: 'Otra persona modificó este registro.',
  place: 'form',
  current: theirs,
};
