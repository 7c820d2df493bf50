import { emptyOf, indexField } from '#domain/fields/field-rules.ts';
import type { Field, ValueField } from '#domain/fields/field.ts';
import { definitionTexts } from './definition.texts.ts';
import type { FormDefinition } from './form-definition.ts';
import { fieldsOf, isValueField } from './form-fields.ts';
import type { DefinitionProblem } from './problems.ts';

/** Width of a row, in grid columns. */
export const ROW_WIDTH = 12;

/** Kinds whose values can name a record without a lookup. */
const namingKinds: ReadonlySet<ValueField['kind']> = new Set([
  'text',
  'number',
  'decimal',
  'currency',
  'date',
  'dateTime',
  'select',
  'ruc',
  'cedula',
  'phone',
  'email',
  'formula',
]);

/** Whether a field can name a record. */
export const canName = ({ kind }: ValueField): boolean => namingKinds.has(kind);

/** Whether a list can show a field. */
export const canBeShown = (field: ValueField): boolean => field.kind !== 'table' && field.kind !== 'file';

/** Whether a list can be sorted by a field. Links cannot, because not every user may see the linked record's name. */
export function canBeSorted(field: ValueField): boolean {
  const index = indexField(field, emptyOf(field));
  return index !== null && index.in !== 'link';
}

/** Whether a calendar can place records by a field. */
export const canPlaceInCalendar = ({ kind }: ValueField): boolean => kind === 'date' || kind === 'dateTime';

function printProblems({ tabs, print }: FormDefinition): DefinitionProblem[] {
  const sectionKeys = new Set(tabs.flatMap(({ sections }) => sections.map(({ key }) => key)));
  return (print?.without ?? []).flatMap((key, index) =>
    sectionKeys.has(key) ? [] : [{ path: `print.without.${index}`, text: definitionTexts.noSection(key) }],
  );
}

function rowProblems({ tabs }: FormDefinition): DefinitionProblem[] {
  return tabs.flatMap((tab, t) =>
    tab.sections.flatMap(({ rows }, s) =>
      rows.flatMap(({ fields }, r) => {
        const width = fields.reduce((sum, field) => sum + (field.width ?? ROW_WIDTH), 0);
        const path = `tabs.${t}.sections.${s}.rows.${r}.fields`;
        return width <= ROW_WIDTH ? [] : [{ path, text: definitionTexts.rowTooWide(width) }];
      }),
    ),
  );
}

/** Issues of references to fields from the form itself, for example from the list. */
function referenceProblems(
  fields: ReadonlyMap<string, Field>,
  references: readonly { key: string; path: string }[],
  fits: (field: ValueField) => boolean,
  unfit: string,
): DefinitionProblem[] {
  const seen = new Set<string>();
  return references.flatMap(({ key, path }) => {
    const field = fields.get(key);
    if (field === undefined) return [{ path, text: definitionTexts.noField(key) }];
    if (!isValueField(field) || !fits(field)) return [{ path, text: unfit }];
    if (seen.has(key)) return [{ path, text: definitionTexts.namedTwice }];
    seen.add(key);
    return [];
  });
}

/** Issues of row widths, the record's name, the record list, the calendar and the print layout. */
export function findListProblems(definition: FormDefinition): DefinitionProblem[] {
  const { naming, list, calendar } = definition;
  const fields = new Map(fieldsOf(definition).map((field) => [field.key, field]));
  const columns = list.columns.map((key, index) => ({ key, path: `list.columns.${index}` }));
  const sort = list.sort.map(({ field }, index) => ({ key: field, path: `list.sort.${index}.field` }));
  const name = [{ key: naming, path: 'naming' }];
  return [
    ...rowProblems(definition),
    ...referenceProblems(fields, name, canName, definitionTexts.cannotName),
    ...referenceProblems(fields, columns, canBeShown, definitionTexts.cannotShow),
    ...referenceProblems(fields, sort, canBeSorted, definitionTexts.cannotSort),
    ...referenceProblems(
      fields,
      calendar === undefined ? [] : [{ key: calendar, path: 'calendar' }],
      canPlaceInCalendar,
      definitionTexts.cannotPlace,
    ),
    ...printProblems(definition),
  ];
}
