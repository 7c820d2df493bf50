import type { AppError } from '#contract/app-error.ts';
import { isRecord } from '#domain/is-record.ts';
import type { Problems, StoredRecord, Values } from './record-editor.types.ts';

/** Whether two sets of values are the same content, whatever the order of their fields. */
export function areSameValues(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => areSameValues(item, b[i]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && areSameValues(a[key], b[key]));
}

/** The problems the server found: by field where it says so, else one of the form as a whole. */
export function problemsOf(failure: AppError): Problems {
  const byField = failure.fields ?? {};
  return Object.keys(byField).length > 0 ? byField : { '': [failure.text] };
}

/** The record of the others that a 412 carries; null where it carries none that a form can compare with. */
export function theirsOf({ kind, current }: AppError): StoredRecord | null {
  return kind === 'stale' && isStoredRecord(current) ? current : null;
}

/** Whether something is values under a numbered revision. */
function isStoredRecord(value: unknown): value is { values: Values; revision: number } {
  return isRecord(value) && isRecord(value['values']) && typeof value['revision'] === 'number';
}
