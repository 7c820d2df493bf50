import { isRecord } from '#domain/is-record.ts';
import { MAX_ROWS } from '#domain/limits.ts';
import { isUuid } from '#domain/uuid.ts';
import type { ConfigOf, FieldKindRule, LeafValue, TableRow } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { leafRuleOf } from '../leaf-kinds.ts';
import { isRows } from '../value-shapes.ts';
import type { tableConfig } from './table.config.ts';

type TableField = ConfigOf<typeof tableConfig>;

const NONE: readonly TableRow[] = [];

/** Reads one row; undefined when it is invalid. Missing columns are empty, and formula results are dropped. */
function readRow(raw: unknown, columns: TableField['columns'], keys: ReadonlySet<string>): TableRow | undefined {
  if (!isRecord(raw) || typeof raw['id'] !== 'string' || !isUuid(raw['id']) || !isRecord(raw['values'])) {
    return undefined;
  }
  const rawValues = raw['values'];
  if (Object.keys(raw).length !== 2 || Object.keys(rawValues).some((key) => !keys.has(key))) return undefined;
  const values: Record<string, LeafValue> = {};
  for (const column of columns) {
    if (column.kind === 'formula') continue;
    const rule = leafRuleOf(column);
    const value = Object.hasOwn(rawValues, column.key) ? rule.read(rawValues[column.key], column) : rule.empty(column);
    if (value === undefined) return undefined;
    values[column.key] = value;
  }
  return { id: raw['id'], values };
}

function readRows(raw: unknown, { columns }: TableField): readonly TableRow[] | undefined {
  if (!Array.isArray(raw) || raw.length > MAX_ROWS) return undefined;
  const keys = new Set(columns.map(({ key }) => key));
  const rows: TableRow[] = [];
  for (const item of raw) {
    const row = readRow(item, columns, keys);
    if (row === undefined) return undefined;
    rows.push(row);
  }
  return new Set(rows.map(({ id }) => id)).size === rows.length ? rows : undefined;
}

/** The rule of tables, whose value is a list of rows. The rules of the columns validate the cells. */
export const tableKind: FieldKindRule<typeof tableConfig, readonly TableRow[]> = {
  empty: () => NONE,
  matchesType: isRows,
  parse: () => NONE,
  format: (rows) => (rows.length === 0 ? '' : fieldValueTexts.rows(rows.length)),
  compare: (one, other) => one.length - other.length,
  validate: (rows, { minRows = 0, maxRows = MAX_ROWS }) => {
    if (rows.length > 0 && rows.length < minRows) return fieldValueTexts.minRows(minRows);
    return rows.length > maxRows ? fieldValueTexts.maxRows(maxRows) : null;
  },
  read: readRows,
  index: null,
  decimals: () => null,
  operators: () => [],
  expressionType: () => 'list',
  examples: [
    {
      field: { columns: [{ kind: 'number', key: 'cantidad', label: 'Cantidad' }] },
      typed: null,
      value: [{ id: '01980000-0000-7000-8000-000000000001', values: { cantidad: '3' } }],
      shown: '1 fila',
    },
  ],
};
