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
  const answer = await callApi(url, sessionEndpoints.login, {
    body: { email, password },
    headers: { [HEADERS.workstation]: workstation },
  });
  if ('companies' in answer) throw new Error(`${email} has to choose a company at the form`);
  const stored = [
    { ...browserStores.session, text: storedText(answer) },
    { ...browserStores.workstation, text: workstation },
  ];
  await page.addInitScript((items) => {
    // A reload of the tab, which keeps the name of its window, keeps what the app has stored since.
    if (window.name === 'continued') return;
    window.name = 'continued';
    for (const { area, key, text } of items) {
      (area === 'session' ? window.sessionStorage : window.localStorage).setItem(key, text);
    }
  }, stored);
  await page.goto('/');
}
