import { newLeaf } from '#domain/design/new-field.ts';
import { designTexts } from '#domain/design/design.texts.ts';
import { leafKindNames } from '#domain/fields/field-kind.ts';
import { decimalsOf } from '#domain/fields/field-rules.ts';
import type { FieldOf } from '#domain/fields/field.ts';
import { MAX_ROWS } from '#domain/limits.ts';
import { CommandMenu, CommandRowMenu } from '#features/kit/commands/command-menu.tsx';
import { commandForEach, commandList, itemCommands } from '#features/kit/commands/command-table.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { type RowSteps, SortableList } from '#ui/sortable-list.tsx';
import { css } from '#styled-system/css';
import Plus from 'lucide-react/icons/plus';
import { memo } from 'react';
import { useDesigner } from '../../designer-context.ts';
import { useEditedPart } from '../part-context.ts';
import { useProblem, useProblemsIn } from '../part-problems.ts';
import { propertiesTexts as t } from '../properties.texts.ts';
import { columnCommands } from '../property.commands.tsx';
import { IntegerRow } from '../rows/value-rows.tsx';

type TableField = FieldOf<'table'>;
type Columns = TableField['columns'];

const stack = css({ display: 'grid', gap: '2', minWidth: '0' });
const name = css({ textStyle: 'sm', fontWeight: 'medium' });
const muted = css({ textStyle: 'sm', color: 'fg.muted' });
const wrong = css({ textStyle: 'sm', color: 'fg.error' });
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: '3',
  alignItems: 'start',
});
const columnButton = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: 'row',
  textAlign: 'start',
  cursor: 'pointer',
  borderRadius: 'l1',
  textStyle: 'sm',
  overflowWrap: 'anywhere',
});
const kindName = css({ color: 'fg.muted', textStyle: 'xs', marginInlineStart: 'auto', pe: '1' });

function ColumnButton({ column, index, onOpen }: { column: Columns[number]; index: number; onOpen: () => void }) {
  const isWrong = useProblemsIn([`columns.${index}`]).length > 0;
  return (
    <button type="button" className={columnButton} onClick={onOpen}>
      {column.label.trim() || column.key}
      {isWrong && <Badge tone="negative">{t.columnWithIssue}</Badge>}
      <span className={kindName}>{designTexts.kinds[column.kind]}</span>
    </button>
  );
}

/** Commands on the columns of a table, for all controls of the column list. */
function useColumns(table: string, columns: Columns) {
  const { actor, edit } = useDesigner();
  const subject = (key: string) => ({ part: 'column', table, key }) as const;
  return {
    open: (key: string) => actor.send({ type: 'selection.set', of: [subject(key)] }),
    add: (kind: (typeof leafKindNames)[number]) => {
      const after = columns.at(-1)?.key ?? null;
      edit({ type: 'insertColumns', table, columns: [newLeaf(kind)], after, commandType: 'add' });
    },
    move: (from: number, to: number) => {
      const column = columns[from];
      if (column === undefined) return;
      const others = columns.toSpliced(from, 1);
      const after = others[to - 1]?.key ?? null;
      edit({ type: 'move', of: [subject(column.key)], to: { part: 'column', table, after } });
      actor.send({ type: 'selection.set', of: [{ part: 'field', key: table }] });
    },
    remove: (key: string) => {
      edit({ type: 'remove', of: [subject(key)] });
      actor.send({ type: 'selection.set', of: [{ part: 'field', key: table }] });
    },
    duplicate: (key: string) => edit({ type: 'duplicate', of: [subject(key)] }),
  };
}

type ColumnActions = ReturnType<typeof useColumns>;

/** The menu of a column row. */
function ColumnMenu({ column, steps, actions }: { column: Columns[number]; steps: RowSteps; actions: ColumnActions }) {
  const commands = itemCommands(columnCommands, {
    up: { run: () => steps.onStep(-1), disabled: !steps.canMove(-1) },
    down: { run: () => steps.onStep(1), disabled: !steps.canMove(1) },
    duplicate: () => actions.duplicate(column.key),
    remove: () => actions.remove(column.key),
  });
  return <CommandRowMenu label={t.more(column.label)} commands={commandList(columnCommands, commands)} />;
}

const ColumnList = memo(function ColumnList({ table, columns }: { table: string; columns: Columns }) {
  const actions = useColumns(table, columns);
  const problem = useProblem('columns');
  return (
    <div className={stack} data-property="columns">
      <span className={name}>{t.columns}</span>
      <SortableList
        label={t.columns}
        items={columns}
        itemKey={({ key }) => key}
        itemName={({ label }) => label}
        onMove={actions.move}
        texts={t}
        render={(column) => (
          <ColumnButton column={column} index={columns.indexOf(column)} onOpen={() => actions.open(column.key)} />
        )}
        renderControls={(column, steps) => <ColumnMenu column={column} steps={steps} actions={actions} />}
      />
      {problem !== undefined && <span className={wrong}>{problem}</span>}
      <div>
        <CommandMenu
          trigger={
            <Button size="sm" icon={<Plus />}>
              {t.addColumn}
            </Button>
          }
          commands={commandForEach(
            columnCommands,
            'add',
            leafKindNames.map((kind) => ({
              key: kind,
              title: designTexts.kinds[kind],
              run: () => actions.add(kind),
            })),
          )}
        />
      </div>
    </div>
  );
});

/** The columns of a table. */
export function TableMain({ field: { key, columns } }: { field: TableField }) {
  return <ColumnList table={key} columns={columns} />;
}

/** Minimum and maximum rows of a table, and which of its columns have totals. */
export function TableSettings({ field }: { field: TableField }) {
  const { columns, minRows, maxRows } = field;
  const totals = field.totals ?? [];
  const part = useEditedPart();
  const problems = useProblemsIn(['totals']);
  const summed = columns.filter((column) => decimalsOf(column) !== null);
  const change = (key: string, isOn: boolean) => {
    const next = isOn ? [...totals, key] : totals.filter((one) => one !== key);
    part.choose({ totals: next.length === 0 ? undefined : next });
  };
  return (
    <>
      <div className={pair}>
        <IntegerRow property="minRows" label={t.minRows} value={minRows} min={0} max={MAX_ROWS} placeholder="0" />
        <IntegerRow property="maxRows" label={t.maxRows} value={maxRows} min={1} max={MAX_ROWS} placeholder="5.000" />
      </div>
      <div className={stack} role="group" aria-label={t.totals} data-property="totals">
        <span className={name}>{t.totals}</span>
        {summed.length === 0 && <span className={muted}>{t.noTotals}</span>}
        {summed.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={totals.includes(key)}
            onCheckedChange={(isOn) => change(key, isOn)}
          />
        ))}
        {problems.length > 0 && <TotalsProblem path={problems[0] ?? 'totals'} />}
      </div>
    </>
  );
}

function TotalsProblem({ path }: { path: string }) {
  return <span className={wrong}>{useProblem(path)}</span>;
}
