import type { AppError } from '#contract/app-error.ts';
import { sharedTexts } from '#contract/texts.ts';
import { useConnectionReturn } from '#features/kit/use-connection-return.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { recordPageTexts as t } from './record.texts.ts';

export interface UnreadRecordProps {
  error: AppError;
  onRetry: () => void;
}

/** The record is open as its list showed it, and could not be read itself: why, and a way to try again. */
export function UnreadRecord({ error, onRetry }: UnreadRecordProps) {
  useConnectionReturn(error.kind === 'offline', onRetry);
  return (
    <Alert tone="warning" role="alert" title={t.unread}>
      <p>{error.text}</p>
      <div>
        <Button size="sm" onClick={onRetry}>
          {sharedTexts.retry}
        </Button>
      </div>
    </Alert>
  );
}
