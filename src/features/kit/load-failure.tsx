import type { AppError } from '#contract/app-error.ts';
import { FailureState } from './failure-state.tsx';
import { useConnectionReturn } from './use-connection-return.ts';

/** Text of an error that the system error dialog already shows in full; the page does not repeat it. */
const SHOWN_IN_DIALOG = 'No se pudieron cargar los datos.';

interface LoadFailureProps {
  error: AppError;
  onRetry: () => void;
}

/**
 * Replaces content that failed to load: the catalogue's text and a retry. After a lost connection it retries
 * automatically once the connection returns.
 */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  useConnectionReturn(error.kind === 'offline', onRetry);
  return error.place === 'dialog' ? (
    <FailureState text={SHOWN_IN_DIALOG} details={undefined} onRetry={onRetry} />
  ) : (
    <FailureState text={error.text} details={error.details} onRetry={onRetry} />
  );
}
