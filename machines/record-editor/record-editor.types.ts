import type { AppError, LastChange } from '#contract/app-error.ts';

/** Values of a form by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Validation issues per dotted field path; the empty path belongs to the form as a whole. */
export type Problems = Readonly<Record<string, readonly string[]>>;

export interface StoredRecord {
  values: Values;
  /** Revision the values were read at; null for a record that does not exist yet. */
  revision: number | null;
  /** Who saved it last and when, where known. */
  changed?: LastChange | undefined;
}

/** Unsaved edits of an earlier visit, with the revision they were made on. */
export interface Draft {
  values: Values;
  revision: number | null;
  /** When the draft last changed, in milliseconds since the epoch. */
  savedAt: number;
}

export interface LoadedRecord {
  record: StoredRecord;
  draft: Draft | null;
}

/** The new value of one field. */
export interface FieldChange {
  field: string;
  value: unknown;
  /** Path of the changed part; the whole field when absent. */
  part?: string | undefined;
}

export interface RecordEditorInput {
  /** Identifies the record for its adapters and its draft, e.g. `empresa/sucursal/<id>`. */
  recordKey: string;
  /** Pure function that returns the validation issues that block saving the values; empty when there are none. */
  findProblems: (values: Values) => Problems;
  /** The record when it is cached and has no draft; null when it must be loaded. */
  known: StoredRecord | null;
}

export interface RecordEditorContext extends Omit<RecordEditorInput, 'known'> {
  /** Whether the record was cached when the form opened. */
  isKnown: boolean;
  /** The record as last read from the server. */
  stored: StoredRecord;
  /** The current values of the form. */
  values: Values;
  /**
   * Revision on which the edits were made; older than that of `stored` when another user saved after the draft was
   * made.
   */
  revision: number | null;
  draft: Draft | null;
  problems: Problems;
  /** Why the last load, save or deletion failed. */
  failure: AppError | null;
  /** The record as another user saved it; null without a conflict. */
  theirs: StoredRecord | null;
  /** Whether another user may have changed the record since it was read. */
  isStale: boolean;
}

export type QuestionKind = 'save' | 'reset' | 'delete' | 'leave';

export type RecordEditorEvent =
  | { type: 'load.retry' }
  /** `part` is the path of the changed part; the other parts of the field keep their values. */
  | { type: 'field.change'; field: string; value: unknown; part?: string }
  | { type: 'draft.accept' }
  | { type: 'draft.discard' }
  /** The page is about to unload: save the draft now. */
  | { type: 'draft.flush' }
  /** `ask`: whether this workstation asks for confirmation before saving. */
  | { type: 'record.save'; ask: boolean }
  /** Another user may have changed the record; a form without edits reads it again. */
  | { type: 'record.refresh' }
  | { type: 'record.reset' }
  | { type: 'record.delete' }
  | { type: 'question.answered'; confirmed: boolean }
  /**
   * The user wants to see what another user did to the record: `failure` is the error of a save over it, with the saved
   * record or «not found».
   */
  | { type: 'conflict.found'; failure: AppError }
  | { type: 'conflict.takeTheirs' }
  | { type: 'conflict.keepMine'; values: Values }
  | { type: 'leave.request' };

export type RecordEditorEmitted =
  | { type: 'question.raised'; question: QuestionKind }
  | { type: 'draft.saved'; draft: Omit<Draft, 'savedAt'> }
  | { type: 'draft.dropped' }
  | { type: 'problems.found' }
  | { type: 'save.unneeded' }
  | { type: 'record.saved'; record: StoredRecord }
  /** The refresh read a newer version, saved by another user. */
  | { type: 'record.refreshed'; record: StoredRecord }
  | { type: 'record.deleted' }
  /** Another user deleted the record. */
  | { type: 'record.missing' }
  | { type: 'save.failed'; failure: AppError }
  | { type: 'delete.failed'; failure: AppError }
  | { type: 'leave.allowed' }
  | { type: 'leave.refused' };
