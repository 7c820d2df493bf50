import type { AppError } from '#contract/app-error.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Problems, StoredRecord, Values } from './record-editor.types.ts';

/** The validation issues in an error: by field when it lists fields, otherwise one issue for the form as a whole. */
export function problemsOf(failure: AppError): Problems {
  const byField = failure.fields ?? {};
  return Object.keys(byField).length > 0 ? byField : { '': [failure.text] };
}

/**
 * The record that another user saved, from a 412 response; null when the error contains no record that can be compared.
 */
export function theirsOf({ kind, current }: AppError): StoredRecord | null {
  return kind === 'stale' && isStoredRecord(current) ? current : null;
}

/** Whether a value is an object with values and a numeric revision. */
function isStoredRecord(value: unknown): value is { values: Values; revision: number } {
  return isRecord(value) && isRecord(value['values']) && typeof value['revision'] === 'number';
}
