import type { Load } from '#features/kit/use-load.ts';
import { Badge } from '#ui/badge.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { css } from '#styled-system/css';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { CutText } from '#features/kit/record-cut-text.tsx';
import { RecordLink } from '#features/kit/record-link.tsx';
import type { RolesAnswer, RoleRow } from './user-record.ts';
import { usersAddress, type UsersPlace } from './users-address.ts';
import { usersTexts as t } from './users.texts.ts';

const nameCell = css({ display: 'flex', gap: '2', alignItems: 'center' });

interface RoleListProps {
  load: Load<RolesAnswer>;
  place: UsersPlace;
  onPlace: (place: UsersPlace) => void;
  onRetry: () => void;
}

/** The tab `Perfiles`: the roles and their users. */
export function RoleList({ load, place, onPlace, onRetry }: RoleListProps) {
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={onRetry} />;
  const answer = load.state === 'loaded' ? load.data : { rows: [], programs: [] };
  return (
    <DataTable
      caption={t.roles}
      columns={columnsOver(place, answer)}
      rows={answer.rows}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onPlace({ ...place, record: id })}
      loadingLabel={load.state === 'loading' ? t.loadingRoles : undefined}
    />
  );
}

const columnsOver = (place: UsersPlace, { programs }: RolesAnswer): Column<RoleRow>[] => [
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
    cell: ({ grants }) => {
      const granted = programs.filter(({ router_name }) => grants.some(({ program }) => program === router_name));
      return (
        <CutText width="roomy">
          {granted.length === 0 ? t.grantsNothing : t.grantsOf(granted.map(({ title }) => title))}
        </CutText>
      );
    },
  },
  { id: 'users', header: t.roleUsers, align: 'end', width: 'narrow', cell: ({ users }) => users },
];
