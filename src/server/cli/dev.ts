import { once } from 'node:events';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { createServer } from 'vite';
import type * as main from '../main.ts';

// The statechart inspector is a window of another origin, which answers through its opener.
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

/** Serves the app from its sources by Vite, with the API in the same process. Server changes need a restart. */
const vite = await createServer({
  server: {
    middlewareMode: true,
    headers,
    hmr: { port: await freePort() },
    // Both start while the server starts; the styles take longest.
    warmup: { clientFiles: ['src/ui/theme/index.css', 'src/main.tsx'] },
  },
  appType: 'spa',
});
// Vite's module loader is untyped; this is the type of the named module.
const { serve } = (await vite.ssrLoadModule('/src/server/main.ts')) as typeof main;
await serve({ sources: (incoming, outgoing) => vite.middlewares(incoming, outgoing) });

/** Finds a free port for hot updates, so that two development servers do not collide on a fixed one. */
async function freePort(): Promise<number> {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // Over TCP the address is never a pipe path.
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
