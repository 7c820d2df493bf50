import { showPhone } from '#domain/phone.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSelector } from '@xstate/react';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { CutText } from '#features/kit/record-cut-text.tsx';
import { RecordLink } from '#features/kit/record-link.tsx';
import { NEW_RECORD } from '#features/kit/record-path.ts';
import type { Load } from '#features/kit/use-load.ts';
import { useServices } from '#features/kit/use-services.ts';
import type { BranchRow, BranchesAnswer } from './branch-record.ts';
import { companyAddress } from './company-address.ts';
import { companyTexts as t } from './company.texts.ts';

interface BranchListProps {
  load: Load<BranchesAnswer>;
  onOpen: (branch: string) => void;
  onRetry: () => void;
}

/** The tab `Sucursales`. */
export function BranchList({ load, onOpen, onRetry }: BranchListProps) {
  const { auth } = useServices();
  const mayCreate = useSelector(auth, selectMay('empresa', 'create'));
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={onRetry} />;
  return (
    <DataTable
      caption={t.branches}
      columns={columns}
      rows={load.state === 'loaded' ? load.data.rows : []}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      loadingLabel={load.state === 'loading' ? t.loadingBranches : undefined}
      empty={
        <EmptyState title={t.firstUseTitle} text={t.firstUseText}>
          {mayCreate && (
            <Button variant="solid" onClick={() => onOpen(NEW_RECORD)}>
              {t.firstUseAction}
            </Button>
          )}
        </EmptyState>
      }
    />
  );
}

const namesOf = (users: readonly { name: string }[]) => users.map(({ name }) => name).join(', ');

const columns: readonly Column<BranchRow>[] = [
  { id: 'establishment', header: t.establishment, width: 'narrow', cell: ({ establishment }) => establishment },
  {
    id: 'name',
    header: t.branchName,
    namesRow: true,
    cell: ({ id, name }) => (
      <RecordLink record={id} address={companyAddress({ tab: 'sucursales', branch: id })}>
        {name}
      </RecordLink>
    ),
  },
  { id: 'address', header: t.address, cell: ({ address }) => <CutText>{address}</CutText> },
  { id: 'city', header: t.city, minor: 'late', cell: ({ city }) => city !== '' && <CutText>{city}</CutText> },
  { id: 'phone', header: t.phone, width: 'narrow', cell: ({ phone }) => showPhone(phone) },
  {
    id: 'users',
    header: t.users,
    cell: ({ users }) => <CutText>{users.length === 0 ? t.noneAssigned : namesOf(users)}</CutText>,
  },
];
