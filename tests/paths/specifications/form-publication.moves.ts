import type { AppError } from '#contract/app-error.ts';
import type { Comparison, FieldChange, formPublicationMachine } from '#machines/form-publication/index.ts';
import type { Move } from '../generator/specification.ts';

export type Publication = typeof formPublicationMachine;

export const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
export const stale: AppError = { kind: 'stale', text: 'Otra persona lo modificó.', place: 'form' };
export const invalid: AppError = {
  kind: 'invalidFields',
  text: 'Revise los datos.',
  place: 'form',
  fields: { 'tabs.0.sections.0.rows.0.fields.0.unique': ['Hay registros con el mismo valor.'] },
};
/** The validation issues in the error of a refused publication. */
export const refusalProblems: Comparison['problems'] = [
  { path: 'tabs.0.sections.0.rows.0.fields.0.unique', text: 'Hay registros con el mismo valor.' },
];
export const withoutIssues: AppError = { ...invalid, fields: {} };

export const change = (of: Partial<FieldChange>): FieldChange => ({
  key: 'limite',
  label: 'Límite',
  change: 'added',
  text: '',
  records: 0,
  unreadable: 0,
  rule: 'Los valores quedan como están.',
  ...of,
});
export const removed = change({ change: 'removed', records: 12 });
export const retyped = change({ key: 'cargo', label: 'Cargo', change: 'retyped', records: 3 });
export const narrowed = change({ key: 'tope', label: 'Tope', change: 'changed', records: 5, unreadable: 2 });

export const plain: Comparison = {
  problems: [],
  changes: [change({}), change({ key: 'nota', change: 'removed' }), change({ key: 'nombre', records: 9 })],
  others: [],
  records: 20,
  isFirst: false,
  isSame: false,
};
export const dataLoss: Comparison = { ...plain, changes: [removed, change({})] };
export const same: Comparison = { ...plain, changes: [], isSame: true };
export const wrong: Comparison = { ...plain, changes: [], problems: [{ path: 'title', text: 'Escriba un texto.' }] };

export const draftSaved: Move<Publication> = { resolve: 'saveDraft', with: { revision: 4 } };
export const compared = (comparison: Comparison): Move<Publication> => ({ resolve: 'compareDraft', with: comparison });
export const done: Move<Publication> = { resolve: 'publishDraft', with: { version: 3, revision: 5 } };
export const publishes: Move<Publication> = { type: 'draft.publish' };
export const closes: Move<Publication> = { type: 'review.close' };
export const answers = (confirmed: boolean): Move<Publication> => ({ type: 'question.answered', confirmed });
export const changed: Move<Publication> = { type: 'draft.changed', revision: 5 };
export const fails = (failure: AppError): Move<Publication> => ({ reject: 'publishDraft', with: failure });
