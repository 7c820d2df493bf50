import type { ValueField } from '#domain/fields/field.ts';
import { foldText } from '#domain/search-text.ts';
import { canBeShown } from './definition-lists.ts';
import type { FormDefinition } from './form-definition.ts';

/** Default number of list columns. */
const FIRST_COLUMNS = 6;

/** Words in labels of numeric fields that are not quantities but identifiers, dates or ranks. */
const NUMBERS =
  /n°|nº|\b(?:nro|num|numero|numeracion|id|cod|codigo|ano|anho|gestion|mes|dia|dias|edad|plazo|orden|puesto|posicion|prioridad|version|nivel|piso|serie)\b/;

/**
 * Keys of the default list columns: the form's choice, else the naming field and the first fields that fit on one line.
 * @param fields the form's fields that the user may see, in reading order
 */
export function listColumns({ naming, list }: FormDefinition, fields: readonly ValueField[]): string[] {
  if (list.columns.length > 0) return list.columns;
  const fit = fields.filter((field) => canBeShown(field) && field.kind !== 'longText').map(({ key }) => key);
  const named = fields.some(({ key }) => key === naming) ? [naming] : [];
  return [...new Set([...named, ...fit])].slice(0, FIRST_COLUMNS);
}

/** Whether the sum of a numeric field over records makes sense; false for fields that name or identify records. */
export function isAmount(field: ValueField, { naming }: Pick<FormDefinition, 'naming'>): boolean {
  if (field.key === naming || ('unique' in field && field.unique === true)) return false;
  const kind = field.kind === 'formula' ? field.result : field.kind;
  return kind !== 'percent' && (kind === 'currency' || !NUMBERS.test(foldText(field.label)));
}
