import type { RecordRow, References } from '#contract/schemas/records.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { cellText, drawCell, linksBinned, markBinned } from '#forms/fields/list-cells.tsx';
import { RecordLink } from '#features/kit/record/record-link.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#styled-system/css';
import { memo, type MouseEvent, type PointerEvent } from 'react';
import { binRowCommands } from '../records.commands.tsx';
import { gridRoles } from './grid-roles.ts';
import { type ListColumn, valueIn } from './list-columns.ts';
import { listTexts as t } from './list.texts.ts';
import { tableStyles as styles } from './record-table.styles.ts';

/** Assumed width of a character in pixels, which decides whether a text may overflow its column. */
const SIGN = 6;

export interface RowActions {
  open: (row: RecordRow) => void;
  /** Called when a press that opens the record starts. */
  prefetch: (id: string) => void;
  /** Selects a row; with Shift, the range from the last selected one. */
  choose: (place: number, isRange: boolean) => void;
  /** Makes a row the active one, on which the keys act. */
  activate: (place: number) => void;
  addressOf: (id: string) => string;
}

interface TableRowProps {
  id: string;
  row: RecordRow;
  references: References;
  columns: readonly ListColumn[];
  lead: string;
  /** Index among the rows shown; `rowIndex` counts from one in the whole list, including its header. */
  place: number;
  rowIndex: number;
  isActive: boolean;
  /** Undefined when rows cannot be selected. */
  isChosen: boolean | undefined;
  /** Whether the record can be opened; records in the bin cannot. */
  isLink: boolean;
  onRestore: ((row: RecordRow) => void) | null;
  actions: RowActions;
}

const isInside = (target: EventTarget, controls: string): boolean =>
  target instanceof Element && target.closest(controls) !== null;

/** Excludes touches, which may start a scroll, and presses with a modifier key, which open a tab or select. */
const isOpeningPress = ({ target, button, pointerType, ctrlKey, metaKey, shiftKey }: PointerEvent): boolean => {
  const isPlain = button === 0 && pointerType === 'mouse' && !ctrlKey && !metaKey && !shiftKey;
  return isPlain && !isInside(target, 'button, input, label');
};

/** One record of a list; memoized. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, row, columns, lead, place, rowIndex, isActive, isChosen, isLink, onRestore, actions } = props;
  const press = ({ target }: MouseEvent) => {
    if (isInside(target, 'a, button, input, label')) return;
    actions.activate(place);
    actions.open(row);
  };
  const prefetchOnPress = (event: PointerEvent) => {
    if (isOpeningPress(event)) actions.prefetch(row.id);
  };
  return (
    <tr
      id={id}
      {...gridRoles.row}
      aria-rowindex={rowIndex}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={styles.row}
      onPointerDown={isLink ? prefetchOnPress : undefined}
      onClick={press}
    >
      {isChosen !== undefined && <ChoiceCell {...props} isChosen={isChosen} />}
      {columns.map((column) => (
        <RowCell key={column.field.key} {...props} column={column} isLead={column.field.key === lead} />
      ))}
      {onRestore !== null && (
        <td {...gridRoles.cell} className={cx(styles.cell, styles.action)}>
          <CommandButton
            command={itemCommands(binRowCommands, { restore: () => onRestore(row) }).restore}
            textOnly
            size="sm"
            variant="ghost"
            aria-label={t.restoreOf(row.title || t.unnamed)}
          />
        </td>
      )}
    </tr>
  );
});

function ChoiceCell({ row, place, isChosen, actions }: TableRowProps & { isChosen: boolean }) {
  return (
    <td {...gridRoles.cell} className={cx(styles.cell, styles.choice)}>
      <Checkbox
        label={t.selectRow(row.title || t.unnamed)}
        labelHidden
        tabIndex={-1}
        checked={isChosen}
        onClick={({ shiftKey }) => actions.choose(place, shiftKey)}
        readOnly
      />
    </td>
  );
}

function RowCell({ column, isLead, row, references, isActive, isLink, actions }: CellProps) {
  const { field, isFigure, width } = column;
  const value = valueIn(column, row);
  const text = cellText(field, value, references);
  const isBinned = linksBinned(field, value, references);
  const isLong = isBinned || text.length * SIGN > width;
  const name = isLead && text === '' ? row.title || t.unnamed : text;
  const drawn =
    isLead && isLink ? (
      <RecordLink record={row.id} address={actions.addressOf(row.id)} tabIndex={-1} onFollow={() => actions.open(row)}>
        {name}
      </RecordLink>
    ) : (
      drawCell(field, name)
    );
  return (
    <td {...gridRoles.cell} data-figure={isFigure || undefined} className={cx(styles.cell, isLead && styles.lead)}>
      <span className={styles.text} {...(isLong && { title: text, tabIndex: isActive ? 0 : -1 })}>
        {markBinned(drawn, isBinned)}
      </span>
    </td>
  );
}

interface CellProps extends TableRowProps {
  column: ListColumn;
  isLead: boolean;
}

/** A row that is loading. */
export function RowPlaceholder({
  columns,
  rowIndex,
  hasChoice,
}: {
  columns: readonly ListColumn[];
  rowIndex: number;
  hasChoice: boolean;
}) {
  return (
    <tr {...gridRoles.row} aria-rowindex={rowIndex} aria-busy="true" className={styles.row}>
      {hasChoice && <td {...gridRoles.cell} className={cx(styles.cell, styles.choice)} />}
      {columns.map(({ field }) => (
        <td key={field.key} {...gridRoles.cell} className={styles.cell}>
          <span aria-hidden="true" className={styles.bone} />
        </td>
      ))}
    </tr>
  );
}
