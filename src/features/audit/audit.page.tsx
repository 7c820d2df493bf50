import { auditEndpoints } from '#contract/endpoints/audit.ts';
import { routeTable } from '#contract/routes.ts';
import { selectMay } from '#machines/auth/index.ts';
import { selectShown } from '#machines/record-list/index.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { pagedSource } from '#features/kit/list/list-source.ts';
import { PagedList } from '#features/kit/list/paged-list.tsx';
import { useList } from '#features/kit/list/use-list.ts';
import { useRecordAddress } from '#features/kit/record/use-record-address.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useWhyNot } from '#features/kit/help/use-why-not.ts';
import type { WhyNotQuestion } from '#features/kit/help/why-not-question.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { saveDownload } from '#features/kit/services/save-download.ts';
import { MoreMenu } from '#features/kit/sharing/more-menu.tsx';
import { useSharing } from '#features/kit/sharing/use-sharing.ts';
import { ReadingPanel } from '#features/kit/all-rows/reading-panel.tsx';
import { useCopyList } from '#features/kit/copying/use-copy-list.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import {
  adviceFor,
  auditAddress,
  type AuditFilters,
  auditQuery,
  hasFilters,
  readAuditAddress,
} from './audit-filters.ts';
import { auditSheet } from './audit-sheet.ts';
import { AuditTable } from './audit-table.tsx';
import { auditCommands } from './audit.commands.tsx';
import { auditTexts as t } from './audit.texts.ts';

const { path, title } = routeTable.auditoria;

const exportQuestion: WhyNotQuestion = { program: 'auditoria', wanted: ['export'] };

const auditSource = pagedSource(auditEndpoints.audit);

/** `/auditoria`: who did what, from which workstation and when. The URL holds the filters. */
export function AuditPage() {
  const { auth } = useServices();
  const { search, replace } = useRecordAddress();
  const { filters, size } = readAuditAddress(search);
  const mayExport = useSelector(auth, selectMay('auditoria', 'export'));
  const query = auditQuery(filters);
  const list = useList(auditSource, { query, size, totals: [] });
  const [page] = useSelector(list, selectShown)?.slices.values() ?? [];
  const { copy, reading } = useCopyList({ source: auditSource, query, columns: auditSheet, names: t });
  const commands = usePageCommands(auditCommands, { ...useSharing(), copy });

  return (
    <>
      <PageHeader title={title} description={t.description}>
        {mayExport ? <ExportButton filters={filters} /> : <WhyNoExport />}
        <MoreMenu commands={[commands.print, commands.copy, commands.copyLink]} />
      </PageHeader>
      {reading !== undefined && <ReadingPanel reading={reading} />}
      <AuditFilterBar
        filters={filters}
        users={page?.references.users ?? []}
        onChange={(changed) => replace(auditAddress(path, changed, size))}
      />
      <PagedList
        list={list}
        size={size}
        onSize={(chosen) => replace(auditAddress(path, filters, chosen))}
        loadingLabel={t.loading}
        names={t}
        empty={emptyText(filters)}
      >
        {(rows, loadingLabel) => <AuditTable name={title} rows={rows} loadingLabel={loadingLabel} />}
      </PagedList>
    </>
  );
}

/** Stands where users with the permission find the export. */
function WhyNoExport() {
  const commands = usePageCommands(auditCommands, { whyNot: useWhyNot(exportQuestion) });
  return <CommandButton command={commands.whyNot} variant="ghost" />;
}

function ExportButton({ filters }: { filters: AuditFilters }) {
  const { isBusy, start } = useAuditExport(filters);
  const commands = usePageCommands(auditCommands, { export: isBusy ? () => undefined : start });
  return <CommandButton command={commands.export} loading={isBusy} />;
}

const emptyText = (filters: AuditFilters) =>
  hasFilters(filters)
    ? { title: t.emptyTitle, text: t.advice[adviceFor(filters)] }
    : { title: t.noneTitle, text: t.noneText };

/** Downloads the filtered log as CSV. */
function useAuditExport(filters: AuditFilters): { isBusy: boolean; start: () => void } {
  const { api, feedback } = useServices();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const result = await api.download(auditEndpoints.exportAudit, auditQuery(filters));
    setBusy(false);
    if (!result.ok) return feedback.report(result.error, 'action');
    saveDownload(result.data);
    feedback.notify('positive', t.exported(result.data.fileName));
  };
  return { isBusy, start: () => void run() };
}
