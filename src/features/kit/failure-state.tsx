import { sharedTexts } from '#contract/texts.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface FailureStateProps {
  text: string;
  /** Report shown by 'Mostrar Detalles'. */
  details: string | undefined;
  onRetry: () => void;
}

/** A failure in place of the failed content: its text, its report, and a retry. */
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
