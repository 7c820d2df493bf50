import { isUuid } from '#domain/uuid.ts';
import type { FieldKindRule } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { compareCodes, readTyped } from '../typed-text.ts';
import { isText } from '../value-shapes.ts';
import type { linkConfig } from './link.config.ts';

const EXAMPLE = '01980000-0000-7000-8000-000000000001';

/**
 * The rule of links, whose value is the id of a record. `format` returns '', because access to the name of the record
 * depends on the user.
 */
export const linkKind: FieldKindRule<typeof linkConfig, string> = {
  empty: () => '',
  matchesType: isText,
  parse: (text) => readTyped(text, () => undefined),
  format: () => '',
  compare: compareCodes,
  validate: (value) => (value === '' || isUuid(value) ? null : fieldValueTexts.link),
  read: (raw) => (typeof raw === 'string' && (raw === '' || isUuid(raw)) ? raw : undefined),
  index: (value) => ({ in: 'link', value: isUuid(value) ? value : null }),
  decimals: () => null,
  operators: () => ['is', 'anyOf', 'noneOf', 'empty', 'notEmpty'],
  expressionType: () => 'text',
  examples: [{ field: { program: 'clientes' }, typed: null, value: EXAMPLE, shown: '' }],
};
