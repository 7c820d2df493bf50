import { foldText } from '#domain/search-text.ts';
import type { ConfigOf, FieldKindRule } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { compareTexts, indexText, readTyped } from '../typed-text.ts';
import { isText, textFrom } from '../value-shapes.ts';
import type { selectConfig } from './select.config.ts';

type SelectField = ConfigOf<typeof selectConfig>;

/**
 * The stored value of the option that a text names: by label, otherwise by label ignoring accents and case, otherwise
 * by stored value.
 */
function readChoice(text: string, { options }: SelectField): string | undefined {
  const folded = foldText(text);
  const option =
    options.find(({ label }) => label === text) ??
    options.find(({ label }) => foldText(label) === folded) ??
    options.find(({ value }) => value === text);
  return option?.value;
}

/**
 * The rule of select fields. Values are sorted by stored value, so that renaming an option does not reorder records.
 */
export const selectKind: FieldKindRule<typeof selectConfig, string> = {
  empty: () => '',
  matchesType: isText,
  parse: (text, field) => readTyped(text, (typed) => readChoice(typed, field)),
  format: (value, { options }) => options.find((option) => option.value === value)?.label ?? value,
  compare: compareTexts,
  validate: (value, { options }) =>
    value === '' || options.some((option) => option.value === value) ? null : fieldValueTexts.choice,
  read: (raw) => textFrom(raw)?.trim(),
  index: indexText,
  decimals: () => null,
  operators: () => ['is', 'anyOf', 'noneOf', 'empty', 'notEmpty'],
  expressionType: () => 'text',
  examples: [
    {
      field: { options: [{ value: 'credito', label: 'Crédito' }] },
      typed: 'CREDITO',
      value: 'credito',
      shown: 'Crédito',
    },
    { field: { options: [{ value: 'c1', label: 'Contado' }] }, typed: 'c1', value: 'c1', shown: 'Contado' },
  ],
};
