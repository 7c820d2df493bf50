import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { RegisteredCompany } from '../../kit/company.ts';
import { type FaultProxy, faultProxy } from '../../kit/fault-proxy.ts';
import { answer } from '../../kit/faults.ts';
import { greeting, submitCredentials } from '../../kit/journey.ts';

/** Starts a proxy for one walk, which closes when the test ends. */
export async function startProxy(target: string): Promise<FaultProxy> {
  const proxy = await faultProxy({ target });
  onTestFinished(() => proxy.close());
  return proxy;
}

/** Creates a value at the first call and returns the same value afterwards. */
export function onlyOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => (promise ??= make());
}

/** Signs a user of several companies in to the given one. */
export async function enter(page: Page, { company, ...credentials }: RegisteredCompany): Promise<void> {
  await page.goto('/#/login');
  await submitCredentials(page, credentials);
  await page.getByRole('group', { name: 'Empresa' }).getByRole('button', { name: company }).click();
  await greeting(page).waitFor();
}

/** Changes the URL like a user who types it, without waiting for the navigation. */
export const typeAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

/** Responds to a request for a document with 204: the current page stays, so that a test can observe the reload. */
export const noOtherPage = answer({ status: 204 });

/** Waits until the page has received all earlier responses, even if the page's clock is paused. */
export async function untilReceived(page: Page): Promise<void> {
  // This request is sent after all other requests, so the page receives its response last.
  await page.evaluate(async () => (await fetch('/icon.svg', { cache: 'no-store' })).text());
}
