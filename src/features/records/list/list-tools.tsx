import type { ValueField } from '#domain/fields/field.ts';
import { isDated } from '#domain/fields/figure-uses.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { ListSearchField } from '#features/kit/list/search-field.tsx';
import { sheetStatus } from '#features/kit/loading/part-status.tsx';
import { MoreMenu } from '#features/kit/sharing/more-menu.tsx';
import { useSharing } from '#features/kit/sharing/use-sharing.ts';
import { selectSelection, selectShown } from '#machines/record-list/index.ts';
import { css } from '#styled-system/css';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useSelector } from '@xstate/react';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { recordListCommands } from '../records.commands.tsx';
import type { RecordsPlace } from '../records-address.ts';
import { proposedGrouping } from '../views/grouping.ts';
import { ViewSwitch } from '../views/view-switch.tsx';
import { FilterBar } from '#features/kit/filter/filter-bar.tsx';
import { useLinkNames } from '#features/kit/filter/use-link-names.ts';
import type { ListColumns } from './list-columns.ts';
import { listTexts as t } from './list.texts.ts';
import { shownNames } from './narrowing-words.ts';
import type { RecordListRef } from './record-source.ts';
import { isListed, useListSharing } from './use-list-sharing.tsx';

const ReadingPanel = lazyPart(async () => (await import('#features/kit/all-rows/reading-panel.tsx')).ReadingPanel);
const ColumnsPanel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel, sheetStatus(t.columns));

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '3',
  mb: '3',
  _print: { display: 'none' },
});
const end = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  ms: 'auto',
  _narrow: { display: 'contents' },
  _print: { display: 'none!' },
});

interface ListToolsProps {
  place: RecordsPlace;
  definition: FormDefinition;
  onPlace: (place: RecordsPlace) => void;
  list: RecordListRef;
  fields: ReadonlyMap<string, ValueField>;
  columns: ListColumns;
}

/** The search, the filter, the columns, the view and the further actions of a list. */
export const ListTools = memo(function ListTools(props: ListToolsProps) {
  const { place, definition, list, fields, columns, onPlace } = props;
  const [isChoosing, setChoosing] = useState(false);
  const shown = useSelector(list, selectShown);
  // A record that the filter leaves out is in no row.
  const isRead = shown !== null || place.display !== 'list';
  const nameOf = useLinkNames(place.filter, fields, isRead ? shownNames(shown) : null);
  const frame = useRef<HTMLDivElement>(null);
  const hasDates = useMemo(() => [...fields.values()].some(isDated), [fields]);
  const { commands, sharing } = useToolCommands(props, {
    search: () => frame.current?.querySelector('input')?.focus(),
    columns: () => setChoosing(true),
  });
  return (
    <>
      <div ref={frame} className={bar}>
        <ListSearchField
          hint={t.search(definition.many)}
          value={place.text}
          onSearch={(text) => onPlace({ ...place, text })}
        />
        <FilterBar
          fields={fields}
          filter={place.filter}
          group={definition.title}
          nameOf={nameOf}
          onFilter={(filter) => onPlace({ ...place, filter })}
        >
          <div className={end}>
            <CommandButton command={commands.group} size="sm" aria-pressed={place.groupBy !== null} />
            <CommandButton command={commands.columns} size="sm" />
            <ViewSwitch
              display={place.display}
              hasDates={hasDates}
              group={definition.title}
              onDisplay={(display) => onPlace({ ...place, display })}
            />
            <MoreMenu size="sm" commands={[commands.print, commands.copy, commands.copyLink]} />
          </div>
        </FilterBar>
        {isChoosing && <ColumnsPanel onClose={() => setChoosing(false)} fields={fields} list={columns} />}
      </div>
      {sharing.reading !== undefined && <ReadingPanel reading={sharing.reading} />}
      {sharing.paper}
    </>
  );
});

/** The commands of the tools. A chart and a calendar have neither groups nor columns, and print their own paper. */
function useToolCommands(props: ListToolsProps, runs: { search: () => void; columns: () => void }) {
  const { place, definition, list, fields, onPlace } = props;
  const selectionSize = useSelector(list, (snapshot) => selectSelection(snapshot).size);
  const sharing = useListSharing(props, selectionSize);
  const page = useSharing();
  const isList = isListed(place);
  const grouping = useMemo(() => proposedGrouping(fields.values()), [fields]);
  const commands = usePageCommands(
    recordListCommands,
    {
      search: runs.search,
      group: isList && grouping !== null ? () => onPlace({ ...place, groupBy: place.groupBy ? null : grouping }) : null,
      columns: isList ? runs.columns : null,
      print: isList ? sharing.print : page.print,
      copy: isList ? sharing.copy : null,
      copyLink: page.copyLink,
    },
    definition.title,
  );
  return { commands, sharing };
}

interface BinToolsProps extends Omit<ListToolsProps, 'onPlace'> {
  renderHead: (more: ReactNode) => ReactNode;
}

/** The head of the bin with its further actions; the bin can be neither searched nor sorted. */
export function BinTools({ renderHead, ...props }: BinToolsProps) {
  const { definition, list } = props;
  const selectionSize = useSelector(list, (snapshot) => selectSelection(snapshot).size);
  const { print, copy, reading, paper } = useListSharing(props, selectionSize);
  const { copyLink } = useSharing();
  const commands = usePageCommands(recordListCommands, { print, copy, copyLink }, t.binOf(definition.title));
  return (
    <>
      {renderHead(<MoreMenu commands={[commands.print, commands.copy, commands.copyLink]} />)}
      {reading !== undefined && <ReadingPanel reading={reading} />}
      {paper}
    </>
  );
}
