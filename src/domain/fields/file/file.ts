import { isUuid } from '#domain/uuid.ts';
import type { FieldKindRule } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { isIds } from '../value-shapes.ts';
import type { fileConfig } from './file.config.ts';

/** Maximum number of ids read from an untrusted source, valid or not. */
const MOST_READ = 100;

const NONE: readonly string[] = [];

const isFileList = (raw: unknown): raw is string[] =>
  Array.isArray(raw) &&
  raw.length <= MOST_READ &&
  raw.every((id) => typeof id === 'string' && isUuid(id)) &&
  new Set(raw).size === raw.length;

/**
 * The rule of file fields, whose value is a list of file ids. `format` returns '', because access to the file names
 * depends on the user.
 */
export const fileKind: FieldKindRule<typeof fileConfig, readonly string[]> = {
  empty: () => NONE,
  matchesType: isIds,
  parse: () => NONE,
  format: () => '',
  compare: (one, other) => one.length - other.length,
  validate: (value, { maxFiles = 1 }) => (value.length > maxFiles ? fieldValueTexts.files(maxFiles) : null),
  read: (raw) => (isFileList(raw) ? raw : undefined),
  index: null,
  decimals: () => null,
  operators: () => [],
  expressionType: () => null,
  examples: [{ field: {}, typed: null, value: ['01980000-0000-7000-8000-000000000001'], shown: '' }],
};
