import { sharedTexts } from '#contract/texts.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface FailureStateProps {
  text: string;
  /** Report behind 'Mostrar Detalles'. */
  details: string | undefined;
  onRetry: () => void;
}

/** A failure in the place of what failed: its words, its report, and a way to try again. */
export function FailureState({ text, details, onRetry }: FailureStateProps) {
  const { retry, showDetails: showLabel, hideDetails: hideLabel } = sharedTexts;
  return (
    <ErrorState
      text={text}
      retryLabel={retry}
      onRetry={onRetry}
      details={details === undefined ? undefined : { text: details, showLabel, hideLabel }}
    />
  );
}
