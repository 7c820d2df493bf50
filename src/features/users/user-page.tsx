import type { Api, ReadOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { routeTable } from '#contract/routes.ts';
import { selectMay } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import type { Choice } from '#features/kit/record/record-choices.tsx';
import { DeletedRecord } from '#features/kit/record/deleted-record.tsx';
import { RecordNewGate } from '#features/kit/record/record-new-gate.tsx';
import { recordOf } from '#features/kit/record/record-definition.ts';
import { RecordPage } from '#features/kit/record/record-page.tsx';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import { RecordPending } from '#features/kit/record/record-pending.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { useViewAs } from './use-view-as.ts';
import { UserForm } from './user-form.tsx';
import { type RoleRow, userResource, type UserRow } from './user-record.ts';
import { openUserCommands } from './users.commands.tsx';
import { usersTexts as t } from './users.texts.ts';

interface UserPageProps {
  /** Id of the user, existing or new. */
  record: string;
  address: string;
  roles: readonly RoleRow[];
  onClose: () => void;
}

/** The page of one user; it opens once the form's data have loaded. */
export function UserPage({ record, address, roles, onClose }: UserPageProps) {
  const { auth } = useServices();
  const mayViewBranches = useSelector(auth, selectMay('empresa', 'view'));
  const isNew = record === NEW_RECORD;
  const { load, retry } = useData({
    name: ['user-page', { record, mayViewBranches }],
    // Whether the current user's email address is confirmed is read again; the form of an existing user reloads itself.
    live: isNew ? ['users.changed'] : [],
    read: (api, options) => readUserPage(api, record, mayViewBranches, options),
  });
  if (load.state !== 'loaded') {
    return <RecordPending title={routeTable.usuarios.title} load={load} loadingLabel={t.loading} onRetry={retry} />;
  }
  const { row, branches, isUnconfirmed } = load.data;
  if (row === null)
    return <DeletedRecord text={t.userDeleted} recordKey={userResource.recordKeyOf(record)} onBack={onClose} />;
  const shared = { address, roles, branches, onClose };
  if (row !== NEW_RECORD) return <ExistingUser {...shared} row={row} />;
  return (
    <RecordNewGate program={routeTable.usuarios.name} action="create" onBack={onClose}>
      <NewUser {...shared} isUnconfirmed={isUnconfirmed} />
    </RecordNewGate>
  );
}

interface UserPageData {
  row: UserRow | typeof NEW_RECORD | null;
  branches: readonly Choice[] | null;
  /** Whether the current user's email address is known to be unconfirmed, which prevents invitations. */
  isUnconfirmed: boolean;
}

async function readUserPage(
  api: Api,
  record: string,
  mayViewBranches: boolean,
  options: ReadOptions,
): Promise<Result<UserPageData>> {
  const isNew = record === NEW_RECORD;
  const [branches, row, isUnconfirmed] = await Promise.all([
    readBranches(api, mayViewBranches, options),
    isNew ? null : findUser(api, record, options.signal),
    isNew && readUnconfirmed(api, options),
  ]);
  if (!branches.ok) return branches;
  if (row?.ok === false) return row;
  return { ok: true, data: { row: row === null ? NEW_RECORD : row.data, branches: branches.data, isUnconfirmed } };
}

/**
 * Whether the current user's email address is unconfirmed; false when that cannot be loaded, because the server checks
 * the address again on sending.
 */
async function readUnconfirmed(api: Api, options: ReadOptions): Promise<boolean> {
  const result = await api.get(sessionEndpoints.attention, undefined, options);
  return result.ok && result.data.items.some(({ code }) => code === 'confirmEmail');
}

interface SharedProps extends Pick<UserPageProps, 'address' | 'roles' | 'onClose'> {
  branches: readonly Choice[] | null;
}

function NewUser({ address, roles, branches, isUnconfirmed, onClose }: SharedProps & { isUnconfirmed: boolean }) {
  const { api, newId } = useServices();
  const mayInvite = useMay('create');
  const [id] = useState(newId);
  return (
    <RecordPage title={t.inviteTitle} description={t.inviteText}>
      <UserForm
        definition={{
          ...recordOf(userResource, {
            api,
            id,
            title: t.inviteTitle,
            address,
            opened: { values: { id, name: '', email: '', roles: [], branches: [] }, revision: null },
          }),
          savedNotice: ({ email }) => t.invited(email),
        }}
        roles={roleChoices(roles)}
        branches={branches}
        mayEdit={mayInvite}
        protection={null}
        isUnconfirmed={isUnconfirmed}
        onClose={onClose}
      />
    </RecordPage>
  );
}

/** The heading and the actions show the last loaded user. The record editor protects the edits of the form. */
function ExistingUser({ row: opened, address, roles, branches, onClose }: SharedProps & { row: UserRow }) {
  const { api } = useServices();
  const mayEdit = useMay('edit');
  const [row, setRow] = useState(opened);
  const title = t.userTitle(row.name);
  const viewAs = useViewAs();
  const commands = usePageCommands(openUserCommands, { viewAs: viewAs(row) });
  return (
    <RecordPage
      title={title}
      description={t.states[row.state]}
      actions={<CommandButton command={commands.viewAs} variant="outline" />}
    >
      <UserForm
        definition={recordOf(userResource, {
          api,
          id: opened.id,
          title,
          address,
          opened: { values: userResource.toForm(opened), revision: opened.revision },
          onRead: setRow,
        })}
        roles={roleChoices(roles)}
        branches={branches}
        mayEdit={mayEdit}
        protection={protectionOf(row)}
        isUnconfirmed={false}
        onClose={onClose}
      />
    </RecordPage>
  );
}

function protectionOf({ self, manageable }: UserRow): string | null {
  if (self) return t.ownAccess;
  return manageable ? null : t.widerAccess;
}

const useMay = (action: 'create' | 'edit') => {
  const { auth } = useServices();
  return useSelector(auth, selectMay('usuarios', action));
};

/** Loads one user of the company by id, for a link to them; null when there is none. */
export async function findUser(api: Api, id: string, signal: AbortSignal): Promise<Result<UserRow | null>> {
  const result = await api.get(userEndpoints.user, id, { signal });
  return result.ok || result.error.kind !== 'notFound' ? result : { ok: true, data: null };
}

/** The roles as choices; those that grant more than the current user has are locked, with the reason. */
export const roleChoices = (roles: readonly RoleRow[]): Choice[] =>
  roles.map(({ id, name, manageable }) => ({ id, name, ...(!manageable && { locked: t.roleNotGrantable }) }));

/** The company's branches, or null when the user may not view them. */
async function readBranches(
  api: Api,
  mayView: boolean,
  options: ReadOptions,
): Promise<Result<readonly Choice[] | null>> {
  if (!mayView) return { ok: true, data: null };
  const result = await api.get(companyEndpoints.branches, undefined, options);
  return result.ok ? { ok: true, data: result.data.rows.map(({ id, name }) => ({ id, name })) } : result;
}
