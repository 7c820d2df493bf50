import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { TableField } from '#domain/fields/field.ts';
import type { LeafValue } from '#domain/fields/field-kind.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { tableRoles } from '#ui/table-roles.ts';
import { cx, css } from '#styled-system/css';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Trash from 'lucide-react/icons/trash-2';
import { memo, type Ref, useCallback } from 'react';
import { formTexts as t } from '../../form.texts.ts';
import { rowPart, cellName } from '../../engine/form-store.ts';
import { fieldId, useFormPart, useOpenForm } from '../../engine/open-form.ts';
import { leafValue } from '../../renderer/leaf-slot.tsx';
import { isFigure } from '#domain/fields/field-rules.ts';
import { LeafEdit, LeafShow } from '../leaf-view.tsx';
import { ComputedValue } from '../formula/computed-value.tsx';
import { tableStyles as look } from './table.styles.ts';
import type { TableActions } from './table.types.ts';

interface RowViewProps {
  field: TableField;
  row: string;
  index: number;
  isReadOnly: boolean;
  actions: TableActions;
  /** Measures the row's height in a virtualized table. */
  measure?: Ref<HTMLTableRowElement> | undefined;
}

/** One row of a table; it renders when one of its cells changes. */
export const RowView = memo(function RowView({ field, row, index, isReadOnly, actions, measure }: RowViewProps) {
  const { store } = useFormPart(rowPart(field.key, row));
  const values = store.rows(field.key)[index]?.values ?? {};
  return (
    <tr ref={measure} {...tableRoles.row} data-index={index} aria-rowindex={index + 2} className={look.row}>
      <td {...tableRoles.cell} className={cx(look.cell, look.position)} data-column={t.number}>
        {index + 1}
      </td>
      {field.columns.map((column) => (
        <td
          key={column.key}
          {...tableRoles.cell}
          className={cx(look.cell, isFigure(column) && look.figures)}
          data-column={column.label}
        >
          <CellView
            table={field.key}
            column={column}
            row={row}
            index={index}
            value={values[column.key]}
            isReadOnly={isReadOnly}
            onChange={actions.change}
          />
        </td>
      ))}
      {!isReadOnly && (
        <td {...tableRoles.cell} className={cx(look.cell, look.tools)}>
          <RowTools index={index} actions={actions} isStop={!field.columns.some(isTypedColumn)} />
        </td>
      )}
    </tr>
  );
});

/** Whether cells of a column can have the focus, as far as the definition determines it. */
const isTypedColumn = ({ kind, readOnly }: LeafField): boolean => kind !== 'formula' && readOnly !== true;

interface RowToolsProps {
  index: number;
  actions: TableActions;
  /** Whether the buttons are Tab stops. */
  isStop: boolean;
}

/**
 * The actions on a row. Shortcuts do the same from any editable cell, so Tab skips these buttons, except in a row
 * without such a cell.
 */
function RowTools({ index, actions, isStop }: RowToolsProps) {
  const position = index + 1;
  const tools = [
    { label: t.moveRowUp(position), icon: <ArrowUp />, run: () => actions.move(index, index - 1) },
    { label: t.moveRowDown(position), icon: <ArrowDown />, run: () => actions.move(index, index + 1) },
    { label: t.duplicateRow(position), icon: <Copy />, run: () => actions.duplicate(index) },
    { label: t.removeRow(position), icon: <Trash />, run: () => actions.remove(index) },
  ];
  return (
    <span className={look.buttons}>
      {tools.map(({ label, icon, run }) => (
        <IconButton key={label} size="sm" label={label} icon={icon} tabIndex={isStop ? 0 : -1} onClick={run} />
      ))}
    </span>
  );
}

const wrong = css({ display: 'block', textStyle: 'xs', color: 'fg.error', mt: '1' });

interface CellViewProps {
  table: string;
  column: LeafField;
  row: string;
  index: number;
  value: LeafValue | undefined;
  /** Whether the whole table is read-only. */
  isReadOnly: boolean;
  onChange: (index: number, column: string, value: LeafValue) => void;
}

/** One cell of a table, with its issue below; empty while its condition hides it. */
function CellView({ table, column, row, index, value, isReadOnly, onChange }: CellViewProps) {
  const { store, prefix } = useOpenForm();
  const change = useCallback((next: LeafValue) => onChange(index, column.key, next), [onChange, index, column.key]);
  const fieldState = store.evaluator.cellState(table, row, column.key);
  if (!fieldState.isVisible) return null;
  const name = cellName(table, row, column.key);
  const problem = store.problem(`${table}.${index}.${column.key}`) ?? store.suspected(name, column, value);
  const id = fieldId(prefix, name);
  const control = {
    id,
    'aria-label': t.cellOf(column.label, index + 1),
    'aria-invalid': problem === undefined ? undefined : (true as const),
    'aria-required': fieldState.isRequired ? (true as const) : undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-error`,
  };
  return (
    <>
      {column.kind === 'formula' ? (
        <ComputedValue field={column} control={control} result={store.evaluator.cell(table, row, column.key)} isCell />
      ) : (
        <CellBody
          column={column}
          control={control}
          value={leafValue(column, value)}
          isTyped={!isReadOnly && !fieldState.isReadOnly}
          onChange={change}
        />
      )}
      {problem !== undefined && (
        <span id={`${id}-error`} className={wrong}>
          {problem}
        </span>
      )}
    </>
  );
}

interface CellBodyProps extends Pick<React.ComponentProps<typeof LeafEdit>, 'control' | 'value' | 'onChange'> {
  column: LeafField;
  isTyped: boolean;
}

const CellBody = ({ column, control, value, isTyped, onChange }: CellBodyProps) =>
  isTyped ? (
    <LeafEdit field={column} control={control} value={value} onChange={onChange} isCell />
  ) : (
    <LeafShow field={column} control={control} value={value} isCell />
  );
