import { userEndpoints, userStates } from '#contract/endpoints/users.ts';
import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import { commandList, itemCommands } from '#features/kit/commands/command-table.ts';
import type { CommandRuns } from '#features/kit/commands/command.types.ts';
import { css } from '#styled-system/css';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { pagedSource } from '#features/kit/list/list-source.ts';
import { PagedList } from '#features/kit/list/paged-list.tsx';
import { useList } from '#features/kit/list/use-list.ts';
import { useListReturn } from '#features/kit/list/use-list-return.ts';
import { ListSearchField } from '#features/kit/list/search-field.tsx';
import { RecordSelectField } from '#features/kit/record/record-select.tsx';
import { useServices } from '#features/kit/services/use-services.ts';
import { showInstant } from '#domain/dates.ts';
import type { Action } from '#contract/permissions.ts';
import { routeTable } from '#contract/routes.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Badge } from '#ui/badge.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useSelector } from '@xstate/react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { CutText } from '#features/kit/list/cut-text.tsx';
import { RecordLink } from '#features/kit/record/record-link.tsx';
import { namesOf } from './user-sheets.ts';
import { useViewAs } from './use-view-as.ts';
import type { UserRow } from './user-record.ts';
import { type UserFilters, type UsersPlace, usersAddress } from './users-address.ts';
import { userCommands, usersCommands } from './users.commands.tsx';
import { usersTexts as t } from './users.texts.ts';
import { type UserAction, userActions, actionsFor } from './user-actions.ts';

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '3', mb: '3', _print: { display: 'none' } });
const narrow = css({ width: '14rem', maxWidth: 'full' });

export const userSource = pagedSource(userEndpoints.users);

/** The filters as query parameters, only those that are set. */
export const userQuery = ({ text, state }: UserFilters) => ({
  ...(text.trim() !== '' && { text: text.trim() }),
  ...(state !== '' && { state }),
});

interface UserListProps {
  place: UsersPlace;
  onPlace: (place: UsersPlace) => void;
}

/** The tab `Usuarios`: the users of the company. */
export function UserList({ place, onPlace }: UserListProps) {
  const { filters, size } = place;
  const list = useList(userSource, { query: userQuery(filters), size, totals: [] });
  useListReturn(place.record, list);
  const act = useUserActions(() => list.send({ type: 'list.refresh' }));
  const narrowTo = (changed: Partial<UserFilters>) => onPlace({ ...place, filters: { ...filters, ...changed } });
  const isFiltered = filters.text !== '' || filters.state !== '';
  const commands = usePageCommands(usersCommands, {
    clear: isFiltered ? () => narrowTo({ text: '', state: '' }) : null,
  });
  return (
    <>
      <UserFilterBar filters={filters} onNarrow={narrowTo} />
      <PagedList
        list={list}
        size={size}
        onSize={(chosen) => onPlace({ ...place, size: chosen })}
        loadingLabel={t.loading}
        names={t}
        empty={{
          title: isFiltered ? t.emptyTitle : t.firstUseTitle,
          text: isFiltered ? t.emptyText : t.firstUseText,
          action: <CommandButton command={commands.clear} textOnly />,
        }}
      >
        {(rows, loadingLabel) => (
          <UserTable
            rows={rows}
            loadingLabel={loadingLabel}
            place={place}
            onOpen={(row) => onPlace({ ...place, record: row.id })}
            onAction={act}
          />
        )}
      </PagedList>
    </>
  );
}

interface UserFilterBarProps {
  filters: UserFilters;
  onNarrow: (changed: Partial<UserFilters>) => void;
}

function UserFilterBar({ filters, onNarrow }: UserFilterBarProps) {
  return (
    <div className={bar}>
      <ListSearchField hint={t.searchHelp} value={filters.text} onSearch={(text) => onNarrow({ text })} />
      <div className={narrow}>
        <RecordSelectField<UserFilters['state']>
          label={t.state}
          value={filters.state}
          options={[
            { value: '', label: t.anyState },
            ...userStates.map((state) => ({ value: state, label: t.states[state] })),
          ]}
          onChoose={(state) => onNarrow({ state })}
        />
      </div>
    </div>
  );
}

/**
 * Confirms and runs an action, reports the result and reloads the list, even if the server refused the action, because
 * the list was then outdated.
 */
function useUserActions(refresh: () => void): (action: UserAction, row: UserRow) => void {
  const { api, feedback } = useServices();
  const run = async (action: UserAction, row: UserRow) => {
    const { question, run: act } = userActions[action];
    const isDestructive = userCommands.rows[action].danger === true;
    const answer = await feedback.confirm({ text: question(row), ...(isDestructive && { focus: 'no' as const }) });
    if (answer !== 1) return;
    const result = await act(api, row);
    if (result.ok) feedback.notify('positive', result.data);
    else feedback.report(result.error, 'action');
    refresh();
  };
  return (action, row) => void run(action, row);
}

const tones = { invited: 'info', active: 'positive', disabled: 'warning' } as const;
const nameCell = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'center',
  minWidth: { lg: '9rem' },
  overflowWrap: 'anywhere',
});

interface UserTableProps {
  rows: readonly UserRow[];
  loadingLabel: string | undefined;
  place: UsersPlace;
  onOpen: (row: UserRow) => void;
  onAction: (action: UserAction, row: UserRow) => void;
}

/** The users shown, with their actions. */
function UserTable({ rows, loadingLabel, place, onOpen, onAction }: UserTableProps) {
  const { auth } = useServices();
  const viewAs = useViewAs();
  const programs = useSelector(auth, selectPrograms);
  const allowedActions = programs.find(({ routerName }) => routerName === routeTable.usuarios.name)?.actions ?? [];
  return (
    <DataTable
      caption={routeTable.usuarios.title}
      columns={[
        ...personColumns(place),
        ...accessColumns,
        menuColumn((row) => ({
          viewAs: viewAs(row),
          ...runsOf(row, (action) => allowedActions.includes(action), onAction),
        })),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      loadingLabel={loadingLabel}
    />
  );
}

/** Columns that identify the user. */
const personColumns = (place: UsersPlace): Column<UserRow>[] => [
  {
    id: 'name',
    header: t.name,
    cell: ({ id, name, self }) => (
      <span className={nameCell}>
        <RecordLink record={id} address={usersAddress({ ...place, record: id })}>
          {name}
        </RecordLink>
        {self && <Badge>{t.you}</Badge>}
      </span>
    ),
  },
  {
    id: 'email',
    header: t.email,
    minor: 'soon',
    isSelfExplanatory: true,
    cell: ({ email }) => <CutText width="narrow">{email}</CutText>,
  },
];

/** Columns about access and activity. */
const accessColumns: readonly Column<UserRow>[] = [
  { id: 'state', header: t.state, cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge> },
  { id: 'roles', header: t.roles, cell: ({ roles }) => <CutText width="narrow">{namesOf(roles)}</CutText> },
  {
    id: 'branches',
    header: t.branches,
    minor: 'late',
    cell: ({ branches }) => <CutText width="narrow">{branches.length === 0 ? t.none : namesOf(branches)}</CutText>,
  },
  {
    id: 'sessions',
    header: t.sessions,
    minor: 'late',
    align: 'end',
    width: 'narrow',
    cell: ({ sessions }) => sessions,
  },
  {
    id: 'lastSeen',
    header: t.lastSeen,
    width: 'narrow',
    cell: ({ last_seen_at: lastSeenAt }) => (lastSeenAt === null ? t.never : showInstant(lastSeenAt)),
  },
];

/** What the actions on a user of the list that are possible do. */
const runsOf = (
  row: UserRow,
  may: (action: Action) => boolean,
  onAction: UserTableProps['onAction'],
): CommandRuns<UserAction> =>
  Object.fromEntries(actionsFor(row, may).map((action) => [action, () => onAction(action, row)]));

type MenuRuns = CommandRuns<UserAction | 'viewAs'>;

const menuColumn = (runsFor: (row: UserRow) => MenuRuns): Column<UserRow> => ({
  id: 'actions',
  header: t.actions,
  width: 'narrow',
  align: 'end',
  pinned: true,
  cell: (row) => <UserMenu name={row.name} runs={runsFor(row)} />,
});

function UserMenu({ name, runs }: { name: string; runs: MenuRuns }) {
  if (Object.values(runs).every((run) => run === null)) return null;
  return (
    <CommandMenu
      trigger={<IconButton size="sm" label={t.actionsOf(name)} icon={<Ellipsis aria-hidden="true" />} />}
      commands={() => commandList(userCommands, itemCommands(userCommands, runs))}
    />
  );
}
