import type { Page } from 'playwright-core';
import { readClientReport, sizeOf } from '../../build/client-report.ts';

/** The URL path of the script that contains a module of the app: `/assets/….js`. */
export function addressOfScript(module: string): string {
  const script = readClientReport().find(({ modules }) => modules.includes(module));
  if (script === undefined) throw new Error(`No script of the app holds ${module}`);
  return `/${script.fileName}`;
}

/**
 * Records which scripts of the app a page requests from now on. Each script counts once, even if the browser's cache
 * provides it.
 */
export function watchScripts(page: Page): { names: () => string[]; gzip: () => number } {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) requested.add(pathname.slice(1));
  });
  return {
    names: () => [...requested],
    gzip: () => [...requested].reduce((sum, fileName) => sum + sizeOf({ fileName }).gzip, 0),
  };
}
