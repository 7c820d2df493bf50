import type { FieldValue, FormValues, LeafValue, TableRow } from '#domain/fields/field-kind.ts';
import type { FieldOf, TableField, ValueField } from '#domain/fields/field.ts';
import { emptyOf, validateField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { patternExample } from '#domain/fields/text/text-pattern.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { FormFacts } from '#domain/forms/form-facts.ts';
import { valueFieldsOf } from '#domain/forms/form-fields.ts';
import { checkDigit } from '#domain/ruc.ts';
import { sampleFigure } from './sample-figures.ts';
import { nthOf, sampleLine, sampleOfMask, sampleParagraph } from './sample-texts.ts';

/** The facts that expressions read in a sample, besides the values of fields. */
export const sampleFacts: FormFacts = { today: '2026-11-21', now: '2026-11-21T17:05:00Z', user: 'Ana Benítez' };

const DAY = 86_400_000;
/** Number of sample rows of a table, unless its limits require fewer. */
const ROWS = 3;
const MOST_ROWS = 100;

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

function sampleText(field: FieldOf<'text'>, n: number): string {
  const { mask, pattern, minLength = 0, maxLength = 200 } = field;
  if (mask !== undefined) return sampleOfMask(mask, n);
  if (pattern !== undefined) return patternExample(pattern, minLength);
  const line = sampleLine(field.label, n);
  return line.slice(0, maxLength).trim().padEnd(minLength, 'x');
}

function sampleDate({ min, max }: FieldOf<'date'>, n: number): string {
  const date = dayAfter(sampleFacts.today, n);
  if (min !== undefined && date < min) return min;
  return max !== undefined && date > max ? max : date;
}

function sampleRuc(n: number): string {
  const base = String(80_009_735 + n);
  return `${base}-${checkDigit(base)}`;
}

/** The nth sample value for a field; empty for links, files and formulas. */
function leafSample(field: LeafField, n: number): LeafValue {
  switch (field.kind) {
    case 'text':
      return sampleText(field, n);
    case 'longText':
      return sampleParagraph(field.maxLength ?? 200);
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
      return sampleFigure(field, n);
    case 'date':
      return sampleDate(field, n);
    case 'dateTime':
      return `${dayAfter(sampleFacts.today, n)}T13:30:00Z`;
    case 'switch':
      return n % 2 === 0;
    case 'select':
      return nthOf(field.options, n, { value: '', label: '' }).value;
    case 'ruc':
      return sampleRuc(n);
    case 'cedula':
      return String(1_234_567 + n);
    case 'phone':
      return `+595981${123_456 + n}`;
    case 'email':
      return `${nthOf(['ana.benitez', 'luis.gimenez', 'maria.duarte'], n, 'ana')}@ejemplo.com.py`;
    case 'link':
    case 'file':
    case 'formula':
      return emptyOf(field);
  }
}

/** The nth sample value if the field allows it, otherwise the empty value. */
function validSample(field: LeafField, n: number): LeafValue {
  const value = leafSample(field, n);
  return validateField(field, value) === null ? value : emptyOf(field);
}

function sampleRows(table: TableField, nextId: () => string): readonly TableRow[] {
  const count = Math.min(Math.max(ROWS, table.minRows ?? 0), table.maxRows ?? ROWS, MOST_ROWS);
  const typed = table.columns.filter(({ kind }) => kind !== 'formula');
  return Array.from({ length: Math.max(count, 0) }, (_, n) => ({
    id: nextId(),
    values: Object.fromEntries(typed.map((column) => [column.key, validSample(column, n)])),
  }));
}

/**
 * Plausible, deterministic values for the fields of a form, within their limits. Formulas have no value here. Links and
 * files are empty, because what they reference is not part of the form.
 */
export function sampleValues(form: FormDefinition): FormValues {
  const values: Record<string, FieldValue> = {};
  const before = new Map<ValueField['kind'], number>();
  let rows = 0;
  const nextId = () => {
    rows += 1;
    return `01980000-0000-7000-8000-${String(rows).padStart(12, '0')}`;
  };
  for (const field of valueFieldsOf(form)) {
    if (field.kind === 'formula') continue;
    const n = before.get(field.kind) ?? 0;
    before.set(field.kind, n + 1);
    values[field.key] = field.kind === 'table' ? sampleRows(field, nextId) : validSample(field, n);
  }
  return values;
}
