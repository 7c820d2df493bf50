import type { AppError } from '#contract/app-error.ts';
import { sharedTexts } from '#contract/texts.ts';
import { FailureState } from '#features/kit/failure-state.tsx';
import { Button } from '#ui/button.tsx';
import { navigationErrorTitles } from './navigation-errors.titles.ts';
import { WayHome } from './way-home.tsx';

interface FailedPageProps {
  error: AppError;
  onRetry: () => void;
}

/** A page that broke while opening or while it was drawn. What a dialog tells is not told here again. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  return (
    <WayHome title={navigationErrorTitles.failed}>
      {error.place === 'dialog' ? (
        <Button onClick={onRetry}>{sharedTexts.retry}</Button>
      ) : (
        <FailureState text={error.text} details={error.details} onRetry={onRetry} />
      )}
    </WayHome>
  );
}
