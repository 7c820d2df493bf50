import type { ValueField } from '#domain/fields/field.ts';
import { foldText } from '#domain/search-text.ts';
import { canBeShown } from './definition-lists.ts';
import type { FormDefinition } from './form-definition.ts';

/** Columns of a list that nobody chose any for. */
const FIRST_COLUMNS = 6;

/** What figures are called that count nothing: they number, date or rank something. */
const NUMBERS =
  /n°|nº|\b(?:nro|num|numero|numeracion|id|cod|codigo|ano|anho|gestion|mes|dia|dias|edad|plazo|orden|puesto|posicion|prioridad|version|nivel|piso|serie)\b/;

/**
 * Keys of the columns a list shows before somebody chooses otherwise: those of the form, else what names a record and
 * the first fields that say something in a line.
 * @param fields those of the form that may be seen, in reading order
 */
export function listColumns({ naming, list }: FormDefinition, fields: readonly ValueField[]): string[] {
  if (list.columns.length > 0) return list.columns;
  const fit = fields.filter((field) => canBeShown(field) && field.kind !== 'longText').map(({ key }) => key);
  const named = fields.some(({ key }) => key === naming) ? [naming] : [];
  return [...new Set([...named, ...fit])].slice(0, FIRST_COLUMNS);
}

/** Whether the sum of a field's figures over records says something: not of what names or tells them apart. */
export function isAmount(field: ValueField, { naming }: Pick<FormDefinition, 'naming'>): boolean {
  if (field.key === naming || ('unique' in field && field.unique === true)) return false;
  const kind = field.kind === 'formula' ? field.result : field.kind;
  return kind !== 'percent' && (kind === 'currency' || !NUMBERS.test(foldText(field.label)));
}
