import { randomUUID } from 'node:crypto';
import { createSessionStore } from '#api/stores/session-store.ts';
import { createStorageArea } from '#api/stores/storage-area.ts';
import { HEADERS } from '#contract/constants.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { browserStores } from '#contract/stores.ts';
import type { Page } from 'playwright-core';
import { rememberSession } from '../../../src/app/stores/session-values.ts';
import { callApi, type Credentials } from './company.ts';

/** The text under which the app stores the session of a sign-in response. */
function storedText(answer: Parameters<typeof rememberSession>[1]): string {
  const inMemory = createStorageArea(
    () => {
      throw new Error('There is no browser');
    },
    () => undefined,
  );
  const session = createSessionStore({
    area: inMemory,
    key: browserStores.session.key,
    onUnknownKey(text) {
      throw new Error(text);
    },
  });
  rememberSession(session, answer);
  return session.export();
}

/**
 * Opens the start page with a new session of a person, as a reload of a signed-in tab does. This takes half the time of
 * the sign-in form, which has tests of its own.
 */
export async function continueSession(page: Page, url: string, { email, password }: Credentials): Promise<void> {
  const workstation = randomUUID();
  const userAgent = await page.evaluate(() => window.navigator.userAgent);
  const answer = await callApi(url, sessionEndpoints.login, {
    body: { email, password },
    headers: { [HEADERS.workstation]: workstation, 'user-agent': userAgent },
  });
  if ('companies' in answer) throw new Error(`${email} has to choose a company at the form`);
  const stored = [
    { ...browserStores.session, text: storedText(answer) },
    { ...browserStores.workstation, text: workstation },
  ];
  await page.addInitScript(
    ({ origin, items }) => {
      if (window.location.origin !== origin) return;
      // The app decides what remains of the session later: a reload keeps the name of the window, and a return from
      // another site keeps what is stored.
      const isContinued = window.name === 'continued' || items.some(({ key }) => window.sessionStorage.getItem(key));
      window.name = 'continued';
      if (isContinued) return;
      for (const { area, key, text } of items) {
        (area === 'session' ? window.sessionStorage : window.localStorage).setItem(key, text);
      }
    },
    { origin: new URL(url).origin, items: stored },
  );
  await page.goto('/#/');
}
