import type { AppError } from '#contract/app-error.ts';
import { RetryAlert } from '#features/kit/retry-alert.tsx';
import { useConnectionReturn } from '#features/kit/use-connection-return.ts';
import { recordPageTexts as t } from './record.texts.ts';

export interface UnreadRecordProps {
  error: AppError;
  onRetry: () => void;
}

/** Shows that the record itself failed to load while the list's data are shown, with a retry. */
export function UnreadRecord({ error, onRetry }: UnreadRecordProps) {
  useConnectionReturn(error.kind === 'offline', onRetry);
  return <RetryAlert title={t.unread} text={error.text} onRetry={onRetry} />;
}
