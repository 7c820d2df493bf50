import { recordEndpoints } from '#contract/endpoints/records.ts';
import { showDate } from '#domain/dates.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css } from '#styled-system/css';
import { keepTrees } from '#features/kit/form/compiled-form.ts';
import { ReadOnlyForm } from '#features/kit/form/read-only-form.tsx';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { useLoad } from '#features/kit/use-load.ts';
import { useServices } from '#features/kit/use-services.ts';
import { recordPageTexts as t } from './record.texts.ts';

const stack = css({ display: 'grid', gap: 'block' });

interface AsOfRecordProps {
  program: string;
  record: string;
  /** Business date. */
  date: string;
  onBack: () => void;
}

/** A record as it was when a business day ended, in the form it was written with. */
export function AsOfRecord({ program, record, date, onBack }: AsOfRecordProps) {
  const { api } = useServices();
  const { load, retry } = useLoad(async (options) => {
    const result = await api.get(recordEndpoints.recordAsOf, { program, id: record, date }, options);
    if (result.ok && result.data.definition !== null) keepTrees(result.data.definition, result.data.expressions);
    return result;
  });
  if (load.state === 'failed') return <LoadFailure error={load.error} onRetry={retry} />;
  if (load.state === 'loading') return <Skeleton label={t.loading} lines={6} />;
  const { record: then, definition } = load.data;
  const isThere = then !== null && definition !== null;
  return (
    <div className={stack}>
      <Alert tone="info" role="status" title={isThere ? t.asOfTitle(showDate(date)) : t.asOfNone(showDate(date))}>
        <Button size="sm" data-print="never" onClick={onBack}>
          {t.asOfBack}
        </Button>
      </Alert>
      {isThere && (
        <ReadOnlyForm definition={definition} values={then.values} references={then.references} today={date} />
      )}
    </div>
  );
}
