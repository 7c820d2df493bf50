import type { AppError } from '#contract/app-error.ts';
import { sharedTexts } from '#contract/texts.ts';
import { css } from '#styled-system/css';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { loadingTexts } from './loading.texts.ts';
import { useConnectionReturn } from './use-connection-return.ts';

interface LoadFailureProps {
  error: AppError;
  onRetry: () => void;
}

/**
 * Replaces content that failed to load: the catalogue's error text and a retry button. After a lost connection, the
 * load is retried automatically once the connection returns.
 */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  useConnectionReturn(error.kind === 'offline', onRetry);
  return error.place === 'dialog' ? (
    <FailureState text={loadingTexts.shownInDialog} details={undefined} onRetry={onRetry} />
  ) : (
    <FailureState text={error.text} details={error.details} onRetry={onRetry} />
  );
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'flex-start' });

interface FailureStateProps {
  text: string;
  /** Technical report, shown by the button 'Mostrar Detalles'. */
  details: string | undefined;
  onRetry: () => void;
}

/** Error state in place of content that failed to load: the error text, a retry button and the technical report. */
export function FailureState({ text, details, onRetry }: FailureStateProps) {
  return (
    <Alert tone="negative" role="alert">
      <p>{text}</p>
      <div className={actions}>
        <Button size="sm" onClick={onRetry}>
          {sharedTexts.retry}
        </Button>
      </div>
      {details !== undefined && (
        <Disclosure showLabel={sharedTexts.showDetails} hideLabel={sharedTexts.hideDetails}>
          {details}
        </Disclosure>
      )}
    </Alert>
  );
}
