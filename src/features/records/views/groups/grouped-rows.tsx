import { postQuery } from '#api/query.ts';
import { figureEndpoints } from '#contract/endpoints/figures.ts';
import type { GroupsAnswer } from '#contract/schemas/record-views.ts';
import { isGroupable } from '#domain/fields/figure-uses.ts';
import { useWidgetKeys } from '#features/kit/commands/use-page-commands.ts';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { selectSelection } from '#machines/record-list/index.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { listQuestion, questionOf } from '../../list/list-question.ts';
import { leadOf } from '../../list/list-columns.ts';
import { ListEmpty, type ListRowsProps, SelectionBar, useHeads } from '../../list/list-rows.tsx';
import { groupKeys } from '../../records-keys.ts';
import { BrokenView } from '../broken-view.tsx';
import { groupingOf } from '../grouping.ts';
import type { Grouping } from '../view-choices.ts';
import { GroupControls } from './group-controls.tsx';
import { type GroupBlock, layOut } from './group-lines.ts';
import { GroupedTable } from './grouped-table.tsx';
import { groupTexts as t } from './groups.texts.ts';
import { useGroupIntents } from './use-group-intents.ts';

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  justifyContent: 'space-between',
  pt: '3',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  _print: { display: 'none' },
});
const keysStyle = css({ color: 'fg.muted', smDown: { display: 'none' } });

/** The records of a list under the headers of their groups, with subtotals. */
export function GroupedRows(props: ListRowsProps) {
  const { place, definition, fields, onPlace } = props;
  const { groupBy } = place;
  const field = groupBy === null ? undefined : fields.get(groupBy.field);
  if (field === undefined || !isGroupable(field)) {
    return <BrokenView group={definition.title} onList={() => onPlace({ ...place, groupBy: null })} />;
  }
  return <Groups {...props} key={field.key} grouping={groupingOf(field, groupBy?.by)} />;
}

/** The question of the groups of a list. */
function useGroups({ place, definition, fields, columns, grouping }: ListRowsProps & { grouping: Grouping }) {
  const question = listQuestion(questionOf(place, definition, fields), columns.columns, 'todas', definition);
  const { program, text, filter } = question.query;
  const body = {
    program,
    ...(text !== undefined && { text }),
    ...(filter !== undefined && { filter }),
    group: { field: grouping.field, ...(grouping.by !== null && { by: grouping.by }) },
    ...(question.totals.length > 0 && { totals: [...question.totals] }),
  };
  return { question, ...useData(postQuery(figureEndpoints.recordGroups, body)) };
}

const none: ReadonlySet<string> = new Set();

function Groups(props: ListRowsProps & { grouping: Grouping }) {
  const { place, definition, fields, grouping, names, onPlace } = props;
  useWidgetKeys(groupKeys);
  const { question, load, retry } = useGroups(props);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(none);
  const heads = useHeads(props);
  const isDescending = heads.sort.some(({ field, descending }) => field === grouping.field && descending === true);
  const answer = load.state === 'loaded' ? load.data : null;
  const { filter = null } = question.query;
  const blocks = useMemo(
    () => (answer === null ? [] : layOut(answer, { grouping, filter, isDescending, collapsed })),
    // oxlint-disable-next-line react/exhaustive-deps -- grouping and filter are equal while their text is
    [answer, JSON.stringify([grouping, filter]), isDescending, collapsed],
  );
  const toggle = ({ id, isOpen }: GroupBlock) =>
    setCollapsed(new Set(isOpen ? [...collapsed, id] : [...collapsed].filter((one) => one !== id)));
  return (
    <>
      <GroupControls
        grouping={grouping}
        fields={[...fields.values()]}
        title={definition.title}
        onGrouping={(groupBy) => onPlace({ ...place, groupBy })}
        onAll={(isOpen) => setCollapsed(isOpen ? none : new Set(blocks.map(({ id }) => id)))}
      />
      {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
      {load.state === 'loading' && <Skeleton label={t.loading} lines={8} />}
      {answer !== null && answer.rows.length === 0 && <ListEmpty {...props} isChangingPage={false} />}
      {answer !== null && answer.rows.length > 0 && (
        <>
          <Table {...props} {...{ question, blocks, heads, answer }} onToggle={toggle} />
          <div className={foot}>
            <span role="status">{groupsText(answer, names.one, names.many)}</span>
            <span className={keysStyle}>{t.keys}</span>
          </div>
        </>
      )}
    </>
  );
}

/** How many groups and records there are; of too many groups, how many are not shown. */
function groupsText({ rows, others }: GroupsAnswer, one: string, many: string): string {
  if (others > 0) return t.moreGroups(rows.length, others);
  const count = rows.reduce((sum, group) => sum + group.count, 0);
  return `${t.groupCount(rows.length)} · ${t.records(count, one, many)}`;
}

interface TableProps extends ListRowsProps {
  question: ReturnType<typeof listQuestion>;
  blocks: readonly GroupBlock[];
  heads: ReturnType<typeof useHeads>;
  answer: GroupsAnswer;
  onToggle: (block: GroupBlock) => void;
}

function Table(props: TableProps) {
  const { definition, columns, list, totals, names, mayDelete, onBatch, question, blocks, heads, answer } = props;
  const selection = useSelector(list, selectSelection);
  const intents = useGroupIntents(props);
  return (
    <>
      <SelectionBar
        selection={selection}
        names={names}
        kind="delete"
        group={definition.title}
        onAct={mayDelete ? (rows) => onBatch('delete', rows) : null}
        onClear={() => intents.select([])}
      />
      <GroupedTable
        caption={t.captionOf(definition.title, answer.label)}
        question={question}
        blocks={blocks}
        columns={columns.columns}
        lead={leadOf(columns, definition)}
        heads={heads}
        names={names}
        totals={totals}
        selection={selection}
        intents={intents}
        onToggle={props.onToggle}
      />
    </>
  );
}
