import { connectionError, thrownError } from '#contract/failures.ts';
import { FailedPage } from '#features/navigation-errors/failed.page.tsx';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useApp } from '../app-context.ts';
import { PartMissingError } from './lazy-routes.ts';

/**
 * Replaces a page that failed. When the browser is online, a missing chunk is reported to the version machine; an
 * exception opens the system-error dialog.
 */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { actors, reportThrown } = useApp();
  const router = useRouter();
  const isPartMissing = error instanceof PartMissingError;
  useEffect(() => {
    if (!isPartMissing) reportThrown(error);
    else if (navigator.onLine) actors.versionUpdate.send({ type: 'chunk.missed' });
  }, [actors, error, isPartMissing, reportThrown]);
  const appError = useMemo(
    () => (isPartMissing ? connectionError(error.cause) : thrownError(error)),
    [error, isPartMissing],
  );
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <FailedPage error={appError} onRetry={retry} />;
}
