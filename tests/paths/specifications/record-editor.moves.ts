import type { AppError } from '#contract/app-error.ts';
import type { LoadedRecord, RecordEditorInput, recordEditorMachine, Values } from '#machines/record-editor/index.ts';
import type { Move } from '../generator/specification.ts';

export type Editor = typeof recordEditorMachine;

/** An input in which every value is valid. */
export const input: RecordEditorInput = {
  recordKey: 'empresa/sucursal/1',
  findProblems: () => ({}),
  known: null,
};
/** An input in which one field is always invalid. */
export const picky: RecordEditorInput = { ...input, findProblems: () => ({ name: ['Complete este dato.'] }) };
/** A stored record. */
export const stored = { values: { name: 'Ada' }, revision: 3 };

/** The record as another user saved it. */
export const theirs = { values: { name: 'Eva' }, revision: 5 };

/** The record loads, with its draft if there is one. */
export const loads = (loadedRecord: LoadedRecord): Move<Editor> => ({ resolve: 'loadRecord', with: loadedRecord });
export const loaded = loads({ record: stored, draft: null });
/** A new record, which the server does not have. */
export const blank = loads({ record: { values: {}, revision: null }, draft: null });
/** The user types into the only field. */
export const types = (value: string): Move<Editor> => ({ type: 'field.change', field: 'name', value });
/** The user saves; `ask` says whether the save needs a confirmation. */
export const saves = (ask: boolean): Move<Editor> => ({ type: 'record.save', ask });
/** The user answers the open question. */
export const answers = (confirmed: boolean): Move<Editor> => ({ type: 'question.answered', confirmed });
/** The server refuses a save. */
export const fails = (error: AppError): Move<Editor> => ({ reject: 'saveRecord', with: error });
/** A notification that another user may have changed the record. */
export const remoteChange: Move<Editor> = { type: 'record.refresh' };
export const readsAgain = (record: { values: Values; revision: number }): Move<Editor> => ({
  resolve: 'refreshRecord',
  with: record,
});
/** The user asks for what another user did. */
export const found = (failure: AppError): Move<Editor> => ({ type: 'conflict.found', failure });
export const requestsLeave: Move<Editor> = { type: 'leave.request' };

/** The emitted fact that the current values were saved as a draft. */
export const draftSaved = (name: string, revision: number | null) =>
  ({ type: 'draft.saved', draft: { values: { name }, revision } }) as const;
/** The emitted fact that a refresh read a newer version. */
export const refreshed = { type: 'record.refreshed', record: theirs } as const;
/** The emitted fact that the user was asked a question. */
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
/** The error of a save after another user saved, with the record of the other user. */
export const stale: AppError = {
  kind: 'stale',
  text: 'Otra persona modificó este registro.',
  place: 'form',
  current: theirs,
};
