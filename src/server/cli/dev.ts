import { once } from 'node:events';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { createServer } from 'vite';
import type * as main from '../main.ts';

// The inspector of statecharts is a window of another origin, which answers through its opener.
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

/** The app from its sources by Vite and the API in the same process; changes of the server need a new start. */
const vite = await createServer({
  server: {
    middlewareMode: true,
    headers,
    hmr: { port: await freePort() },
    // Both are made ready while the server starts; the styles take longest.
    warmup: { clientFiles: ['src/ui/theme/index.css', 'src/main.tsx'] },
  },
  appType: 'spa',
});
// What Vite loads has no type of its own; this is the module named.
const { serve } = (await vite.ssrLoadModule('/src/server/main.ts')) as typeof main;
await serve({ sources: (incoming, outgoing) => vite.middlewares(incoming, outgoing) });

/** A port nobody listens on, by which the browser hears of changes: two such servers do not meet at a fixed one. */
async function freePort(): Promise<number> {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // Over TCP an address is never a path.
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
