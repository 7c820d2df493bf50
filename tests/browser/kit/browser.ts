import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { watchProblems, type ProblemWatch } from './problems.ts';

let connected: Promise<Browser> | undefined;

/** The browser of this run: started once, shared by every test file. */
export function launchBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browserEndpoint'));
  return connected;
}

export interface Visit {
  page: Page;
  /** One browser profile, whose pages share storage and broadcast channels like tabs. */
  context: BrowserContext;
  problems: ProblemWatch;
}

export interface VisitOptions {
  /** Base of relative URLs. */
  url: string;
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** Pixels of the screen in a CSS pixel; more with zoom. */
  deviceScaleFactor?: number;
  serviceWorkers?: 'allow' | 'block';
  /** IANA name; that of Paraguay by default. */
  timezoneId?: string;
}

/**
 * Opens a browser profile with the locale and time zone of Asunción. It is closed when the test ends, and the test
 * fails if a page logged an unexpected error.
 */
export async function visit({ url, ...options }: VisitOptions): Promise<Visit> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const problems = watchProblems(context);
  onTestFinished(async () => {
    await context.close();
    problems.verify();
  });
  return { page: await context.newPage(), context, problems };
}
