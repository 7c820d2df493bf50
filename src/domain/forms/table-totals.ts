import { decimalsOf, indexField } from '#domain/fields/field-rules.ts';
import type { LeafField } from '#domain/fields/leaf-field.ts';
import { Decimal } from '#domain/money/decimal.ts';
import type { RowState, TableState } from './table-state.ts';

function readShare({ row, results }: RowState, column: LeafField): bigint | null {
  const result = results.get(column.key);
  if (result?.ok === false) return null;
  const value = result?.value ?? row.values[column.key] ?? '';
  if (value === '') return 0n;
  const index = indexField(column, value);
  return index?.in === 'integer' ? index.value : null;
}

/** The share of a row in the sum of a column, scaled by the decimals of the column; null when it cannot be computed. */
function shareOf(row: RowState, column: LeafField): bigint | null {
  const known = row.shares.get(column.key);
  if (known !== undefined) return known;
  const share = readShare(row, column);
  row.shares.set(column.key, share);
  return share;
}

function totalOf(rows: readonly RowState[], column: LeafField): string | null {
  let sum = 0n;
  for (const row of rows) {
    const share = shareOf(row, column);
    if (share === null) return null;
    sum += share;
  }
  return Decimal.fromScaled(sum, decimalsOf(column) ?? 0).toString();
}

/** Sums of a table's columns, plain decimal strings by column; a sum that cannot be computed is absent. */
export function totalsOf({ plan: { field }, rows }: TableState): Readonly<Record<string, string>> {
  const totals: Record<string, string> = {};
  for (const column of field.columns) {
    const total = field.totals?.includes(column.key) === true ? totalOf(rows, column) : null;
    if (total !== null) totals[column.key] = total;
  }
  return totals;
}
