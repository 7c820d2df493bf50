import { companyEndpoints } from '#contract/endpoints/company.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { type FormServices, FormServicesProvider } from '#forms/form-services.ts';
import { selectIdentity, selectMay } from '#machines/auth/index.ts';
import { type ReactNode, useMemo } from 'react';
import { saveDownload } from './record-download.ts';
import type { Services } from './services.types.ts';
import { useServices } from './use-services.ts';

/** The services of a form that reads and writes through the app's client. */
function createFormServices({ api, auth, feedback, newId, now }: Services): FormServices {
  return {
    now,
    newId,
    userName: () => selectIdentity(auth.getSnapshot())?.user.name ?? '',
    may: (program, action) => selectMay(program, action)(auth.getSnapshot()),
    subscribeToPermissions: (listener) => {
      const subscription = auth.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    recordHref: (program, id) => `#/${program}/${id}`,
    searchRecords: (query, signal) => api.post(recordEndpoints.records, query, { signal }),
    readRecord: (program, id, signal) => api.get(recordEndpoints.record, { program, id }, { signal }),
    uploadFile: (file, id, options) => api.upload(companyEndpoints.uploadFile, file, { id }, options),
    downloadFile: async (id) => {
      const result = await api.download(companyEndpoints.downloadFile, id);
      if (result.ok) saveDownload(result.data);
      else feedback.report(result.error, 'action');
    },
    warn: (text) => feedback.notify('warning', text),
    report: (error) => feedback.report(error, 'action'),
  };
}

/** Passes the app's services in to the forms below it. */
export function FormServicesOfApp({ children }: { children: ReactNode }) {
  const services = useServices();
  const forms = useMemo(() => createFormServices(services), [services]);
  return <FormServicesProvider value={forms}>{children}</FormServicesProvider>;
}
