import type { FigureQuery } from '#contract/schemas/figures.ts';
import type { RecordFilter } from '#contract/schemas/record-query.ts';
import { findAccessScope, isVisible } from '../records/access-scope.ts';
import type { ListContext } from '../records/list-context.ts';
import { findProgram } from '../records/program.ts';
import type { Transaction } from '../shared/transaction.types.ts';

function filterFields(filter: RecordFilter): string[] {
  if ('field' in filter) return [filter.field];
  return ('and' in filter ? filter.and : filter.or).flatMap(filterFields);
}

/** Keys of the fields that a figure reads; its text is searched in visible fields only. */
export function namedFields({ measure, period, group, split, filter }: FigureQuery): string[] {
  const measured = measure.kind === 'count' ? [] : [measure.field];
  const others = [period, group, split].flatMap((one) => (one === undefined ? [] : [one.field]));
  return [...new Set([...measured, ...others, ...(filter ? filterFields(filter) : [])])];
}

/**
 * Finds the program of a figure, if the user may see it and all fields that the figure names. Otherwise tells what is
 * missing: a program or field that is hidden from the user counts as missing.
 */
export async function findFigureContext(
  work: Transaction,
  query: FigureQuery,
): Promise<ListContext | 'program' | 'field'> {
  const accessScope = findAccessScope(work, query.program, 'view');
  const program = accessScope && (await findProgram(work, query.program));
  if (accessScope === undefined || program === undefined) return 'program';
  const { fields } = program.form;
  const isKnown = (key: string) => fields.has(key) && isVisible(accessScope, key);
  return namedFields(query).every(isKnown) ? { work, program, accessScope } : 'field';
}
