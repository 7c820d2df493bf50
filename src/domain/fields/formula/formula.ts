import { currencyKind } from '../currency/currency.ts';
import { dateKind } from '../date/date.ts';
import { decimalKind } from '../decimal/decimal.ts';
import type { Currency } from '../config-parts.ts';
import type { ConfigOf, ExpressionType, FieldKindRule, FilterOperator, IndexKey, LeafValue } from '../field-kind.ts';
import { numberKind } from '../number/number.ts';
import { percentKind } from '../percent/percent.ts';
import { switchKind } from '../switch/switch.ts';
import { textKind } from '../text/text.ts';
import { isFlag, isText } from '../value-shapes.ts';
import type { formulaConfig } from './formula.config.ts';

type FormulaField = ConfigOf<typeof formulaConfig>;

/** Maximum length of a result. */
const MAX_LENGTH = 500;

/** The properties that the rules of the result kinds read from the field. */
interface ResultField {
  decimals: number;
  currency: Currency;
  maxLength: number;
  min?: undefined;
}

interface ResultRule {
  format: (value: string, field: ResultField) => string;
  compare: (one: string, other: string, field: ResultField) => number;
  validate: (value: string, field: ResultField) => string | null;
  read: (raw: unknown, field: ResultField) => string | undefined;
  index: ((value: string, field: ResultField) => IndexKey) | null;
  decimals: (field: ResultField) => number | null;
  operators: (field: ResultField) => readonly FilterOperator[];
  expressionType: (field: ResultField) => ExpressionType | null;
}

/** The rules of all result kinds whose values are strings: all except booleans. */
const textResults: Readonly<Record<Exclude<FormulaField['result'], 'switch'>, ResultRule>> = {
  text: textKind,
  number: numberKind,
  decimal: decimalKind,
  currency: currencyKind,
  percent: percentKind,
  date: dateKind,
};

const resultField = ({ decimals = 2, currency = 'PYG' }: FormulaField): ResultField => ({
  decimals,
  currency,
  maxLength: MAX_LENGTH,
});

/** Calls `ofText` with the rule of a result kind whose values are strings, or `ofFlag` when the result is a boolean. */
function callResultRule<Answer>(
  field: FormulaField,
  ofText: (rule: ResultRule, as: ResultField) => Answer,
  ofFlag: () => Answer,
): Answer {
  return field.result === 'switch' ? ofFlag() : ofText(textResults[field.result], resultField(field));
}

const textOf = (value: LeafValue): string => (typeof value === 'string' ? value : '');

/** The rule of formulas: the result is displayed, filtered and sorted by its result kind; users cannot type it. */
export const formulaKind: FieldKindRule<typeof formulaConfig, string | boolean> = {
  empty: ({ result }) => (result === 'switch' ? false : ''),
  matchesType: (value) => isText(value) || isFlag(value),
  parse: () => '',
  format: (value, field) =>
    callResultRule(
      field,
      (rule, as) => rule.format(textOf(value), as),
      () => (typeof value === 'boolean' ? switchKind.format(value, {}) : ''),
    ),
  compare: (one, other, field) =>
    callResultRule(
      field,
      (rule, as) => rule.compare(textOf(one), textOf(other), as),
      () => switchKind.compare(one === true, other === true, {}),
    ),
  validate: (value, field) =>
    callResultRule(
      field,
      (rule, as) => rule.validate(textOf(value), as),
      () => null,
    ),
  read: (raw, field) =>
    callResultRule<string | boolean | undefined>(
      field,
      (rule, as) => rule.read(raw, as),
      () => switchKind.read(raw, {}),
    ),
  index: (value, field) =>
    callResultRule(
      field,
      (rule, as) => rule.index?.(textOf(value), as) ?? { in: 'text', value: null },
      () => ({ in: 'integer', value: value === true ? 1n : 0n }),
    ),
  decimals: (field) =>
    callResultRule(
      field,
      (rule, as) => rule.decimals(as),
      () => null,
    ),
  operators: (field) =>
    callResultRule(
      field,
      (rule, as) => rule.operators(as),
      () => switchKind.operators({}),
    ),
  expressionType: (field) =>
    callResultRule(
      field,
      (rule, as) => rule.expressionType(as),
      () => 'boolean',
    ),
  examples: [
    {
      field: { expression: 'a * b', result: 'currency', currency: 'PYG' },
      typed: null,
      value: '1500',
      shown: 'Gs.\u00a01.500',
    },
    { field: { expression: 'a / b', result: 'decimal' }, typed: null, value: '0.5', shown: '0,50' },
    { field: { expression: 'a > b', result: 'switch' }, typed: null, value: true, shown: 'Sí' },
    { field: { expression: 'a', result: 'date' }, typed: null, value: '2026-11-21', shown: '21/11/2026' },
  ],
};
