import { sharedTexts } from '#contract/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface RetryAlertProps {
  title: string;
  /** Why the load failed. */
  text: string;
  onRetry: () => void;
}

/** A load error with a retry, above content that is still shown. */
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
