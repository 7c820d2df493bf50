import type { AppError } from '#contract/app-error.ts';
import { FailureState } from '#features/kit/failure-state.tsx';
import { navigationErrorTexts } from './navigation-errors.texts.ts';
import { WayHome } from './way-home.tsx';

interface FailedPageProps {
  error: AppError;
  onRetry: () => void;
}

/** A page that broke while opening or while it was drawn. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  return (
    <WayHome title={navigationErrorTexts.failed}>
      <FailureState text={error.text} details={error.details} onRetry={onRetry} />
    </WayHome>
  );
}
