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
  // Nothing but loopback is reached. To refuse requests one by one would turn the browser's cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** The browser of a bench. */
export function launchBenchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(browserAdvice);
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A tab in a profile of its own, as a person in Asunción has it; it carries the recorder and reaches only loopback. */
export async function newTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(60_000);
  // What runs TypeScript here wraps functions in this to keep their names; a page does not know it.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await context.addInitScript(installRecorder);
  const page = await context.newPage();
  // Whatever is asked when a form with something typed is left, it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}
