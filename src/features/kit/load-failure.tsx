import type { AppError } from '#contract/app-error.ts';
import { FailureState } from './failure-state.tsx';
import { useConnectionReturn } from './use-connection-return.ts';

/** What the dialog of a fault already tells in full is not told again in the page. */
const TOLD_IN_DIALOG = 'No se pudieron cargar los datos.';

interface LoadFailureProps {
  error: AppError;
  onRetry: () => void;
}

/**
 * Stands where the content would, with the words of the catalogue and a way to try again. What failed for lack of
 * connection is tried again by itself when that is back.
 */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  useConnectionReturn(error.kind === 'offline', onRetry);
  return error.place === 'dialog' ? (
    <FailureState text={TOLD_IN_DIALOG} details={undefined} onRetry={onRetry} />
  ) : (
    <FailureState text={error.text} details={error.details} onRetry={onRetry} />
  );
}
