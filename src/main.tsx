import '#ui/theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRoot } from '#app/app-root.tsx';
import { composeApp } from '#app/compose.ts';
import { registerWorker } from '#app/version-update/worker.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
// Told apart by a constant, so that a build leaves it out.
const inspection = import.meta.env.DEV ? (await import('#app/inspector/inspection.ts')).createInspection() : undefined;
const { app, router } = composeApp(inspection?.inspect);
inspection?.start(app.notices);
createRoot(place, { onUncaughtError: app.reportThrown }).render(
  <StrictMode>
    <AppRoot app={app} router={router} />
  </StrictMode>,
);

// A worker that cannot be registered takes nothing from the app.
if (import.meta.env.MODE === 'pwa') void registerWorker().catch(() => undefined);
