import { getQuery } from '#api/query.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { routeTable } from '#contract/routes.ts';
import { matchesWords } from '#domain/search-text.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { PageShown, usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { wholeQuestion, wholeSource } from '#features/kit/list/list-source.ts';
import { type ListRefOf, useList } from '#features/kit/list/use-list.ts';
import { selectWhole, WholeList } from '#features/kit/list/whole-list.tsx';
import { partStatus } from '#features/kit/loading/part-status.tsx';
import { recordLinkId } from '#features/kit/record/record-link.tsx';
import { RecordNewGate } from '#features/kit/record/record-new-gate.tsx';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectMay } from '#machines/auth/index.ts';
import { MoreMenu } from '#features/kit/sharing/more-menu.tsx';
import { useSharing } from '#features/kit/sharing/use-sharing.ts';
import { Announcer } from '#ui/announcer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { css } from '#styled-system/css';
import { useSelector } from '@xstate/react';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { useEffect, useRef, useState } from 'react';
import { designerAddress, formListAddress, isNewFormAddress, newFormAddress } from '../designer-address.ts';
import { formListTexts as t } from '../designer.texts.ts';
import { formListCommands } from '../form-designer.commands.tsx';
import { FormTable, type ListedForm, titleOf } from './form-table.tsx';

/** Number of forms from which the list has a search. */
const MANY = 8;

const bar = css({ mb: '3' });

const NewFormPage = lazyPart(async () => (await import('./new-form-page.tsx')).NewFormPage, partStatus(t.newForm));

const formSource = wholeSource(getQuery(programEndpoints.forms));

interface FormListProps {
  onOpen: (program: string) => void;
  /** Router name of the form that was open before; null when none was. */
  lastOpened: string | null;
}

/** The published forms and drafts of the company, and the page of a new form over them. */
export function FormList({ onOpen, lastOpened }: FormListProps) {
  const { path, navigate, replace } = useRecordAddress();
  const list = useList(formSource, wholeQuestion);
  const rows = useSelector(list, selectWhole)?.rows;
  const isNew = isNewFormAddress(path);
  useFocusReturn(lastOpened, isNew, rows !== undefined);
  const openNew = () => navigate(newFormAddress);
  const close = () => navigate(formListAddress);
  return (
    <>
      <div hidden={isNew}>
        <PageShown value={!isNew}>
          <Forms list={list} onNew={openNew} onOpen={onOpen} />
        </PageShown>
      </div>
      {isNew && (
        <RecordNewGate program={routeTable.tests.name} action="design" onBack={close}>
          <NewFormPage forms={rows ?? []} onCreated={(form) => replace(designerAddress(form))} onClose={close} />
        </RecordNewGate>
      )}
    </>
  );
}

const newButtonId = 'nuevo-formulario';

interface FormsProps extends Pick<FormListProps, 'onOpen'> {
  list: ListRefOf<typeof formSource>;
  onNew: () => void;
}

function Forms({ list, onNew, onOpen }: FormsProps) {
  const { auth } = useServices();
  const mayDesign = useSelector(auth, selectMay(routeTable.tests.name, 'design'));
  const commands = usePageCommands(formListCommands, { new: mayDesign ? onNew : null, ...useSharing() });
  return (
    <>
      <PageHeader title={routeTable.tests.title} description={t.description}>
        <MoreMenu commands={[commands.print, commands.copyLink]} />
        <CommandButton command={commands.new} id={newButtonId} variant="solid" />
      </PageHeader>
      <WholeList list={list} loadingLabel={t.loading} empty={<NoForms create={commands.new} />}>
        {(forms, loadingLabel) => <SearchedForms rows={forms} loadingLabel={loadingLabel} onOpen={onOpen} />}
      </WholeList>
    </>
  );
}

const NoForms = ({ create }: { create: ShownCommand | undefined }) => (
  <EmptyState icon={<LayoutTemplate aria-hidden="true" />} title={t.firstUse} text={t.firstUseText}>
    <CommandButton command={create} textOnly />
  </EmptyState>
);

interface SearchedFormsProps {
  rows: readonly ListedForm[];
  loadingLabel: string | undefined;
  onOpen: (program: string) => void;
}

/** The forms, with a search if there are many. */
function SearchedForms({ rows, loadingLabel, onOpen }: SearchedFormsProps) {
  const [wanted, setWanted] = useState('');
  const isSearched = wanted.trim() !== '';
  const found = rows.filter((form) => matchesWords(`${titleOf(form)} ${form.router_name}`, wanted));
  const commands = usePageCommands(formListCommands, {
    clearSearch: isSearched && found.length === 0 ? () => setWanted('') : null,
  });
  return (
    <>
      {rows.length >= MANY && (
        <div className={bar}>
          <SearchField label={t.search} value={wanted} onValueChange={setWanted} clearLabel={t.clearSearch} />
        </div>
      )}
      <Announcer text={isSearched ? t.found(found.length) : ''} />
      {isSearched && found.length === 0 ? (
        <EmptyState title={t.nothingFound} text={t.nothingFoundText}>
          <CommandButton command={commands.clearSearch} textOnly />
        </EmptyState>
      ) : (
        <FormTable rows={found} loadingLabel={loadingLabel} onOpen={onOpen} />
      )}
    </>
  );
}

/**
 * Restores the focus: to the link of the form the user comes back from, or to the button that opened the page of a
 * new form.
 */
function useFocusReturn(lastOpened: string | null, isNew: boolean, isLoaded: boolean): void {
  const open = useRef<string | null>(lastOpened);
  useEffect(() => {
    if (isNew) open.current = '';
    else if (open.current !== null && isLoaded) {
      const target = open.current === '' ? newButtonId : recordLinkId(open.current);
      (document.getElementById(target) ?? document.querySelector('h1'))?.focus();
      open.current = null;
    }
  }, [isNew, isLoaded]);
}
