import type { ImportProgress } from '#machines/import-job/index.ts';
import { Progress } from '#ui/progress.tsx';
import { showCount } from '#domain/show-count.ts';
import { importTexts as t } from './import-job.texts.ts';

interface ImportProgressProps {
  progress: ImportProgress;
  /** The calendar that the label names; none where the user sees which it is. */
  calendar?: string;
}

/** How far an import is; nothing once it has ended. */
export function ImportProgressBar({ progress, calendar }: ImportProgressProps) {
  const labelOf = (step: string) => (calendar === undefined ? step : t.stepIn(calendar, step));
  switch (progress.step) {
    case 'uploading':
      return (
        <Progress
          label={labelOf(t.progress.uploading)}
          value={progress.percent}
          max={100}
          valueText={t.percent(progress.percent)}
        />
      );
    case 'running':
      return (
        <Progress
          label={labelOf(t.progress.running)}
          value={progress.done}
          max={Math.max(progress.total, 1)}
          valueText={t.count(showCount(progress.done), showCount(progress.total))}
        />
      );
    case 'accepting':
    case 'waiting':
    case 'cancelling':
      return <Progress label={labelOf(t.progress[progress.step])} max={1} />;
    case 'finished':
    case 'failed':
    case 'unwatched':
    case 'cancelled':
      return null;
  }
}
