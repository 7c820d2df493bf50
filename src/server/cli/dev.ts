import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createListener, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import type * as main from '../main.ts';

// The statechart inspector runs in a window of another origin, which sends messages to its `window.opener`.
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

/**
 * Vite serves the app from its sources, and the API runs in the same process. A change of the server needs a restart.
 */
const vite = await createServer({
  server: {
    middlewareMode: true,
    headers,
    hmr: { port: await freePort() },
    // Transformed while the server starts.
    warmup: { clientFiles: ['src/main.tsx'] },
  },
  appType: 'spa',
});
// Vite's module loader is untyped; this is the type of the named module.
const { serve } = (await vite.ssrLoadModule('/src/server/main.ts')) as typeof main;
// Panda runs in a process of its own: it reads every source of the browser app, which takes seconds and would block
// every request here. Until Panda is ready, the page has the styles of the last run. Panda writes only the style sheet
// here. A new token or recipe also needs `npm run codegen`, whose modules every open page would load again.
const panda = spawn(path.join('node_modules', '.bin', 'panda'), ['cssgen', '--watch', '--silent'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
panda.once('exit', (code) => {
  if (code !== 0) process.stderr.write('Panda terminó: los estilos ya no se actualizan. Reinicie «npm run dev».\n');
});
process.once('exit', () => {
  panda.removeAllListeners();
  panda.kill();
});
await serve({ sources: (incoming, outgoing) => vite.middlewares(incoming, outgoing) });

/** Finds a free port for hot updates, so that two development servers do not collide on a fixed one. */
async function freePort(): Promise<number> {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // The address is text only for a pipe; this listener uses TCP.
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
