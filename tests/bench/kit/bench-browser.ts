import { chromium, type Browser, type Page } from 'playwright-core';
import { browserAdvice, findBrowser } from '../../browser/kit/find-browser.ts';
import { installRecorder } from './page-recorder.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser can reach only loopback. This flag is used because intercepting requests would disable the browser's
  // cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Launches the browser of a bench. */
export function launchBenchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(browserAdvice);
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * Opens a tab with a browser profile of its own, the locale and time zone of Asunción, and the recorder installed. The
 * tab can reach only loopback.
 */
export async function newTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(60_000);
  // The TypeScript runner wraps functions in `__name`, which a page does not define.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await context.addInitScript(installRecorder);
  const page = await context.newPage();
  // Accepts the browser's `beforeunload` dialog about unsaved changes when the tab leaves a form.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}
