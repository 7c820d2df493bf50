import { getQuery } from '#api/query.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { routeTable } from '#contract/routes.ts';
import { selectMay } from '#machines/auth/index.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { PageShown, usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useWhyNot, WhyNotScope } from '#features/kit/help/use-why-not.ts';
import type { WhyNotQuestion } from '#features/kit/help/why-not-question.ts';
import { DeletedRecord } from '#features/kit/record/deleted-record.tsx';
import { RecordNewGate } from '#features/kit/record/record-new-gate.tsx';
import { NEW_RECORD } from '#features/kit/record/record-path.ts';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { MoreMenu } from '#features/kit/sharing/more-menu.tsx';
import { useSharing } from '#features/kit/sharing/use-sharing.ts';
import { showPhone } from '#domain/phone.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { wholeQuestion, wholeSource } from '#features/kit/list/list-source.ts';
import { type ListRefOf, useList } from '#features/kit/list/use-list.ts';
import { useListReturn } from '#features/kit/list/use-list-return.ts';
import { RecordOverList, WholeList } from '#features/kit/list/whole-list.tsx';
import { CutText } from '#features/kit/list/cut-text.tsx';
import { RecordLink } from '#features/kit/record/record-link.tsx';
import { BranchPage } from './branch-page.tsx';
import { branchResource, type BranchesAnswer, type BranchRow } from './branch-record.ts';
import { companyAddress, type CompanyPlace, readCompanyAddress } from './company-address.ts';
import { companyCommands } from './company.commands.tsx';
import { CompanyForm } from './company-form.tsx';
import { companyTexts as t } from './company.texts.ts';

const branchSource = wholeSource(getQuery(companyEndpoints.branches));
type BranchListRef = ListRefOf<typeof branchSource>;

/** What the branches, and the company's own form, can be asked about. */
const branchesQuestion: WhyNotQuestion = { program: 'empresa', wanted: ['create', 'edit', 'delete'] };
const companyQuestion: WhyNotQuestion = { program: 'empresa', wanted: ['edit'] };

/** `/empresa`: the company's data and its branches. The URL holds the page's state. */
export function CompanyPage() {
  const { path, navigate } = useRecordAddress();
  const place = readCompanyAddress(path);
  const branches = useList(branchSource, wholeQuestion);
  useListReturn(place.branch, branches);
  const show = (next: CompanyPlace) => navigate(companyAddress(next));
  return (
    <>
      <div hidden={place.branch !== null}>
        <PageShown value={place.branch === null}>
          <Parts place={place} branches={branches} onPlace={show} />
        </PageShown>
      </div>
      {place.branch !== null && (
        <WhyNotScope value={branchesQuestion}>
          <OpenBranch
            key={place.branch}
            branch={place.branch}
            branches={branches}
            onClose={() => show({ tab: 'sucursales', branch: null })}
          />
        </WhyNotScope>
      )}
    </>
  );
}

interface PartsProps {
  place: CompanyPlace;
  branches: BranchListRef;
  onPlace: (place: CompanyPlace) => void;
}

function Parts({ place, branches, onPlace }: PartsProps) {
  const { auth } = useServices();
  const mayCreate = useSelector(auth, selectMay('empresa', 'create')) && place.tab === 'sucursales';
  const open = (branch: string) => onPlace({ tab: 'sucursales', branch });
  const whyNot = useWhyNot(branchesQuestion);
  const commands = usePageCommands(companyCommands, {
    newBranch: mayCreate ? () => open(NEW_RECORD) : null,
    whyNot: place.tab === 'sucursales' ? whyNot : null,
    ...useSharing(),
  });
  return (
    <>
      <PageHeader title={routeTable.empresa.title} description={t.description}>
        <CommandButton command={commands.whyNot} variant="ghost" />
        <MoreMenu commands={[commands.print, commands.copyLink]} />
        <CommandButton command={commands.newBranch} variant="solid" />
      </PageHeader>
      <Tabs
        label={t.tabs}
        value={place.tab}
        onValueChange={(id) => onPlace({ tab: id === 'sucursales' ? 'sucursales' : 'datos', branch: null })}
        items={[
          {
            id: 'datos',
            label: t.data,
            content: place.tab === 'datos' && (
              <WhyNotScope value={companyQuestion}>
                <CompanyForm />
              </WhyNotScope>
            ),
          },
          {
            id: 'sucursales',
            label: t.branches,
            content: <BranchList list={branches} onOpen={open} create={commands.newBranch} />,
          },
        ]}
      />
    </>
  );
}

interface OpenBranchProps {
  branch: string;
  branches: BranchListRef;
  onClose: () => void;
}

function OpenBranch({ branch, branches, onClose }: OpenBranchProps) {
  return (
    <RecordOverList
      list={branches}
      title={routeTable.empresa.title}
      loadingLabel={t.loadingBranches}
      opensRow={branch !== NEW_RECORD}
    >
      {({ rows, references: { users } }) => (
        <LatchedBranch
          id={branch}
          branch={branch === NEW_RECORD ? null : rows.find(({ id }) => id === branch)}
          users={users}
          address={companyAddress({ tab: 'sucursales', branch })}
          onClose={onClose}
        />
      )}
    </RecordOverList>
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
    return <DeletedRecord text={t.branchDeleted} recordKey={branchResource.recordKeyOf(id)} onBack={onClose} />;
  const page = <BranchPage {...rest} branch={opened} onClose={onClose} />;
  if (opened !== null) return page;
  return (
    <RecordNewGate program={routeTable.empresa.name} action="create" onBack={onClose}>
      {page}
    </RecordNewGate>
  );
}

interface BranchListProps {
  list: BranchListRef;
  /** Opens a new branch; undefined for users who may not create one. */
  create: ShownCommand | undefined;
  onOpen: (branch: string) => void;
}

/** The tab `Sucursales`. */
function BranchList({ list, create, onOpen }: BranchListProps) {
  return (
    <WholeList
      list={list}
      loadingLabel={t.loadingBranches}
      empty={
        <EmptyState title={t.firstUseTitle} text={t.firstUseText}>
          <CommandButton command={create && { ...create, title: t.firstUseAction }} textOnly variant="solid" />
        </EmptyState>
      }
    >
      {(rows, loadingLabel) => (
        <DataTable
          caption={t.branches}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          loadingLabel={loadingLabel}
        />
      )}
    </WholeList>
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
