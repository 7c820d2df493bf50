import type { TableField } from '#domain/fields/field.ts';
import type { TableRow } from '#domain/fields/field-kind.ts';
import { RowView } from './table-row-view.tsx';
import type { TableActions } from './table.types.ts';

/** Makes a row render. */
export interface RowRevealer {
  reveal: (index: number) => void;
}

export interface TableBodyProps {
  field: TableField;
  rows: readonly TableRow[];
  isReadOnly: boolean;
  actions: TableActions;
}

/** All rows of a short table. */
export function TableBody({ field, rows, isReadOnly, actions }: TableBodyProps) {
  return rows.map(({ id }, index) => (
    <RowView key={id} field={field} row={id} index={index} isReadOnly={isReadOnly} actions={actions} />
  ));
}
