import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { FieldOf, TableField, ValueField } from '#domain/fields/field.ts';
import { validatePattern } from '#domain/fields/text/text-pattern.ts';
import { MAX_ROWS } from '#domain/limits.ts';
import { Decimal } from '#domain/money/decimal.ts';
import { foldText } from '#domain/search-text.ts';
import { definitionTexts } from './definition.texts.ts';
import { isValueField } from './form-fields.ts';
import type { FormDefinition } from './form-definition.ts';
import { placedFields } from './form-places.ts';
import type { DefinitionProblem } from './problems.ts';

/** An issue of one property of a field. */
interface PartProblem {
  readonly part: string;
  readonly text: string;
}

/** Default maximum length of a text. */
const DEFAULT_TEXT = 200;

/** Kinds that support a uniqueness constraint. */
const uniqueKinds: ReadonlySet<ValueField['kind']> = new Set([
  'text',
  'number',
  'date',
  'dateTime',
  'select',
  'link',
  'ruc',
  'cedula',
  'phone',
  'email',
]);

/** Whether a field supports a uniqueness constraint. */
export const canBeUnique = ({ kind }: ValueField): boolean => uniqueKinds.has(kind);

/** Whether a field supports a default value. */
export const canHaveDefault = ({ kind }: ValueField): boolean =>
  kind !== 'formula' && kind !== 'table' && kind !== 'file';

const issueIf = (isWrong: boolean, part: string, text: string): PartProblem[] => (isWrong ? [{ part, text }] : []);

function figureProblems({ min, max }: { min?: string | undefined; max?: string | undefined }): PartProblem[] {
  const [least, most] = [Decimal.parse(min ?? ''), Decimal.parse(max ?? '')];
  return issueIf(least !== null && most !== null && least.compare(most) > 0, 'min', definitionTexts.minOverMax);
}

function textProblems({ minLength = 0, maxLength = DEFAULT_TEXT, mask, pattern }: FieldOf<'text'>): PartProblem[] {
  const broken = pattern === undefined ? null : validatePattern(pattern);
  const length = Array.from(mask ?? '').length;
  const isUnfit = mask !== undefined && (length < minLength || length > maxLength);
  return [
    ...issueIf(minLength > maxLength, 'minLength', definitionTexts.minOverMax),
    ...issueIf(mask !== undefined && !/[0A*]/.test(mask), 'mask', definitionTexts.maskWithoutSigns),
    ...issueIf(isUnfit, 'mask', definitionTexts.maskLength),
    ...issueIf(broken !== null, 'pattern', broken ?? ''),
  ];
}

function selectProblems({ options }: FieldOf<'select'>): PartProblem[] {
  const values = options.map(({ value }) => value);
  const labels = options.map(({ label }) => foldText(label));
  return options.flatMap((_, index) => [
    ...issueIf(values.indexOf(values[index] ?? '') < index, `options.${index}.value`, definitionTexts.repeatedOption),
    ...issueIf(labels.indexOf(labels[index] ?? '') < index, `options.${index}.label`, definitionTexts.repeatedOption),
  ]);
}

function formulaProblems(field: FieldOf<'formula'>): PartProblem[] {
  const { result, decimals, currency, required } = field;
  return [
    ...issueIf(result === 'decimal' && decimals === undefined, 'decimals', definitionTexts.needsDecimals),
    ...issueIf(result === 'currency' && currency === undefined, 'currency', definitionTexts.needsCurrency),
    ...issueIf(required !== undefined && required !== false, 'required', definitionTexts.formulaRequired),
  ];
}

function tableProblems({ columns, minRows = 0, maxRows = MAX_ROWS, totals = [] }: TableField): PartProblem[] {
  return [
    ...issueIf(minRows > maxRows, 'minRows', definitionTexts.minOverMax),
    ...totals.flatMap((key, index) => {
      const column = columns.find((one) => one.key === key);
      const part = `totals.${index}`;
      if (column === undefined) return [{ part, text: definitionTexts.noColumn(key) }];
      return [
        ...issueIf(decimalsOf(column) === null, part, definitionTexts.cannotTotal),
        ...issueIf(totals.indexOf(key) < index, part, definitionTexts.namedTwice),
      ];
    }),
  ];
}

/** Issues of properties that are specific to a kind. */
function kindProblems(field: ValueField): PartProblem[] {
  switch (field.kind) {
    case 'text':
      return textProblems(field);
    case 'number':
    case 'decimal':
    case 'currency':
    case 'percent':
      return figureProblems(field);
    case 'date':
      return issueIf((field.min ?? '') > (field.max ?? field.min ?? ''), 'min', definitionTexts.minOverMax);
    case 'select':
      return selectProblems(field);
    case 'formula':
      return formulaProblems(field);
    case 'table':
      return tableProblems(field);
    case 'longText':
    case 'dateTime':
    case 'switch':
    case 'link':
    case 'file':
    case 'ruc':
    case 'cedula':
    case 'phone':
    case 'email':
      return [];
  }
}

/** Issues of properties that every kind has. */
function commonProblems(field: ValueField, name: string): PartProblem[] {
  const isDefaultAllowed = canHaveDefault(field);
  const isClosed = field.required === true && field.readOnly === true && field.default === undefined;
  return [
    ...issueIf(field.default !== undefined && !isDefaultAllowed, 'default', definitionTexts.cannotDefault),
    ...issueIf(field.unique === true && !canBeUnique(field), 'unique', definitionTexts.cannotBeUnique),
    ...issueIf(isClosed && isDefaultAllowed, 'readOnly', definitionTexts.requiredButClosed(name)),
  ];
}

/** Issues of rules of a table or column that only warn: tables have no place to show a warning. */
const tableWarnings = ({ validations = [] }: ValueField, path: string): DefinitionProblem[] =>
  validations.flatMap(({ warns }, index) =>
    warns === true ? [{ path: `${path}.validations.${index}.warns`, text: definitionTexts.tableWarning }] : [],
  );

function problemsOf(field: ValueField, path: string): DefinitionProblem[] {
  const found = [...kindProblems(field), ...commonProblems(field, field.label)];
  const own = found.map(({ part, text }) => ({ path: `${path}.${part}`, text }));
  if (field.kind !== 'table') return own;
  return [
    ...own,
    ...tableWarnings(field, path),
    ...field.columns.flatMap((column, c) => [
      ...problemsOf(column, `${path}.columns.${c}`),
      ...tableWarnings(column, `${path}.columns.${c}`),
    ]),
  ];
}

/** Issues within each field, independent of other fields. */
export function findFieldProblems(definition: FormDefinition): DefinitionProblem[] {
  return placedFields(definition).flatMap(({ field, path }) => (isValueField(field) ? problemsOf(field, path) : []));
}
