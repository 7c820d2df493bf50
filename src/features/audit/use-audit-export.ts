import { auditEndpoints } from '#contract/endpoints/audit.ts';
import { useState } from 'react';
import { saveDownload } from '#features/kit/record-download.ts';
import { useServices } from '#features/kit/use-services.ts';
import { type AuditFilters, auditQuery } from './audit-filters.ts';
import { auditTexts as t } from './audit.texts.ts';

/** Downloads the filtered log as CSV. */
export function useAuditExport(filters: AuditFilters): { isBusy: boolean; start: () => void } {
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
