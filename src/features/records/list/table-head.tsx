import type { SortKey } from '#domain/forms/form-definition.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { cx } from '#styled-system/css';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { gridRoles } from './grid-roles.ts';
import { type ListColumn, MAX_WIDTH, MIN_WIDTH, within } from './list-columns.ts';
import { listTexts as t } from './list.texts.ts';
import { tableStyles as styles } from './record-table.styles.ts';

/** Pixels by which an arrow key resizes a column. */
const STEP = 16;

interface TableHeadProps {
  columns: readonly ListColumn[];
  /** Key of the column that identifies a record. */
  lead: string;
  sort: readonly SortKey[];
  /** Null when the list cannot be sorted. */
  onSort: ((field: string, isAdded: boolean) => void) | null;
  onWidth: (field: string, width: number) => void;
  /** Whether rows end in an action. */
  hasAction: boolean;
  /** Null when rows cannot be selected. */
  choice: { areAllChosen: boolean; onChooseAll: (isChosen: boolean) => void } | null;
}

/** The column headers: a press sorts, and their edges resize. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, lead, sort, onSort, onWidth, hasAction, choice } = props;
  return (
    <thead {...gridRoles.group} className={styles.heads}>
      <tr {...gridRoles.row} aria-rowindex={1}>
        {choice !== null && (
          <th {...gridRoles.head} scope="col" className={cx(styles.head, styles.choice)}>
            <Checkbox
              label={t.selectAll}
              labelHidden
              checked={choice.areAllChosen}
              onCheckedChange={choice.onChooseAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.field.key}
            column={column}
            isLead={column.field.key === lead}
            place={sort.findIndex(({ field }) => field === column.field.key)}
            sort={sort}
            onSort={onSort}
            onWidth={onWidth}
          />
        ))}
        {hasAction && (
          <th {...gridRoles.head} scope="col" className={cx(styles.head, styles.actionHead)}>
            <VisuallyHidden>{t.actions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
});

interface HeadCellProps extends Pick<TableHeadProps, 'sort' | 'onSort' | 'onWidth'> {
  column: ListColumn;
  isLead: boolean;
  /** Index of the column among the sort keys; −1 when the list is not sorted by the column. */
  place: number;
}

function HeadCell({ column, isLead, place, sort, onSort, onWidth }: HeadCellProps) {
  const { field, isFigure, isSortable } = column;
  const key = sort[place];
  const isDescending = key?.descending === true;
  const direction = isDescending ? 'descending' : 'ascending';
  const mark = { 'data-figure': isFigure || undefined };
  return (
    <th
      {...gridRoles.head}
      scope="col"
      aria-sort={place === 0 ? direction : undefined}
      className={cx(styles.head, isLead && styles.leadHead)}
    >
      {isSortable && onSort !== null ? (
        <button
          type="button"
          {...mark}
          className={styles.sortButton}
          title={t.sortHint}
          onClick={({ shiftKey }) => onSort(field.key, shiftKey)}
        >
          <span className={styles.cellText}>{field.label}</span>
          {key !== undefined && <SortMark isDescending={isDescending} place={sort.length > 1 ? place + 1 : null} />}
        </button>
      ) : (
        <span {...mark} className={cx(styles.plainHead, styles.cellText)}>
          {field.label}
        </span>
      )}
      {column.metadata === undefined && <WidthHandle column={column} onWidth={onWidth} />}
    </th>
  );
}

/** The direction of a sorted column and, with several sort keys, its position. */
function SortMark({ isDescending, place }: { isDescending: boolean; place: number | null }) {
  return (
    <>
      {isDescending ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
      {place !== null && (
        <span role="img" aria-label={t.order(place, isDescending)}>
          {place}
        </span>
      )}
    </>
  );
}

/** The edge of a header, which dragging or the arrow keys move to resize the column. */
function WidthHandle({ column: { field, width }, onWidth }: Pick<HeadCellProps, 'column' | 'onWidth'>) {
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(field.key, within(width + step));
  };
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const start = currentTarget.parentElement?.getBoundingClientRect().width ?? width;
    const drop = (event: globalThis.PointerEvent) => {
      currentTarget.removeEventListener('pointerup', drop);
      onWidth(field.key, within(start + event.clientX - clientX));
    };
    currentTarget.setPointerCapture(pointerId);
    currentTarget.addEventListener('pointerup', drop);
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t.widthOf(field.label)}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={0}
      className={styles.handle}
      onKeyDown={press}
      onPointerDown={drag}
    />
  );
}
