import { sharedTexts } from '#contract/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface RetryAlertProps {
  title: string;
  /** Why it could not be had. */
  text: string;
  onRetry: () => void;
}

/** Over what is shown all the same: something could not be had, why, and a way to try again. */
export function RetryAlert({ title, text, onRetry }: RetryAlertProps) {
  return (
    <Alert tone="warning" role="alert" title={title}>
      <p>{text}</p>
      <div>
        <Button size="sm" onClick={onRetry}>
          {sharedTexts.retry}
        </Button>
      </div>
    </Alert>
  );
}
