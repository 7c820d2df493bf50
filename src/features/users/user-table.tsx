import { showInstant } from '#domain/dates.ts';
import type { Action } from '#contract/permissions.ts';
import { routeTable } from '#contract/routes.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Badge } from '#ui/badge.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { CutText } from '#features/kit/record-cut-text.tsx';
import { RecordLink } from '#features/kit/record-link.tsx';
import { useServices } from '#features/kit/use-services.ts';
import { actionsFor, type UserAction, userActions } from './user-actions.ts';
import type { UserRow } from './user-record.ts';
import { usersAddress, type UsersPlace } from './users-address.ts';
import { usersTexts as t } from './users.texts.ts';

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
export function UserTable({ rows, loadingLabel, place, onOpen, onAction }: UserTableProps) {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const allowedActions = programs.find(({ routerName }) => routerName === routeTable.usuarios.name)?.actions ?? [];
  return (
    <DataTable
      caption={routeTable.usuarios.title}
      columns={[
        ...personColumns(place),
        ...accessColumns,
        menuColumn((action) => allowedActions.includes(action), onAction),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      loadingLabel={loadingLabel}
    />
  );
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');

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

const menuColumn = (
  may: (action: Action) => boolean,
  onAction: (action: UserAction, row: UserRow) => void,
): Column<UserRow> => ({
  id: 'actions',
  header: t.actions,
  width: 'narrow',
  align: 'end',
  pinned: true,
  cell: (row) => <UserMenu row={row} actions={actionsFor(row, may)} onAction={onAction} />,
});

interface UserMenuProps {
  row: UserRow;
  actions: readonly UserAction[];
  onAction: (action: UserAction, row: UserRow) => void;
}

function UserMenu({ row, actions, onAction }: UserMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton size="sm" label={t.actionsOf(row.name)} icon={<Ellipsis aria-hidden="true" />} />}
      entries={actions.map((action, index) => ({
        id: action,
        label: userActions[action].label,
        danger: userActions[action].isDestructive ?? false,
        separated: index > 0 && userActions[action].isDestructive === true,
      }))}
      onSelect={(id) => {
        const chosen = actions.find((action) => action === id);
        if (chosen !== undefined) onAction(chosen, row);
      }}
    />
  );
}
