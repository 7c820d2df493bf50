import { getQuery } from '#api/query.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { routeTable } from '#contract/routes.ts';
import { selectMay } from '#machines/auth/index.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { PageShown, usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useWhyNot, WhyNotScope } from '#features/kit/help/use-why-not.ts';
import type { WhyNotQuestion } from '#features/kit/help/why-not-question.ts';
import { DeletedRecord } from '#features/kit/record/deleted-record.tsx';
import { RecordNewGate } from '#features/kit/record/record-new-gate.tsx';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import { wholeQuestion, wholeSource } from '#features/kit/list/list-source.ts';
import { type ListRefOf, useList } from '#features/kit/list/use-list.ts';
import { useListReturn } from '#features/kit/list/use-list-return.ts';
import { RecordOverList, selectWhole, WholeList } from '#features/kit/list/whole-list.tsx';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { ReadingPanel } from '#features/kit/all-rows/reading-panel.tsx';
import { sheetOfRows } from '#features/kit/copying/sheet-columns.ts';
import { useCopyList } from '#features/kit/copying/use-copy-list.ts';
import { useCopyRows } from '#features/kit/copying/use-copy-rows.ts';
import { MoreMenu } from '#features/kit/sharing/more-menu.tsx';
import { useSharing } from '#features/kit/sharing/use-sharing.ts';
import { Badge } from '#ui/badge.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { css } from '#styled-system/css';
import { CutText } from '#features/kit/list/cut-text.tsx';
import { RecordLink } from '#features/kit/record/record-link.tsx';
import { RolePage } from './role-page.tsx';
import { roleKey } from './role-record.ts';
import { UserList, userQuery, userSource } from './user-list.tsx';
import { UserPage } from './user-page.tsx';
import type { RolesAnswer, RoleRow } from './user-record.ts';
import { grantsText, roleSheet, userSheet } from './user-sheets.ts';
import { placePath, readUsersAddress, usersAddress, type UsersPlace } from './users-address.ts';
import { usersCommands } from './users.commands.tsx';
import { usersTexts as t } from './users.texts.ts';

const roleSource = wholeSource(getQuery(userEndpoints.roles));
type RoleListRef = ListRefOf<typeof roleSource>;

/** What the lists and forms can be asked about. */
const usersQuestion: WhyNotQuestion = { program: 'usuarios', wanted: ['create', 'edit', 'delete', 'grant'] };

/** `/usuarios`: the users of the company and their roles. The URL holds the page's state. */
export function UsersPage() {
  const { path, search, navigate, replace } = useRecordAddress();
  const place = readUsersAddress(path, search);
  const roles = useList(roleSource, wholeQuestion);
  useListReturn(place.record, roles);
  const show = (next: UsersPlace) => {
    const isSamePage = next.tab === place.tab && next.record === place.record;
    (isSamePage ? replace : navigate)(usersAddress(next));
  };
  return (
    <>
      <div hidden={place.record !== null}>
        <PageShown value={place.record === null}>
          <Lists place={place} roles={roles} onPlace={show} />
        </PageShown>
      </div>
      {place.record !== null && (
        <WhyNotScope value={usersQuestion}>
          <OpenRecord
            key={`${place.tab}/${place.record}`}
            place={place}
            record={place.record}
            roles={roles}
            onClose={() => show({ ...place, record: null })}
          />
        </WhyNotScope>
      )}
    </>
  );
}

interface ListsProps {
  place: UsersPlace;
  roles: RoleListRef;
  onPlace: (place: UsersPlace) => void;
}

function Lists({ place, roles, onPlace }: ListsProps) {
  const { auth } = useServices();
  const mayCreate = useSelector(auth, selectMay('usuarios', place.tab === 'perfiles' ? 'grant' : 'create'));
  const whyNot = useWhyNot(usersQuestion);
  const users = useCopyList({ source: userSource, query: userQuery(place.filters), columns: userSheet, names: t });
  const copyRoles = useCopyRoles(roles);
  const commands = usePageCommands(usersCommands, {
    whyNot,
    new: mayCreate ? () => onPlace({ ...place, record: NEW_RECORD }) : null,
    ...useSharing(),
    copy: place.tab === 'perfiles' ? copyRoles : users.copy,
  });
  return (
    <>
      <PageHeader title={routeTable.usuarios.title} description={t.description}>
        <CommandButton command={commands.whyNot} variant="ghost" />
        <MoreMenu commands={[commands.print, commands.copy, commands.copyLink]} />
        <CommandButton command={commands.new} variant="solid" />
      </PageHeader>
      {users.reading !== undefined && <ReadingPanel reading={users.reading} />}
      <Tabs
        label={t.tabs}
        value={place.tab}
        onValueChange={(id) => onPlace({ ...place, tab: id === 'perfiles' ? 'perfiles' : 'usuarios' })}
        items={[
          { id: 'usuarios', label: t.users, content: <UserList place={place} onPlace={onPlace} /> },
          {
            id: 'perfiles',
            label: t.roles,
            content: <RoleList list={roles} place={place} onPlace={onPlace} />,
          },
        ]}
      />
    </>
  );
}

/** Copies the roles, which are all loaded; null until they are. */
function useCopyRoles(roles: RoleListRef): (() => void) | null {
  const copyRows = useCopyRows();
  const read = useSelector(roles, selectWhole);
  return read && (() => void copyRows(sheetOfRows(roleSheet(read.references.programs), read.rows)));
}

interface OpenRecordProps {
  place: UsersPlace;
  record: string;
  roles: RoleListRef;
  onClose: () => void;
}

function OpenRecord({ place, record, roles, onClose }: OpenRecordProps) {
  const address = placePath(place);
  const opensRow = place.tab === 'perfiles' && record !== NEW_RECORD;
  return (
    <RecordOverList list={roles} title={routeTable.usuarios.title} loadingLabel={t.loadingRoles} opensRow={opensRow}>
      {({ rows, references: { programs } }) => {
        if (place.tab === 'usuarios') {
          return <UserPage record={record} address={address} roles={rows} onClose={onClose} />;
        }
        const role = record === NEW_RECORD ? null : rows.find(({ id }) => id === record);
        return <OpenRole id={record} role={role} programs={programs} address={address} onClose={onClose} />;
      }}
    </RecordOverList>
  );
}

interface OpenRoleProps extends Pick<RolesAnswer, 'programs'> {
  id: string;
  /** The listed role, null for a new one, undefined for one that does not exist. */
  role: RoleRow | null | undefined;
  address: string;
  onClose: () => void;
}

/** Keeps the opened role mounted when another user deletes it, so that no edits are lost. */
function OpenRole({ id, role, onClose, ...rest }: OpenRoleProps) {
  const [opened] = useState(role);
  if (opened === undefined) return <DeletedRecord text={t.roleDeleted} recordKey={roleKey(id)} onBack={onClose} />;
  const isManageable = (role ?? opened)?.manageable ?? true;
  const page = <RolePage {...rest} role={opened} isManageable={isManageable} onClose={onClose} />;
  if (opened !== null) return page;
  return (
    <RecordNewGate program={routeTable.usuarios.name} action="grant" onBack={onClose}>
      {page}
    </RecordNewGate>
  );
}

const nameCell = css({ display: 'flex', gap: '2', alignItems: 'center' });

interface RoleListProps {
  list: RoleListRef;
  place: UsersPlace;
  onPlace: (place: UsersPlace) => void;
}

/** The tab `Perfiles`: the roles and their users. */
function RoleList({ list, place, onPlace }: RoleListProps) {
  const programs = useSelector(list, selectWhole)?.references.programs ?? [];
  return (
    <WholeList list={list} loadingLabel={t.loadingRoles}>
      {(rows, loadingLabel) => (
        <DataTable
          caption={t.roles}
          columns={columnsOver(place, programs)}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => onPlace({ ...place, record: id })}
          loadingLabel={loadingLabel}
        />
      )}
    </WholeList>
  );
}

const columnsOver = (place: UsersPlace, programs: RolesAnswer['programs']): Column<RoleRow>[] => [
  {
    id: 'name',
    header: t.roleName,
    cell: ({ id, name, builtin }) => (
      <span className={nameCell}>
        <RecordLink record={id} address={usersAddress({ ...place, record: id })}>
          {name}
        </RecordLink>
        {builtin && <Badge>{t.builtin}</Badge>}
      </span>
    ),
  },
  {
    id: 'programs',
    header: t.roleGrants,
    cell: (role) => <CutText width="roomy">{grantsText(role, programs)}</CutText>,
  },
  { id: 'users', header: t.roleUsers, align: 'end', width: 'narrow', cell: ({ users }) => users },
];
