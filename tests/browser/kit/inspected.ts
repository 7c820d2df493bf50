import type { BrowserContext, Page } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import { connectionFailure } from './problems.ts';

/** Timeout for the first request, on which the development server transforms the sources. */
const FIRST_LOAD = { timeout: 60_000 };

/** Opens a browser profile that can reach only this machine. */
export async function visitOffline(url: string): Promise<Visit> {
  const visited = await visit({ url });
  visited.problems.expect(connectionFailure);
  await visited.context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort('internetdisconnected'),
  );
  return visited;
}

/** Opens the sign-in page with the inspector option in its URL. */
export async function openSignIn(page: Page, option = ''): Promise<void> {
  await page.goto(`/${option}#/login`, FIRST_LOAD);
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
}

/** Opens the app with an inspector and returns the inspector's window. */
export async function openInspected(context: BrowserContext, page: Page, option: string): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page', FIRST_LOAD), openSignIn(page, `?${option}`)]);
  return opened;
}
