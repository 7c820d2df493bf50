import type { AppError } from '#contract/app-error.ts';
import { sharedTexts } from '#contract/texts.ts';
import { ErrorState } from '#ui/error-state.tsx';

/** What the dialog of a fault already tells in full is not told again in the page. */
const TOLD_IN_DIALOG = 'No se pudieron cargar los datos.';

interface LoadFailureProps {
  error: AppError;
  onRetry: () => void;
}

/** Stands where the content would, with the words of the catalogue and a way to try again. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const isInDialog = error.place === 'dialog';
  const details = isInDialog ? undefined : error.details;
  return (
    <ErrorState
      text={isInDialog ? TOLD_IN_DIALOG : error.text}
      retryLabel={sharedTexts.retry}
      onRetry={onRetry}
      details={
        details === undefined
          ? undefined
          : { text: details, showLabel: sharedTexts.showDetails, hideLabel: sharedTexts.hideDetails }
      }
    />
  );
}
