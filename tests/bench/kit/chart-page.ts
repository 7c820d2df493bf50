import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const root = path.join(import.meta.dirname, '..', 'pages', 'charts');

/** The page of charts, built as the product is, on loopback. */
export async function startChartPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = path.resolve('dist', 'bench', 'charts');
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({ ...shared, plugins: [react()], build: { outDir, emptyOutDir: true, target: 'es2022' } });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The page of charts has no address');
  return { url, close: () => server.close() };
}
