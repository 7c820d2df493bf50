import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { RegisteredCompany } from '../../kit/company.ts';
import { type FaultProxy, faultProxy } from '../../kit/fault-proxy.ts';
import { answer } from '../../kit/faults.ts';
import { greeting, submitCredentials } from '../../kit/journey.ts';

/** A proxy of its own for one walk, gone with it. */
export async function startProxy(target: string): Promise<FaultProxy> {
  const proxy = await faultProxy({ target });
  onTestFinished(() => proxy.close());
  return proxy;
}

/** Makes something when it is first wanted and gives the same from then on. */
export function onlyOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => (promise ??= make());
}

/** Signs in somebody who belongs to several companies, to the first of them. */
export async function enter(page: Page, { company, ...credentials }: RegisteredCompany): Promise<void> {
  await page.goto('/#/login');
  await submitCredentials(page, credentials);
  await page.getByRole('group', { name: 'Empresa' }).getByRole('button', { name: company }).click();
  await greeting(page).waitFor();
}

/** Puts an address in the bar as somebody who types it, and waits for nothing that comes of it. */
export const typeAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

/** Answers the request for a document so that the one on screen stays: a reload that was asked for can be looked at. */
export const noOtherPage = answer({ status: 204 });

/** Waits until the page has what was answered; its clock may stand. */
export async function untilReceived(page: Page): Promise<void> {
  // Asked and answered later, so heard later.
  await page.evaluate(async () => (await fetch('/icon.svg', { cache: 'no-store' })).text());
}
