import type { Locator, Page } from 'playwright-core';
import { faultsInBothThemes } from './accessibility.ts';
import { heading, open } from './journey.ts';

export const viewports = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrowest: { width: 320, height: 640 },
} as const;

/** Milliseconds in which the focus has arrived where it belongs. */
const FOCUS_LIMIT = 1_000;

/** A screen as an address leads to it. */
export interface Screen {
  address: string;
  heading: string | RegExp;
  /** Title of the browser's tab, where it is not the heading. */
  title?: string;
  /** Waits until the screen has what it shows. */
  shown: (page: Page) => Promise<unknown>;
  /** What takes the focus where that is not the heading. */
  focus?: (page: Page) => Locator;
}

/** Ways to know that a screen has what it shows. */
export const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
export const cell = (name: string) => (page: Page) => page.getByRole('cell', { name, exact: true }).first().waitFor();
export const box = (name: string) => (page: Page) => page.getByRole('checkbox', { name }).waitFor();
export const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).waitFor();

/** Goes to a screen as a typed address does and gives what is wrong with it, one line each. */
export async function visitScreen(page: Page, screen: Screen): Promise<string[]> {
  await open(page, screen.address);
  const title = heading(page, screen.heading);
  await title.waitFor();
  await screen.shown(page);
  const faults = [...(await titleFaults(page, screen)), ...(await focusFaults(page, screen.focus?.(page) ?? title))];
  return [...faults.map((fault) => `${screen.address}: ${fault}`), ...(await faultsAsItStands(page, screen.address))];
}

/** What is wrong with the page as it stands: in both themes, at a desk and on a phone. */
export async function faultsAsItStands(page: Page, name: string): Promise<string[]> {
  // Where nothing moves, nothing has to be waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults = [...(await headingFaults(page)), ...(await faultsInBothThemes(page))].map((fault) => `desk: ${fault}`);
  faults.push(...(await faultsOnPhone(page)));
  await page.setViewportSize(viewports.desk);
  return faults.map((fault) => `${name}: ${fault}`);
}

/** What is wrong with the page on a phone, whose size it is left in. */
export async function faultsOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(viewports.narrowest);
  const faults = await sidewaysFaults(page);
  await page.setViewportSize(viewports.phone);
  faults.push(...(await sidewaysFaults(page)), ...(await headingFaults(page)), ...(await faultsInBothThemes(page)));
  return faults.map((fault) => `phone: ${fault}`);
}

/** Milliseconds in which the tab is called as its page is, at the latest. */
const TITLE_LIMIT = 2_000;

async function titleFaults(page: Page, { title, heading: words }: Screen): Promise<string[]> {
  try {
    const wanted = `${title ?? String(words)} · Ñemu`;
    await page.waitForFunction((called) => document.title === called, wanted, { timeout: TITLE_LIMIT });
    return [];
  } catch {
    return [`the tab is called '${await page.title()}'`];
  }
}

async function focusFaults(page: Page, wanted: Locator): Promise<string[]> {
  try {
    await wanted.and(page.locator(':focus')).waitFor({ timeout: FOCUS_LIMIT });
    return [];
  } catch {
    const found = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    return [`the focus is on ${found}`];
  }
}

async function headingFaults(page: Page): Promise<string[]> {
  const titles = await page.locator('h1:visible').allInnerTexts();
  return titles.length === 1 ? [] : [`it has ${titles.length} headings of level 1: ${titles.join(', ')}`];
}

/** A page that has to be scrolled sideways, with what is too wide for it. */
async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    const names = wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120));
    return [`at ${clientWidth} px it is ${scrollWidth} px wide: ${names.join(' ')}`];
  });
}
