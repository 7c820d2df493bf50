import { Skeleton } from '#ui/skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';
import { RecordPage } from './record-page.tsx';
import type { Load } from './use-load.ts';

interface RecordPendingProps {
  /** What the page is called until the record's own title is known. */
  title: string;
  load: Exclude<Load<unknown>, { state: 'loaded' }>;
  /** What is being loaded, for screen readers. */
  loadingLabel: string;
  onRetry: () => void;
}

/** Stands where a record will once what it needs is read: a page with its heading all the same. */
export function RecordPending({ title, load, loadingLabel, onRetry }: RecordPendingProps) {
  return (
    <RecordPage title={title}>
      {load.state === 'failed' ? (
        <LoadFailure error={load.error} onRetry={onRetry} />
      ) : (
        <Skeleton label={loadingLabel} lines={6} />
      )}
    </RecordPage>
  );
}
