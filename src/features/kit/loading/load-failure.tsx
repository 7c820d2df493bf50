import type { AppError } from '#contract/app-error.ts';
import { FailureState } from './failure-state.tsx';
import { useConnectionReturn } from './use-connection-return.ts';

/** Text shown in the page when the system error dialog already shows the error in full. */
const SHOWN_IN_DIALOG = 'No se pudieron cargar los datos.';

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
    <FailureState text={SHOWN_IN_DIALOG} details={undefined} onRetry={onRetry} />
  ) : (
    <FailureState text={error.text} details={error.details} onRetry={onRetry} />
  );
}
