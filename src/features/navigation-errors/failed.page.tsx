import type { AppError } from '#contract/app-error.ts';
import { sharedTexts } from '#contract/texts.ts';
import { FailureState } from '#features/kit/loading/load-failure.tsx';
import { Button } from '#ui/button.tsx';
import { navigationErrorTitles } from './navigation-error-titles.texts.ts';
import { NavigationErrorPage } from './navigation-error-page.tsx';

interface FailedPageProps {
  error: AppError;
  onRetry: () => void;
}

/** A page that failed to open or to render. Does not repeat an error that a dialog shows. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  return (
    <NavigationErrorPage title={navigationErrorTitles.failed}>
      {error.place === 'dialog' ? (
        <Button onClick={onRetry}>{sharedTexts.retry}</Button>
      ) : (
        <FailureState text={error.text} details={error.details} onRetry={onRetry} />
      )}
    </NavigationErrorPage>
  );
}
