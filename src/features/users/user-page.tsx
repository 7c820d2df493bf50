import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { routeTable } from '#contract/routes.ts';
import { selectMay, selectPrograms } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Choice } from '#features/kit/record-choices.tsx';
import { RecordGone } from '#features/kit/record-gone.tsx';
import { RecordNewGate } from '#features/kit/record-new-gate.tsx';
import { RecordPage } from '#features/kit/record-page.tsx';
import { NEW_RECORD } from '#features/kit/record-path.ts';
import { RecordPending } from '#features/kit/record-pending.tsx';
import { useLoad } from '#features/kit/use-load.ts';
import { useServices } from '#features/kit/use-services.ts';
import { findUser } from './find-user.ts';
import { UserForm } from './user-form.tsx';
import { heldGrants, perfilChoices, readBranches } from './user-options.ts';
import { invitationRecord, type PerfilRow, userKey, userRecord, type UserRow } from './user-record.ts';
import { usersTexts as t } from './users.texts.ts';

interface UserPageProps {
  /** Id of the user, or that of a new one. */
  record: string;
  address: string;
  perfiles: readonly PerfilRow[];
  onClose: () => void;
}

/** One user: what the form needs is read, then it opens. */
export function UserPage({ record, address, perfiles, onClose }: UserPageProps) {
  const { api, auth } = useServices();
  const maySeeBranches = useSelector(auth, selectMay('empresa', 'view'));
  const { load, retry } = useLoad(({ signal }) => readUserPage(api, record, maySeeBranches, signal));
  if (load.state !== 'loaded') {
    return <RecordPending title={routeTable.usuarios.title} load={load} loadingLabel={t.loading} onRetry={retry} />;
  }
  const { row, branches } = load.data;
  if (row === null) return <RecordGone text={t.userGone} recordKey={userKey(record)} onBack={onClose} />;
  const shared = { address, perfiles, branches, onClose };
  if (row !== NEW_RECORD) return <ExistingUser {...shared} row={row} />;
  return (
    <RecordNewGate program={routeTable.usuarios.name} action="create" onBack={onClose}>
      <NewUser {...shared} />
    </RecordNewGate>
  );
}

interface UserPageData {
  row: UserRow | typeof NEW_RECORD | null;
  branches: readonly Choice[] | null;
}

async function readUserPage(
  api: Api,
  record: string,
  maySeeBranches: boolean,
  signal: AbortSignal,
): Promise<Result<UserPageData>> {
  const branches = await readBranches(api, maySeeBranches, signal);
  if (!branches.ok) return branches;
  if (record === NEW_RECORD) return { ok: true, data: { row: NEW_RECORD, branches: branches.data } };
  const row = await findUser(api, record, signal);
  return row.ok ? { ok: true, data: { row: row.data, branches: branches.data } } : row;
}

interface SharedProps extends Pick<UserPageProps, 'address' | 'perfiles' | 'onClose'> {
  branches: readonly Choice[] | null;
}

function NewUser({ address, perfiles, branches, onClose }: SharedProps) {
  const { api, newId } = useServices();
  const mayInvite = useMay('create');
  const choices = usePerfilChoices(perfiles);
  const [id] = useState(newId);
  return (
    <RecordPage title={t.inviteTitle} description={t.inviteText}>
      <UserForm
        definition={invitationRecord({ api, newId: id, title: t.inviteTitle, address })}
        perfiles={choices}
        branches={branches}
        mayEdit={mayInvite}
        protection={null}
        onClose={onClose}
      />
    </RecordPage>
  );
}

function ExistingUser({ row, address, perfiles, branches, onClose }: SharedProps & { row: UserRow }) {
  const { api } = useServices();
  const mayEdit = useMay('edit');
  const choices = usePerfilChoices(perfiles);
  const title = t.userTitle(row.name);
  return (
    <RecordPage title={title} description={t.states[row.state]}>
      <UserForm
        definition={userRecord({ api, row, title, address })}
        perfiles={choices}
        branches={branches}
        mayEdit={mayEdit}
        protection={protectionOf(row)}
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

function usePerfilChoices(perfiles: readonly PerfilRow[]) {
  const { auth } = useServices();
  return perfilChoices(perfiles, heldGrants(useSelector(auth, selectPrograms)));
}
