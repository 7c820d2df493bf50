import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { visit } from './browser.ts';
import { ANY_FAILURE } from './catalogue-rows.ts';
import { registerCompany, type RegisteredCompany } from './company.ts';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import { greeting, submitCredentials } from './journey.ts';
import { connectionFailure } from './problems.ts';

interface Stage {
  /** URL of the product without the proxy. */
  url: string;
  proxy: FaultProxy;
  company: RegisteredCompany;
}

/**
 * Provides a company and a proxy in front of the product for all tests of a file. Call it outside the tests; within a
 * test, call its result to get both.
 */
export function companyBehindProxy(): () => Stage {
  const { url } = inject('product');
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = { url, proxy: await faultProxy({ target: url }), company: await registerCompany(url) };
  });
  afterAll(() => stage?.proxy.close());
  return () => {
    if (stage === undefined) throw new Error('there is a stage within a test only');
    return stage;
  };
}

/** Signs a person in behind the proxy, with the confirmation before saving switched off. */
export async function visitBehindProxy(proxy: FaultProxy, company: RegisteredCompany): Promise<Page> {
  onTestFinished(() => proxy.clear());
  const { page, problems } = await visit({ url: proxy.url });
  problems.expect(ANY_FAILURE);
  problems.expect(connectionFailure);
  await page.goto('/#/login');
  await page.evaluate(() => localStorage.setItem('nemu.preferences', '{"confirmSave":false}'));
  await page.reload();
  await submitCredentials(page, company);
  await greeting(page).waitFor();
  return page;
}

export const errorState = (page: Page) => page.getByRole('main').getByRole('alert');

/** Opens and closes the details of an error and returns their text; undefined if there are none. */
export async function readDetails(within: Locator): Promise<string | undefined> {
  const button = within.getByRole('button', { name: 'Mostrar Detalles' });
  if ((await button.count()) === 0) return undefined;
  await button.click();
  const report = await within.getByRole('group', { name: 'Mostrar Detalles' }).innerText();
  await within.getByRole('button', { name: 'Ocultar Detalles' }).click();
  await within.getByRole('group', { name: 'Mostrar Detalles' }).waitFor({ state: 'detached' });
  return report;
}

export const expectDetails = async (within: Locator, details: RegExp | undefined, name: string) =>
  expect(await readDetails(within), name).toEqual(details && expect.stringMatching(details));
