import type { LeafField } from '#domain/fields/leaf-field.ts';
import type { TableField } from '#domain/fields/field.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { cx } from '#styled-system/css';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Trash from 'lucide-react/icons/trash-2';
import { memo, type Ref } from 'react';
import { tableRoles } from '#ui/table-roles.ts';
import { formTexts as t } from '../../form/form.texts.ts';
import { rowPart } from '../../form/form-store.ts';
import { useFormPart } from '../../form/open-form.ts';
import { isFigure } from '../leaf-view.tsx';
import { CellView } from './table-cell-view.tsx';
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
