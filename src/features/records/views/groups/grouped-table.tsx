import type { Names } from '#features/kit/list/list-frame.tsx';
import { useId, useRef } from 'react';
import type { ListColumn } from '../../list/list-columns.ts';
import { gridRoles } from '../../list/grid-roles.ts';
import type { useHeads } from '../../list/list-rows.tsx';
import type { ListTotalsRef } from '../../list/list-totals.ts';
import type { ChosenRecord, RecordsQuestion } from '../../list/record-source.ts';
import { CHOICE, Room, Widths } from '../../list/record-table.tsx';
import { tableStyles as styles } from '../../list/record-table.styles.ts';
import { TableHead } from '../../list/table-head.tsx';
import { TableTotals } from '../../list/table-totals.tsx';
import { useFittedColumns } from '../../list/use-fitted-columns.ts';
import { useRowHeight, useRowWindow } from '../../list/use-row-window.ts';
import type { TableIntents } from '../../list/use-table.ts';
import { type ChunkContext, GroupChunk } from './group-chunk.tsx';
import { GroupHeader } from './group-header.tsx';
import { chunksIn, type GroupBlock, lineCount } from './group-lines.ts';
import { useGroupKeys } from './use-group-keys.ts';

interface GroupedTableProps {
  /** Accessible name of the table. */
  caption: string;
  question: RecordsQuestion;
  blocks: readonly GroupBlock[];
  columns: readonly ListColumn[];
  lead: string;
  heads: ReturnType<typeof useHeads>;
  names: Names;
  totals: ListTotalsRef;
  selection: ReadonlyMap<string, ChosenRecord>;
  intents: TableIntents;
  onToggle: (block: GroupBlock) => void;
}

/** Groups and their rows as lines of equal height; only those near the viewport are rendered and read. */
export function GroupedTable(props: GroupedTableProps) {
  const { caption, question, blocks, lead, heads, totals, selection, intents, onToggle } = props;
  const frame = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const count = lineCount(blocks);
  const rows = useRowWindow(true, count, frame, noteNothing);
  const rowHeight = useRowHeight();
  const visibleRowCount = () => Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight()) - 2);
  const table = useGroupKeys({ blocks, count, selection, intents, reveal: rows.reveal, visibleRowCount, onToggle });
  const { columns, width, isWide, leadWidth } = useFittedColumns({ ...props, others: CHOICE, fixed: CHOICE }, frame);
  const context: ChunkContext = {
    query: question.query,
    columns,
    lead,
    prefix,
    active: table.active,
    selection,
    actions: table.actions,
    rows: table.rows,
  };
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      aria-label={caption}
      aria-multiselectable
      aria-rowcount={count + 1 + Math.min(1, question.totals.length)}
      aria-activedescendant={`${prefix}-${table.active}`}
      data-wide={isWide || undefined}
      className={styles.frame}
      // Focused cells scroll clear of the choice and the name of a group.
      style={isWide ? { scrollPaddingInlineStart: `${CHOICE + leadWidth}px` } : undefined}
      onKeyDown={table.press}
    >
      <table role="presentation" className={styles.table} style={{ minWidth: width }}>
        <Widths columns={columns} hasChoice hasAction={false} />
        <TableHead
          columns={columns}
          lead={lead}
          {...heads}
          choice={choiceOf(table.rows.current.values(), selection, intents)}
          hasAction={false}
        />
        <tbody {...gridRoles.group}>
          <Room height={rows.before} />
          <Lines {...props} columns={columns} places={rows.places} context={context} />
          <Room height={rows.after} />
        </tbody>
        <TableTotals totals={totals} question={question} columns={columns} lead={lead} hasChoice />
      </table>
    </div>
  );
}

const noteNothing = () => undefined;

/** The choice of all rows that were read. */
function choiceOf(
  read: Iterable<ChosenRecord>,
  selection: ReadonlyMap<string, ChosenRecord>,
  { select }: Pick<TableIntents, 'select'>,
) {
  const rows = [...read];
  return {
    areAllChosen: rows.length > 0 && rows.every(({ id }) => selection.has(id)),
    onChooseAll: (isChosen: boolean) => select(isChosen ? rows : []),
  };
}

interface LinesProps extends GroupedTableProps {
  /** Lines to render. */
  places: readonly number[];
  context: ChunkContext;
}

function Lines({ blocks, columns, names, places, context, onToggle }: LinesProps) {
  const [from = 0, to = 0] = [places[0], places.at(-1)];
  const shown = blocks.filter(({ first, lines }) => first <= to && first + lines > from);
  return shown.map((block) => <Group key={block.id} {...{ block, from, to, context, columns, names, onToggle }} />);
}

interface GroupProps extends Pick<GroupedTableProps, 'columns' | 'names' | 'onToggle'> {
  block: GroupBlock;
  from: number;
  to: number;
  context: ChunkContext;
}

function Group({ block, from, to, context, columns, names, onToggle }: GroupProps) {
  return (
    <>
      {block.first >= from && (
        <GroupHeader
          id={`${context.prefix}-${block.first}`}
          block={block}
          columns={columns}
          names={names}
          rowIndex={block.first + 2}
          isActive={block.first === context.active}
          onToggle={onToggle}
        />
      )}
      {chunksIn(block, from, to).map((chunk) => (
        <GroupChunk key={chunk.index} block={block} chunk={chunk} context={context} />
      ))}
    </>
  );
}
