import { programEndpoints } from '#contract/endpoints/programs.ts';
import { routeTable } from '#contract/routes.ts';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { useLoad } from '#features/kit/use-load.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useServices } from '#features/kit/use-services.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FormTable } from './form-table.tsx';
import { formListTexts as t } from './form-list.texts.ts';

/** The forms of the company: those in use and those in preparation. */
export function FormList({ onOpen }: { onOpen: (program: string) => void }) {
  const { api } = useServices();
  const { load, retry, refresh } = useLoad((options) => api.get(programEndpoints.forms, undefined, options));
  useRecordLive('forms.changed', refresh);
  return (
    <>
      <PageHeader title={routeTable.tests.title} description={t.description} />
      {load.state === 'loading' && <Skeleton label={t.loading} lines={6} />}
      {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
      {load.state === 'loaded' && <FormTable rows={load.data.rows} onOpen={onOpen} />}
    </>
  );
}
