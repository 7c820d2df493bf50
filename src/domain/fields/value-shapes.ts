import { isRecord } from '#domain/is-record.ts';
import { isStorable } from '#domain/storable-text.ts';
import type { FieldValue, TableRow } from './field-kind.ts';

/** Maximum length of a string from an untrusted source, valid or not; longer ones are rejected unread. */
const LONGEST = 100_000;

/** Whether a value is a text. */
export const isText = (value: FieldValue): value is string => typeof value === 'string';

/** Whether a value is a boolean. */
export const isFlag = (value: FieldValue): value is boolean => typeof value === 'boolean';

/** Whether a value is a list of ids (strings). */
export const isIds = (value: FieldValue): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Whether a value is a list of table rows. */
export const isRows = (value: FieldValue): value is readonly TableRow[] =>
  Array.isArray(value) && value.every(isRecord);

/** A string from an untrusted source; undefined when it is too long or cannot be stored. */
export const textFrom = (raw: unknown): string | undefined =>
  typeof raw === 'string' && raw.length <= LONGEST && isStorable(raw) ? raw : undefined;
