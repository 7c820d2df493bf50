import { sharedTexts } from '#contract/texts.ts';
import { ErrorState } from '#ui/error-state.tsx';

interface FailureStateProps {
  text: string;
  /** Technical report, shown by the button 'Mostrar Detalles'. */
  details: string | undefined;
  onRetry: () => void;
}

/** Error state in place of content that failed to load: the error text, the technical report and a retry button. */
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
