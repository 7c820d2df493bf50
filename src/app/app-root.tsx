import { ServicesProvider } from '#features/kit/use-services.ts';
import { selectIsLocked, selectLockMessage } from '#machines/request-lock/index.ts';
import { LockableRegion } from '#ui/blocking-overlay.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { useLatePart } from '#ui/use-late-part.ts';
import { usePageFirst } from '#ui/use-page-first.ts';
import { useSelector } from '@xstate/react';
import { createElement } from 'react';
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
        <LateViews />
      </ServicesProvider>
    </AppProvider>
  );
}

const loadViews = async () => (await import('./feedback/feedback-views.tsx')).FeedbackViews;

/** Dialogs and toasts, loaded after the first page; messages raised earlier wait in their queues. */
function LateViews() {
  const isDue = usePageFirst();
  const Views = useLatePart(isDue ? loadViews : null);
  return Views === null ? null : createElement(Views);
}
