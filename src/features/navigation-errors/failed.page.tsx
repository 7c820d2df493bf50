import type { AppError } from '#contract/app-error.ts';
import { sharedTexts } from '#contract/texts.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { navigationErrorTexts } from './navigation-errors.texts.ts';
import { WayHome } from './way-home.tsx';

interface FailedPageProps {
  error: AppError;
  onRetry: () => void;
}

/** A page that broke while opening or while it was drawn. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  const { text, details } = error;
  return (
    <WayHome title={navigationErrorTexts.failed}>
      <ErrorState
        text={text}
        retryLabel={sharedTexts.retry}
        onRetry={onRetry}
        details={
          details === undefined
            ? undefined
            : { text: details, showLabel: sharedTexts.showDetails, hideLabel: sharedTexts.hideDetails }
        }
      />
    </WayHome>
  );
}
