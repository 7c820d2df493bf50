import type { AppError } from '#contract/app-error.ts';
import type { Problems, Values } from './record-editor.types.ts';

/** Whether two sets of values are the same content, whatever the order of their fields. */
export function areSameValues(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => areSameValues(item, b[i]));
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && areSameValues(a[key], b[key]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The problems without those of one field and of its parts, and without those of the form as a whole. */
export function withoutField(problems: Problems, field: string): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== '' && path !== field && !path.startsWith(`${field}.`)),
  );
}

/** The problems the server found: by field where it says so, else one of the form as a whole. */
export function problemsOf(failure: AppError): Problems {
  const byField = failure.fields ?? {};
  return Object.keys(byField).length > 0 ? byField : { '': [failure.text] };
}

/** Whether what a 412 carries is a record a form can compare with: `values` under a numbered revision. */
export function isStoredRecord(value: unknown): value is { values: Values; revision: number } {
  return isPlainObject(value) && isPlainObject(value['values']) && typeof value['revision'] === 'number';
}
