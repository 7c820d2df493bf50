import { Skeleton } from '#ui/skeleton.tsx';
import { LoadFailure } from '../loading/load-failure.tsx';
import { RecordPage } from './record-page.tsx';
import type { Load } from '../services/use-data.ts';

interface RecordPendingProps {
  /** Heading until the record's own title is known. */
  title: string;
  load: Exclude<Load<unknown>, { state: 'loaded' }>;
  /** What is loading, for screen readers. */
  loadingLabel: string;
  onRetry: () => void;
}

/** A page with a heading while a record's data load, or after that failed. */
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
