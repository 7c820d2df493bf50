import { auditEndpoints } from '#contract/endpoints/audit.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { routeTable } from '#contract/routes.ts';
import { selectMay } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { RecordList } from '#features/kit/record-list.tsx';
import { useRecordAddress } from '#features/kit/use-record-address.ts';
import { useRowPages } from '#features/kit/use-row-pages.ts';
import { useServices } from '#features/kit/use-services.ts';
import { saveDownload } from '#features/kit/record-download.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import {
  adviceFor,
  auditAddress,
  type AuditFilters,
  auditQuery,
  hasFilters,
  readAuditAddress,
} from './audit-filters.ts';
import type { AuditRow } from './audit-row.ts';
import { AuditTable } from './audit-table.tsx';
import { auditTexts as t } from './audit.texts.ts';

type AuditAnswer = AnswerOf<typeof auditEndpoints.audit>;

const { path, title } = routeTable.auditoria;

/** `/auditoria`: who did what, from which workstation and when. The URL holds the filters. */
export function AuditPage() {
  const { auth } = useServices();
  const { search, replace } = useRecordAddress();
  const { filters, size } = readAuditAddress(search);
  const mayExport = useSelector(auth, selectMay('auditoria', 'export'));
  const list = useRowPages<AuditRow, AuditAnswer>(
    {
      endpoint: auditEndpoints.audit,
      question: filters,
      read: (client, request, options) =>
        client.get(auditEndpoints.audit, { ...auditQuery(filters), ...request }, options),
    },
    size,
  );

  return (
    <>
      <PageHeader title={title} description={t.description}>
        {mayExport && <ExportButton filters={filters} />}
      </PageHeader>
      <AuditFilterBar
        filters={filters}
        users={list.last?.users ?? []}
        onChange={(changed) => replace(auditAddress(path, changed, size))}
      />
      <RecordList
        list={list}
        size={size}
        onSize={(chosen) => replace(auditAddress(path, filters, chosen))}
        loadingLabel={t.loading}
        one={t.one}
        many={t.many}
        empty={emptyText(filters)}
      >
        {(rows, loadingLabel) => <AuditTable name={title} rows={rows} loadingLabel={loadingLabel} />}
      </RecordList>
    </>
  );
}

function ExportButton({ filters }: { filters: AuditFilters }) {
  const { isBusy, start } = useAuditExport(filters);
  return (
    <Button loading={isBusy} icon={<Download aria-hidden="true" />} onClick={start}>
      {t.export}
    </Button>
  );
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
