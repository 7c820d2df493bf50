import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRoot } from './app-root.tsx';
import { composeApp } from './compose.ts';
import { registerWorker } from './version-update/worker.ts';

/**
 * Starts the app in the page.
 * @throws when the document has no place for it
 */
export async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  // Told apart by a constant, so that a build leaves it out.
  const inspection = import.meta.env.DEV ? (await import('./inspector/inspection.ts')).createInspection() : undefined;
  const { app, router } = composeApp(inspection?.inspect);
  inspection?.start(app.notices);
  createRoot(place, { onUncaughtError: app.reportThrown }).render(
    <StrictMode>
      <AppRoot app={app} router={router} />
    </StrictMode>,
  );
  // A worker that cannot be registered takes nothing from the app.
  if (import.meta.env.MODE === 'pwa') void registerWorker().catch(() => undefined);
}
