import { formatField } from '#domain/fields/field-rules.ts';
import type { Names } from '#features/kit/list/list-frame.tsx';
import { css, cx } from '#styled-system/css';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { gridRoles } from '../../list/grid-roles.ts';
import type { ListColumn } from '../../list/list-columns.ts';
import { tableStyles as styles } from '../../list/record-table.styles.ts';
import type { GroupBlock } from './group-lines.ts';
import { groupTexts as t } from './groups.texts.ts';

const headerRow = css({ bg: 'bg.subtle', fontWeight: 'medium', '&:hover': { bg: 'bg.muted' } });
const toggleStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  maxWidth: 'full',
  minHeight: '6',
  cursor: 'pointer',
  '& > svg': { width: '4', height: '4', flexShrink: '0' },
  _disabled: { cursor: 'default' },
});
const nameStyle = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** Makes room for the name where both are too long; the tooltip has both. */
const countStyle = css({
  color: 'fg.muted',
  fontWeight: 'normal',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  flexShrink: '99',
  minWidth: '6',
});

interface GroupHeaderProps {
  id: string;
  block: GroupBlock;
  columns: readonly ListColumn[];
  names: Names;
  rowIndex: number;
  isActive: boolean;
  onToggle: (block: GroupBlock) => void;
}

/** The line above the rows of a group: its name, number of records and subtotals, each in its column. */
export function GroupHeader(props: GroupHeaderProps) {
  const { id, block, columns, names, rowIndex, isActive, onToggle } = props;
  const { name, group, isOpen, filter } = block;
  const count = t.records(group.count, names.one, names.many);
  const sumOf = ({ field }: ListColumn) => {
    const sum = group.totals[field.key];
    return sum === undefined ? '' : formatField(field, sum);
  };
  const [first, ...others] = columns;
  return (
    <tr
      id={id}
      {...gridRoles.row}
      aria-rowindex={rowIndex}
      data-active={isActive || undefined}
      className={cx(styles.row, headerRow)}
      onClick={() => filter !== undefined && onToggle(block)}
    >
      <td
        {...gridRoles.cell}
        // The choice and the name: no wider, because it stays in place while the subtotals scroll under it.
        colSpan={2}
        className={cx(styles.cell, styles.lead)}
        title={filter === undefined ? t.notOpened : `${name} · ${count}`}
      >
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          disabled={filter === undefined}
          className={toggleStyle}
        >
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          <span className={nameStyle}>{name}</span>
          <span className={countStyle}>{count}</span>
          {first !== undefined && <span>{sumOf(first)}</span>}
        </button>
      </td>
      {others.map((column) => (
        <td
          key={column.field.key}
          {...gridRoles.cell}
          data-figure={column.isFigure || undefined}
          className={styles.cell}
          title={sumOf(column) || undefined}
        >
          <span className={styles.sum}>{sumOf(column)}</span>
        </td>
      ))}
    </tr>
  );
}
