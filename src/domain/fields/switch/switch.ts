import { foldText } from '#domain/search-text.ts';
import type { ConfigOf, FieldKindRule } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { isFlag } from '../value-shapes.ts';
import type { switchConfig } from './switch.config.ts';

const yes: ReadonlySet<string> = new Set(['si', 's', 'true', 'verdadero', '1', 'x']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', 'falso', '0', '']);

/** Longest input that is parsed. */
const LONGEST_WORD = 80;

/** Parses a typed word; undefined when it means neither yes nor no. */
export function readSwitch(text: string, field: ConfigOf<typeof switchConfig>): boolean | undefined {
  if (text.length > LONGEST_WORD) return undefined;
  const word = foldText(text);
  if (field.onLabel !== undefined && word === foldText(field.onLabel)) return true;
  if (field.offLabel !== undefined && word === foldText(field.offLabel)) return false;
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** The rule of switches; the empty value is false. */
export const switchKind: FieldKindRule<typeof switchConfig, boolean> = {
  empty: () => false,
  matchesType: isFlag,
  parse: (text, field) => readSwitch(text, field) ?? false,
  format: (value, { onLabel = fieldValueTexts.yes, offLabel = fieldValueTexts.no }) => (value ? onLabel : offLabel),
  compare: (one, other) => Number(one) - Number(other),
  validate: () => null,
  read: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  index: (value) => ({ in: 'integer', value: value ? 1n : 0n }),
  decimals: () => null,
  operators: () => ['is'],
  expressionType: () => 'boolean',
  examples: [
    { field: {}, typed: 'sí', value: true, shown: 'Sí' },
    { field: {}, typed: 'x', value: true, shown: 'Sí' },
    { field: {}, typed: 'no', value: false, shown: 'No' },
    { field: { onLabel: 'Activo', offLabel: 'Cesado' }, typed: 'cesado', value: false, shown: 'Cesado' },
  ],
};
