import { getQuery } from '#api/query.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { routeTable } from '#contract/routes.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { DeletedRecord } from '#features/kit/record/deleted-record.tsx';
import { RecordNewGate } from '#features/kit/record/record-new-gate.tsx';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import { RecordPending } from '#features/kit/record/record-pending.tsx';
import { type Load, type PageData, useData } from '#features/kit/services/use-data.ts';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { useRecordReturn } from '#features/kit/record/use-record-return.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { showPhone } from '#domain/phone.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { CutText } from '#features/kit/list/cut-text.tsx';
import { RecordLink } from '#features/kit/record/record-link.tsx';
import { BranchPage } from './branch-page.tsx';
import { branchResource, type BranchesAnswer, type BranchRow } from './branch-record.ts';
import { companyAddress, type CompanyPlace, readCompanyAddress } from './company-address.ts';
import { CompanyForm } from './company-form.tsx';
import { companyTexts as t } from './company.texts.ts';

/** `/empresa`: the company's data and its branches. The URL holds the page's state. */
export function CompanyPage() {
  const { path, navigate } = useRecordAddress();
  const place = readCompanyAddress(path);
  const branches = useData(getQuery(companyEndpoints.branches));
  useRecordReturn(place.branch, branches.refresh);
  const show = (next: CompanyPlace) => navigate(companyAddress(next));
  return (
    <>
      <div hidden={place.branch !== null}>
        <Parts place={place} branches={branches} onPlace={show} />
      </div>
      {place.branch !== null && (
        <OpenBranch
          key={place.branch}
          branch={place.branch}
          branches={branches}
          onClose={() => show({ tab: 'sucursales', branch: null })}
        />
      )}
    </>
  );
}

interface PartsProps {
  place: CompanyPlace;
  branches: PageData<BranchesAnswer>;
  onPlace: (place: CompanyPlace) => void;
}

function Parts({ place, branches, onPlace }: PartsProps) {
  const { auth } = useServices();
  const mayCreate = useSelector(auth, selectMay('empresa', 'create')) && place.tab === 'sucursales';
  const open = (branch: string) => onPlace({ tab: 'sucursales', branch });
  return (
    <>
      <PageHeader title={routeTable.empresa.title} description={t.description}>
        {mayCreate && (
          <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => open(NEW_RECORD)}>
            {t.newBranch}
          </Button>
        )}
      </PageHeader>
      <Tabs
        label={t.tabs}
        value={place.tab}
        onValueChange={(id) => onPlace({ tab: id === 'sucursales' ? 'sucursales' : 'datos', branch: null })}
        items={[
          { id: 'datos', label: t.data, content: place.tab === 'datos' && <CompanyForm /> },
          {
            id: 'sucursales',
            label: t.branches,
            content: <BranchList load={branches.load} onOpen={open} onRetry={branches.retry} />,
          },
        ]}
      />
    </>
  );
}

interface OpenBranchProps {
  branch: string;
  branches: PageData<BranchesAnswer>;
  onClose: () => void;
}

function OpenBranch({ branch, branches: { load, retry }, onClose }: OpenBranchProps) {
  if (load.state !== 'loaded') {
    return (
      <RecordPending title={routeTable.empresa.title} load={load} loadingLabel={t.loadingBranches} onRetry={retry} />
    );
  }
  const { rows, users } = load.data;
  const row = branch === NEW_RECORD ? null : rows.find(({ id }) => id === branch);
  return (
    <LatchedBranch
      id={branch}
      branch={row}
      users={users}
      address={companyAddress({ tab: 'sucursales', branch })}
      onClose={onClose}
    />
  );
}

interface LatchedBranchProps extends Pick<BranchesAnswer, 'users'> {
  id: string;
  /** The listed branch, null for a new one, undefined for one that does not exist. */
  branch: BranchRow | null | undefined;
  address: string;
  onClose: () => void;
}

/** Keeps the opened branch mounted when another user deletes it, so that no edits are lost. */
function LatchedBranch({ id, branch, onClose, ...rest }: LatchedBranchProps) {
  const [opened] = useState(branch);
  if (opened === undefined)
    return <DeletedRecord text={t.branchDeleted} recordKey={branchResource.draftKey(id)} onBack={onClose} />;
  const page = <BranchPage {...rest} branch={opened} onClose={onClose} />;
  if (opened !== null) return page;
  return (
    <RecordNewGate program={routeTable.empresa.name} action="create" onBack={onClose}>
      {page}
    </RecordNewGate>
  );
}

interface BranchListProps {
  load: Load<BranchesAnswer>;
  onOpen: (branch: string) => void;
  onRetry: () => void;
}

/** The tab `Sucursales`. */
function BranchList({ load, onOpen, onRetry }: BranchListProps) {
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
