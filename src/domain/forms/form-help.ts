import type { Field, ValueField } from '#domain/fields/field.ts';
import { formatField } from '#domain/fields/field-rules.ts';
import { fieldValueTexts } from '#domain/fields/fields.texts.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { describeExpression, type NamedValue, type Names } from '#domain/formulas/describe-expression.ts';
import type { Parse } from '#domain/formulas/source-tree.ts';
import { kindNames } from './change.texts.ts';
import type { FormDefinition, FormSection, FormTab } from './form-definition.ts';
import { isValueField, valueFieldsOf } from './form-fields.ts';
import { formHelpTexts as t } from './form-help.texts.ts';

/** A field as its page of help explains it. */
export interface FieldHelp {
  key: string;
  label: string;
  /** Its kind, in words. */
  kind: string;
  /** What it is for, when it is required and why a value is refused, a sentence each. */
  facts: string[];
  /** The columns of a table. */
  columns: FieldHelp[];
}

/** A section of a form, with the title of its tab where the form has several. */
export interface SectionHelp {
  key: string;
  title: string;
  facts: string[];
  fields: FieldHelp[];
}

/** Reads an expression in words; null without words for it. */
type Say = (source: string) => string | null;

const namedValue = (field: ValueField): NamedValue => ({
  label: field.label,
  isSwitch: field.kind === 'switch',
  ...(field.kind === 'select' && { choices: new Map(field.options.map(({ value, label }) => [value, label])) }),
  ...(field.kind === 'table' && { columns: namesOf(field.columns) }),
});

const namesOf = (fields: readonly ValueField[]): Names =>
  new Map(fields.map((field) => [field.key, namedValue(field)]));

/** Explains the fields of a form by section, as its definition has them. */
export function formHelp(definition: FormDefinition, parse: Parse): SectionHelp[] {
  const names = namesOf(valueFieldsOf(definition));
  const sayWith =
    (known: Names): Say =>
    (source) =>
      describeExpression(source, known, parse);
  const helpOf = (field: ValueField): FieldHelp => {
    if (field.kind !== 'table') return fieldHelp(field, sayWith(names));
    const inRow = sayWith(new Map([...names, ...namesOf(field.columns)]));
    return { ...fieldHelp(field, sayWith(names)), columns: field.columns.map((column) => fieldHelp(column, inRow)) };
  };
  const hasTabs = definition.tabs.length > 1;
  return definition.tabs.flatMap((tab) =>
    tab.sections.flatMap((section): SectionHelp[] => {
      const fields = section.rows.flatMap((row) => row.fields.filter(isValueField)).map(helpOf);
      if (fields.length === 0) return [];
      return [
        {
          key: section.key,
          title: titleOf(tab, section, hasTabs),
          facts: partFacts(tab, section, sayWith(names)),
          fields,
        },
      ];
    }),
  );
}

const titleOf = (tab: FormTab, { title }: FormSection, hasTabs: boolean): string =>
  hasTabs && title !== undefined ? `${tab.title}: ${title}` : (title ?? tab.title);

const partFacts = (tab: FormTab, { help, visible }: FormSection, say: Say): string[] => [
  ...(help === undefined ? [] : [help]),
  ...[tab.visible, visible].flatMap((source) => (source === undefined ? [] : [t.visibleIf(say(source))])),
];

const fieldHelp = (field: ValueField, say: Say): FieldHelp => ({
  key: field.key,
  label: field.label,
  kind: kindNames[field.kind === 'formula' ? field.result : field.kind],
  facts: [
    ...(field.help === undefined ? [] : [field.help]),
    ...usageFacts(field, say),
    ...shapeFacts(field, say),
    ...(field.validations ?? []).map(({ rule, message }) => t.rule(message, say(rule))),
  ],
  columns: [],
});

/** When a field is shown, required and written, and how it begins. */
function usageFacts(field: ValueField, say: Say): string[] {
  const { visible, required, readOnly, unique, default: first } = field;
  const started = first === undefined ? null : startOf(field, first, say);
  return [
    ...(visible === undefined ? [] : [t.visibleIf(say(visible))]),
    ...(required === true ? [t.required] : []),
    ...(typeof required === 'string' ? [t.requiredIf(say(required))] : []),
    ...(readOnly === true ? [t.readOnly] : []),
    ...(typeof readOnly === 'string' ? [t.readOnlyIf(say(readOnly))] : []),
    ...(unique === true ? [t.unique] : []),
    ...(started === null ? [] : [t.first(started)]),
  ];
}

/** The first value in words; the stored value of an option is said with its label. */
function startOf(field: ValueField, source: string, say: Say): string | null {
  const option =
    field.kind === 'select' && field.options.find(({ value }) => [`'${value}'`, `"${value}"`].includes(source));
  return option ? option.label : say(source);
}

/** How many options are listed. */
const LISTED = 12;

function optionsText(labels: readonly string[]): string {
  if (labels.length <= LISTED) return t.options(labels);
  return t.manyOptions(labels.slice(0, LISTED), labels.length - LISTED);
}

const boundFacts = (field: Extract<LeafField, { min?: string | undefined }>): string[] => {
  const [least, most] =
    field.kind === 'date'
      ? ([fieldValueTexts.notBefore, fieldValueTexts.notAfter] as const)
      : ([fieldValueTexts.atLeast, fieldValueTexts.atMost] as const);
  return [
    ...(field.min === undefined ? [] : [least(formatField(field, field.min))]),
    ...(field.max === undefined ? [] : [most(formatField(field, field.max))]),
  ];
};

/** The shape that a value must have: why another is refused. */
function shapeFacts(field: ValueField, say: Say): string[] {
  switch (field.kind) {
    case 'text':
      return textFacts(field);
    case 'longText':
      return field.maxLength === undefined ? [] : [fieldValueTexts.tooLong(field.maxLength)];
    case 'number':
      return [fieldValueTexts.integer, ...boundFacts(field)];
    case 'decimal':
      return [
        field.decimals === 0 ? fieldValueTexts.integer : fieldValueTexts.decimals(field.decimals),
        ...boundFacts(field),
      ];
    case 'percent':
    case 'currency':
    case 'date':
      return boundFacts(field);
    case 'select':
      return [optionsText(field.options.map(({ label }) => label))];
    case 'formula':
      return [t.computed(say(field.expression))];
    case 'link':
      return [t.link];
    case 'file':
      return [fieldValueTexts.files(field.maxFiles ?? 1)];
    case 'ruc':
      return [fieldValueTexts.rucFormat];
    case 'cedula':
    case 'phone':
    case 'email':
      return [fieldValueTexts[field.kind]];
    case 'table':
      return tableFacts(field);
    case 'dateTime':
    case 'switch':
      return [];
  }
}

const tableFacts = ({ minRows = 0, maxRows }: Extract<Field, { kind: 'table' }>): string[] => [
  ...(minRows === 0 ? [] : [fieldValueTexts.minRows(minRows)]),
  ...(maxRows === undefined ? [] : [fieldValueTexts.maxRows(maxRows)]),
];

const textFacts = (field: Extract<Field, { kind: 'text' }>): string[] => [
  ...(field.mask === undefined ? [] : [fieldValueTexts.mask(field.mask)]),
  ...(field.pattern === undefined ? [] : [field.patternMessage ?? fieldValueTexts.pattern]),
  ...(field.minLength === undefined ? [] : [fieldValueTexts.tooShort(field.minLength)]),
  ...(field.maxLength === undefined ? [] : [fieldValueTexts.tooLong(field.maxLength)]),
];
