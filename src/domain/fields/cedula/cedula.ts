import type { FieldKindRule } from '../field-kind.ts';
import { canonicalRule } from '../canonical-rule.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { compareCodes, emptyLast, orderOperators } from '../typed-text.ts';
import type { cedulaConfig } from './cedula.config.ts';

const CANONICAL = /^[1-9]\d{0,7}$/;

const read = (text: string): string | undefined => {
  if (!/^(?:\d+|\d{1,3}(?:[.\s]\d{3})+)$/.test(text)) return undefined;
  const digits = text.replace(/[.\s]/g, '').replace(/^0+/, '');
  return CANONICAL.test(digits) ? digits : undefined;
};

const numberOf = (value: string): string => (CANONICAL.test(value) ? value : '');

/** The rule of identity card numbers: digits only, sorted as numbers. */
export const cedulaKind: FieldKindRule<typeof cedulaConfig, string> = {
  ...canonicalRule<typeof cedulaConfig>({
    read,
    show: (value) => value.replace(/\B(?=(?:\d{3})+$)/g, '.'),
    problem: () => fieldValueTexts.cedula,
    examples: [
      { field: {}, typed: '1234567', value: '1234567', shown: '1.234.567' },
      { field: {}, typed: '1.234.567', value: '1234567', shown: '1.234.567' },
      { field: {}, typed: '800', value: '800', shown: '800' },
    ],
  }),
  compare: (one, other) =>
    emptyLast(numberOf(one), numberOf(other), (a, b) => a.length - b.length || compareCodes(a, b)),
  index: (value) => ({ in: 'integer', value: CANONICAL.test(value) ? BigInt(value) : null }),
  operators: () => orderOperators,
};
