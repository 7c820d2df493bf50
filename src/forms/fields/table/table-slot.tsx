import type { TableField } from '#domain/fields/field.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { formatField, isFigure } from '#domain/fields/field-rules.ts';
import { totalsName } from '#domain/forms/evaluation-plan.ts';
import { Announcer } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#styled-system/css';
import { tableRoles } from '#ui/table-roles.ts';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFieldReadOnly } from '../../renderer/leaf-slot.tsx';
import { formTexts as t } from '../../form.texts.ts';
import { fieldId, useFormPart, useOpenForm } from '../../engine/open-form.ts';
import { type ColumnWidth, tableWidths } from './column-widths.ts';
import { LongTable } from './long-table.ts';
import { type RowRevealer, TableBody } from './table-body.tsx';
import { focusPlace, pressTableKey } from './table-keys.ts';
import { tableStyles as look } from './table.styles.ts';
import { type OpenTable, useTable } from './use-table.ts';

/** Number of rows above which a table is virtualized. */
const LONG = 50;

/** A table field: its label, help, editable rows, totals and actions. */
export function TableSlot({ field }: { field: TableField }) {
  const form = useFormPart(field.key);
  const { store, prefix } = form;
  const table = useTable(field);
  const isReadOnly = isFieldReadOnly(form, field.key);
  const id = fieldId(prefix, field.key);
  const problem = store.problem(field.key);
  const isRequired = !isReadOnly && store.evaluator.fieldState(field.key).isRequired;
  const about = [problem === undefined ? '' : `${id}-error`, field.help === undefined ? '' : `${id}-help`]
    .join(' ')
    .trim();
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={about === '' ? undefined : about}
    >
      <TableName id={`${id}-label`} field={field} isRequired={isRequired} />
      <TableGrid field={field} table={table} isReadOnly={isReadOnly} />
      {field.help !== undefined && (
        <p id={`${id}-help`} className={look.hint}>
          {field.help}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-error`} className={look.wrong}>
          {problem}
        </p>
      )}
      {!isReadOnly && <TableFoot field={field} table={table} />}
    </div>
  );
}

/** The name of a table; visually hidden where a section's title already shows it. */
function TableName({ id, field, isRequired }: { id: string; field: TableField; isRequired: boolean }) {
  const isAbove = isNameOfSection(useOpenForm().store.form, field);
  return (
    <p className={isAbove && !isRequired ? look.visuallyHidden : look.foot}>
      <span id={id} className={isAbove ? look.visuallyHidden : look.label}>
        {field.label}
      </span>
      {isRequired && <span className={look.hint}>{t.required}</span>}
    </p>
  );
}

/** Whether the table is the only field of its section and the section's title equals the table's label. */
function isNameOfSection({ definition, places }: CompiledForm, { key, label }: TableField): boolean {
  const place = places.get(key);
  const section = definition.tabs
    .find((tab) => tab.key === place?.tab)
    ?.sections.find((one) => one.key === place?.section);
  return section?.title === label && section.rows.flatMap(({ fields }) => fields).length === 1;
}

/** The actions on the table, and the undo of the last removal or paste. */
function TableFoot({ field, table }: { field: TableField; table: OpenTable }) {
  const { store, revealers } = useOpenForm();
  const { actions, last, undo, isFull, isPasting } = table;
  const status = isPasting ? t.pasting : (last?.text ?? '');
  const add = ({ currentTarget }: MouseEvent) => {
    const row = store.rows(field.key).length;
    const isAdded = flushSync(() => actions.add(row));
    const place = currentTarget.closest('[role=group]');
    if (isAdded && place !== null) focusPlace(place, { row, cell: 1 }, (index) => revealers.get(field.key)?.(index));
  };
  return (
    <div className={look.foot}>
      <Button size="sm" disabled={isFull} onClick={add}>
        {t.addRow}
      </Button>
      {status !== '' && <span className={look.hint}>{status}</span>}
      {last !== null && last.back !== null && !isPasting && (
        <Button size="sm" variant="ghost" onClick={undo}>
          {t.undo}
        </Button>
      )}
      <span className={look.keys}>{t.tableKeys}</span>
      <Announcer text={status} />
    </div>
  );
}

interface TableGridProps {
  field: TableField;
  table: OpenTable;
  isReadOnly: boolean;
}

/** The scroll container of the table, its keys, and the function that makes a row render. */
function useFrame({ field, table: { actions, paste }, isReadOnly }: TableGridProps) {
  const { store, revealers } = useOpenForm();
  // State instead of a ref: the rows render again once it is mounted, because only then the visible ones are known.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const body = useRef<RowRevealer>(null);
  const reveal = (index: number) => body.current?.reveal(index);
  useEffect(() => {
    revealers.set(field.key, (index) => body.current?.reveal(index));
    return () => void revealers.delete(field.key);
  }, [revealers, field.key]);
  return {
    frame,
    body,
    attributes: {
      ref: setFrame,
      onKeyDown: isReadOnly
        ? undefined
        : (event: KeyboardEvent<HTMLElement>) =>
            pressTableKey(event, { actions, count: () => store.rows(field.key).length, reveal }),
      // In the capture phase, before a control's mask would handle several cells as one.
      onPasteCapture: isReadOnly ? undefined : (event: ClipboardEvent<HTMLElement>) => paste(event, reveal),
    },
  };
}

function TableGrid(props: TableGridProps) {
  const { field, table, isReadOnly } = props;
  const { frame, body, attributes } = useFrame(props);
  const { store, isPrinted } = useOpenForm();
  const rows = store.rows(field.key);
  const isLong = rows.length > LONG && isPrinted !== true;
  const parts = { field, rows, isReadOnly, actions: table.actions };
  return (
    // Focusable, so that the keyboard can scroll wide tables; it handles the keys of all its cells.
    <div
      {...attributes}
      role="group"
      aria-label={field.label}
      tabIndex={0}
      className={cx(look.frame, isLong && look.tall)}
    >
      <table
        {...tableRoles.table}
        aria-label={field.label}
        aria-rowcount={rows.length + 1}
        className={look.table}
        style={{ minWidth: rem(tableWidths(field.columns, !isReadOnly).least) }}
      >
        <TableHead field={field} hasTools={!isReadOnly} />
        <tbody {...tableRoles.group}>
          {isLong ? <LongTable {...parts} frame={frame} ref={body} /> : <TableBody {...parts} />}
        </tbody>
        {rows.length > 0 && field.totals !== undefined && field.totals.length > 0 && (
          <TableTotals field={field} hasTools={!isReadOnly} />
        )}
      </table>
      {rows.length === 0 && <p className={look.none}>{t.noRows}</p>}
    </div>
  );
}

const rem = (width: number): string => `${width}rem`;

/** The header row, which determines the column widths. */
const TableHead = memo(function TableHead({ field, hasTools }: { field: TableField; hasTools: boolean }) {
  const widths = tableWidths(field.columns, hasTools);
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.head} scope="col" className={look.head} style={{ width: rem(widths.position) }}>
          {t.number}
        </th>
        {field.columns.map((column, index) => (
          <th
            key={column.key}
            {...tableRoles.head}
            scope="col"
            title={column.help}
            className={cx(look.head, isFigure(column) && look.figures)}
            style={styleOf(widths.columns[index])}
          >
            {column.label}
          </th>
        ))}
        {hasTools && (
          <th {...tableRoles.head} scope="col" className={look.head} style={{ width: rem(widths.tools) }}>
            {t.rowActions}
          </th>
        )}
      </tr>
    </thead>
  );
});

/** A column without a width shares the remaining width. */
const styleOf = (width: ColumnWidth | undefined) =>
  width === undefined || width.grows ? undefined : { width: rem(width.least) };

/** The sums below the columns that have one. A changed sum renders only this footer. */
function TableTotals({ field, hasTools }: { field: TableField; hasTools: boolean }) {
  const { store } = useFormPart(totalsName(field.key));
  const totals = store.evaluator.totals(field.key);
  return (
    <tfoot {...tableRoles.group}>
      <tr {...tableRoles.row} className={look.totals}>
        <td {...tableRoles.cell} className={look.total}>
          {t.totals}
        </td>
        {field.columns.map((column) => {
          const total = totals[column.key];
          return (
            <td
              key={column.key}
              {...tableRoles.cell}
              data-total={column.key}
              data-column={column.label}
              className={cx(look.total, isFigure(column) && look.figures)}
            >
              {field.totals?.includes(column.key) === true && total !== undefined ? formatField(column, total) : ''}
            </td>
          );
        })}
        {hasTools && <td {...tableRoles.cell} className={look.total} />}
      </tr>
    </tfoot>
  );
}
