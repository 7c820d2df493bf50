import type { AppError } from '#contract/app-error.ts';

/** What a form holds, by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** Problems per dotted field path; the empty path belongs to the form as a whole. */
export type Problems = Readonly<Record<string, readonly string[]>>;

export interface StoredRecord {
  values: Values;
  /** Revision the values were read at; null for a record that does not exist yet. */
  revision: number | null;
}

/** What was typed and never saved, with the revision it was typed over. */
export interface Draft {
  values: Values;
  revision: number | null;
  savedAt: number;
}

export interface LoadedRecord {
  record: StoredRecord;
  draft: Draft | null;
}

/** What became of one field. */
export interface FieldChange {
  field: string;
  value: unknown;
  /** Path of the part that changed; the whole field where it is absent. */
  part?: string | undefined;
}

export interface RecordEditorInput {
  /** Names the record for its adapters and its draft, e.g. `empresa/sucursal/<id>`. */
  recordKey: string;
  /** What keeps the values from being saved; empty when they may be. Pure. */
  findProblems: (values: Values) => Problems;
  /** The record where it is at hand and nothing was typed into it earlier; null where it is to be loaded. */
  known: StoredRecord | null;
}

export interface RecordEditorContext extends Omit<RecordEditorInput, 'known'> {
  /** Whether the record was at hand when it was opened. */
  isKnown: boolean;
  /** As the server knows it. */
  stored: StoredRecord;
  /** As it stands in the form. */
  values: Values;
  /** Revision the values were typed over; older than the stored one for a draft that others overtook. */
  revision: number | null;
  draft: Draft | null;
  problems: Problems;
  /** Why loading, saving or deleting failed last. */
  failure: AppError | null;
  /** The record as somebody else saved it meanwhile. */
  theirs: StoredRecord | null;
  /** Whether somebody may have changed it since it was read. */
  isStale: boolean;
}

export type QuestionKind = 'save' | 'reset' | 'delete' | 'leave';

export type RecordEditorEvent =
  | { type: 'load.retry' }
  /** `part` is the path of the part of the field that changed, where the others of it stay as they were. */
  | { type: 'field.change'; field: string; value: unknown; part?: string }
  | { type: 'draft.accept' }
  | { type: 'draft.discard' }
  /** The page is about to go away: keep what was typed now. */
  | { type: 'draft.flush' }
  /** `ask` says whether this workstation wants the confirmation. */
  | { type: 'record.save'; ask: boolean }
  /** Somebody may have changed it: what is not touched is read again. */
  | { type: 'record.refresh' }
  | { type: 'record.reset' }
  | { type: 'record.delete' }
  | { type: 'question.answered'; confirmed: boolean }
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
  /** It was read again and is another: somebody else saved it. */
  | { type: 'record.refreshed' }
  | { type: 'record.deleted' }
  /** Somebody else deleted it. */
  | { type: 'record.missing' }
  | { type: 'save.failed'; failure: AppError }
  | { type: 'delete.failed'; failure: AppError }
  | { type: 'leave.allowed' }
  | { type: 'leave.refused' };
