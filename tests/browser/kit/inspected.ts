import type { BrowserContext, Page } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import { connectionFailure } from './problems.ts';

/** The dev server transforms the sources on the first request. */
const FIRST_LOAD = { timeout: 60_000 };

/** A profile that reaches only this machine. */
export async function visitOffline(url: string): Promise<Visit> {
  const visited = await visit({ url });
  visited.problems.expect(connectionFailure);
  await visited.context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort('internetdisconnected'),
  );
  return visited;
}

/** Opens the sign-in page with the inspector option in its address. */
export async function openSignIn(page: Page, option = ''): Promise<void> {
  await page.goto(`/${option}#/login`, FIRST_LOAD);
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
}

/** Opens the app with an inspector and gives the inspector's window. */
export async function openInspected(context: BrowserContext, page: Page, option: string): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent('page', FIRST_LOAD), openSignIn(page, `?${option}`)]);
  return opened;
}
