import type { Subject } from '#domain/design/edit.types.ts';
import { nameOf } from '#domain/design/form-parts.ts';
import { kindNames, partNames } from '#domain/forms/change.texts.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isRecord } from '#domain/is-record.ts';
import { settingsTexts } from '../settings/settings.texts.ts';
import { collaborationTexts as t } from './collaboration.texts.ts';

/** Display name of a property. */
export const propertyName = (of: Subject, property: string): string =>
  (of.part === 'field' || of.part === 'column' ? partNames[property] : undefined) ??
  t.properties[property] ??
  partNames[property] ??
  property;

const named = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value;

/** Display text of a list entry: an option by its label, a rule by its message. */
function entryText(entry: unknown): string {
  if (!isRecord(entry)) return textOf(entry);
  const label = entry['label'] ?? entry['message'];
  if (typeof label === 'string') return label;
  const { field, is } = entry;
  return typeof field === 'string' && typeof is === 'string' ? `${field} = ${is}` : textOf(entry);
}

/** Display text of any value. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? t.nothing : value.map(entryText).join(', ');
  if (!isRecord(value)) return t.nothing;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return t.nothing;
  return entries.map(([key, inner]) => `${partNames[key] ?? t.properties[key] ?? key}: ${textOf(inner)}`).join('; ');
}

const fieldName = (definition: FormDefinition, key: string): string => nameOf(definition, { part: 'field', key });

function listText(definition: FormDefinition, value: unknown): string {
  if (!isRecord(value)) return textOf(value);
  const { columns, sort } = value;
  const shown = Array.isArray(columns) ? columns.map((key) => fieldName(definition, String(key))) : [];
  const sorted = (Array.isArray(sort) ? sort : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one['field'] === 'string' ? [fieldName(definition, one['field'])] : [],
  );
  const order = sorted.length === 0 ? t.unsorted : t.sortedBy(sorted.join(', '));
  return [t.columns(shown.length === 0 ? t.nothing : shown.join(', ')), order].join('; ');
}

function printText(definition: FormDefinition, value: unknown): string {
  if (!isRecord(value)) return t.plainPrint;
  const { orientation, without, hidesEmpty } = value;
  const left = (Array.isArray(without) ? without : []).map((key) =>
    nameOf(definition, { part: 'section', key: String(key) }),
  );
  const texts = [
    named(settingsTexts.orientations, typeof orientation === 'string' ? orientation : 'portrait'),
    ...(left.length > 0 ? [t.printedWithout(left.join(', '))] : []),
    ...(hidesEmpty === true ? [t.withoutEmpty] : []),
  ];
  return texts.join('; ');
}

/** Formatters of the properties whose values refer to other parts or have their own labels. */
const propertyTexts: Readonly<Record<string, (definition: FormDefinition, value: unknown) => string>> = {
  list: listText,
  print: printText,
  icon: (_, value) => (typeof value === 'string' ? named(settingsTexts.icons, value) : textOf(value)),
  naming: (definition, value) =>
    typeof value === 'string' && value !== '' ? fieldName(definition, value) : textOf(value),
  calendar: (definition, value) => (typeof value === 'string' ? fieldName(definition, value) : textOf(value)),
  width: (_, value) => (typeof value === 'number' ? t.ofTwelve(value) : t.ofTwelve(12)),
  result: (_, value) => (typeof value === 'string' ? named(kindNames, value) : textOf(value)),
};

/** Display text of a property's value. */
export const valueText = (definition: FormDefinition, property: string, value: unknown): string =>
  propertyTexts[property]?.(definition, value) ?? textOf(value);
