import { userEndpoints } from '#contract/endpoints/users.ts';
import { routeTable } from '#contract/routes.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { RecordGone } from '#features/kit/record-gone.tsx';
import { RecordNewGate } from '#features/kit/record-new-gate.tsx';
import { NEW_RECORD } from '#features/kit/record-path.ts';
import { RecordPending } from '#features/kit/record-pending.tsx';
import { type Loading, useLoad } from '#features/kit/use-load.ts';
import { useRecordAddress } from '#features/kit/use-record-address.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useRecordReturn } from '#features/kit/use-record-return.ts';
import { useServices } from '#features/kit/use-services.ts';
import { PerfilList } from './perfil-list.tsx';
import { PerfilPage } from './perfil-page.tsx';
import { perfilKey } from './perfil-record.ts';
import { UserList } from './user-list.tsx';
import { UserPage } from './user-page.tsx';
import type { PerfilesAnswer, PerfilRow } from './user-record.ts';
import { placePath, readUsersAddress, usersAddress, type UsersPlace } from './users-address.ts';
import { usersTexts as t } from './users.texts.ts';

/** `/usuarios`: who belongs to the company and what their perfiles let them do. What it shows stands in the address. */
export function UsersPage() {
  const { api } = useServices();
  const { path, search, go, replace } = useRecordAddress();
  const place = readUsersAddress(path, search);
  const perfiles = useLoad((options) => api.get(userEndpoints.perfiles, undefined, options));
  useRecordLive('users.changed', perfiles.refresh);
  useRecordReturn(place.record, perfiles.refresh);
  const show = (next: UsersPlace) => {
    const isSamePage = next.tab === place.tab && next.record === place.record;
    (isSamePage ? replace : go)(usersAddress(next));
  };
  return (
    <>
      <div hidden={place.record !== null}>
        <Lists place={place} perfiles={perfiles} onPlace={show} />
      </div>
      {place.record !== null && (
        <OpenRecord
          key={`${place.tab}/${place.record}`}
          place={place}
          record={place.record}
          perfiles={perfiles}
          onClose={() => show({ ...place, record: null })}
        />
      )}
    </>
  );
}

interface ListsProps {
  place: UsersPlace;
  perfiles: Loading<PerfilesAnswer>;
  onPlace: (place: UsersPlace) => void;
}

function Lists({ place, perfiles, onPlace }: ListsProps) {
  const { auth } = useServices();
  const mayCreate = useSelector(auth, selectMay('usuarios', place.tab === 'perfiles' ? 'grant' : 'create'));
  return (
    <>
      <PageHeader title={routeTable.usuarios.title} description={t.description}>
        {mayCreate && (
          <Button
            variant="solid"
            icon={<Plus aria-hidden="true" />}
            onClick={() => onPlace({ ...place, record: NEW_RECORD })}
          >
            {t.newRecord}
          </Button>
        )}
      </PageHeader>
      <Tabs
        label={t.tabs}
        value={place.tab}
        onValueChange={(id) => onPlace({ ...place, tab: id === 'perfiles' ? 'perfiles' : 'usuarios' })}
        items={[
          { id: 'usuarios', label: t.users, content: <UserList place={place} onPlace={onPlace} /> },
          {
            id: 'perfiles',
            label: t.perfiles,
            content: <PerfilList load={perfiles.load} place={place} onPlace={onPlace} onRetry={perfiles.retry} />,
          },
        ]}
      />
    </>
  );
}

interface OpenRecordProps {
  place: UsersPlace;
  record: string;
  perfiles: Loading<PerfilesAnswer>;
  onClose: () => void;
}

function OpenRecord({ place, record, perfiles: { load, retry }, onClose }: OpenRecordProps) {
  if (load.state !== 'loaded') {
    return (
      <RecordPending title={routeTable.usuarios.title} load={load} loadingLabel={t.loadingPerfiles} onRetry={retry} />
    );
  }
  const address = placePath(place);
  const { rows, programs } = load.data;
  if (place.tab === 'usuarios') {
    return <UserPage record={record} address={address} perfiles={rows} onClose={onClose} />;
  }
  const perfil = record === NEW_RECORD ? null : rows.find(({ id }) => id === record);
  return <OpenPerfil id={record} perfil={perfil} programs={programs} address={address} onClose={onClose} />;
}

interface OpenPerfilProps extends Pick<PerfilesAnswer, 'programs'> {
  id: string;
  /** As listed, null for a new one, undefined for one that is not there. */
  perfil: PerfilRow | null | undefined;
  address: string;
  onClose: () => void;
}

/** Stays over the perfil it opened, also when somebody deletes it meanwhile: what was typed is not taken away. */
function OpenPerfil({ id, perfil, onClose, ...rest }: OpenPerfilProps) {
  const [opened] = useState(perfil);
  if (opened === undefined) return <RecordGone text={t.perfilGone} recordKey={perfilKey(id)} onBack={onClose} />;
  const isManageable = (perfil ?? opened)?.manageable ?? true;
  const page = <PerfilPage {...rest} perfil={opened} isManageable={isManageable} onClose={onClose} />;
  if (opened !== null) return page;
  return (
    <RecordNewGate program={routeTable.usuarios.name} action="grant" onBack={onClose}>
      {page}
    </RecordNewGate>
  );
}
