import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { selectIsLocked, selectLockMessage } from '#machines/request-lock/index.ts';
import { LockableRegion } from '#ui/blocking-overlay.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type App, AppProvider } from './app-context.ts';
import { appTexts } from './app.texts.ts';
import type { AppRouter } from './router/create-app-router.tsx';

/** The root component: the routed page, the overlay over it, and dialogs and toasts above both. */
export function AppRoot({ app, router }: { app: App; router: AppRouter }) {
  const isLocked = useSelector(app.actors.requestLock, selectIsLocked);
  const message = useSelector(app.actors.requestLock, selectLockMessage);
  return (
    <AppProvider value={app}>
      <ServicesProvider value={app.services}>
        <LockableRegion locked={isLocked} message={message ?? appTexts.working} longWait={appTexts.longWait}>
          <RouterProvider router={router} />
        </LockableRegion>
        <Feedback />
      </ServicesProvider>
    </AppProvider>
  );
}

/** Dialogs and toasts. Messages raised before they load wait in their queues. */
const FeedbackViews = lazyPart(async () => (await import('./feedback/feedback-views.tsx')).FeedbackViews);

/** Milliseconds reserved for loading the page itself. */
const PAGE_FIRST = 600;

/** The dialogs and toasts, loaded after the first page. */
function Feedback() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), PAGE_FIRST);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <FeedbackViews />;
}
