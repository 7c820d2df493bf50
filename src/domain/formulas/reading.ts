import { isCalendarDate } from '#domain/calendar-date.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { ExpressionValue, ScalarType } from './expression.ts';
import { ComputationError, type Row, type Run, type ScalarNode, type Site } from './formula-node.ts';
import { computationTexts } from './formula-texts.ts';

/** The value of a name in `values`; null when absent. Inherited properties are ignored. */
export function valueAt(values: Row, name: string): ExpressionValue {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/** A node that reads an input value of a type; evaluating the node fails when the value is invalid. */
export function readingNode(type: ScalarType, raw: Run<ExpressionValue>, site: Site): ScalarNode {
  switch (type) {
    case 'text':
      return { type, run: (frame) => asText(raw(frame)), ...site };
    case 'decimal':
      return { type, run: (frame) => asDecimal(raw(frame)), ...site };
    case 'date':
      return { type, run: (frame) => asDate(raw(frame)), ...site };
    case 'instant':
      return { type, run: (frame) => asInstant(raw(frame)), ...site };
    case 'boolean':
      return { type, run: (frame) => raw(frame) === true, ...site };
  }
}

function asText(value: ExpressionValue): string {
  return typeof value === 'string' ? value : '';
}

function asDecimal(value: ExpressionValue): Decimal | null {
  if (value instanceof Decimal) return value;
  return isEmpty(value) ? null : fail(computationTexts.noNumber, value);
}

function asDate(value: ExpressionValue): string | null {
  if (isEmpty(value)) return null;
  return typeof value === 'string' && isCalendarDate(value) ? value : fail(computationTexts.noDate, value);
}

function asInstant(value: ExpressionValue): string | null {
  if (isEmpty(value)) return null;
  const isInstant = typeof value === 'string' && !Number.isNaN(Date.parse(value));
  return isInstant ? value : fail(computationTexts.noDate, value);
}

function isEmpty(value: ExpressionValue): value is null | '' {
  return value === null || value === '';
}

function fail(text: (value: string) => string, value: ExpressionValue): never {
  throw new ComputationError(text(typeof value === 'string' ? value.slice(0, 40) : typeof value));
}
