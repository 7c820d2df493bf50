import type { Locator, Page } from 'playwright-core';
import { faultsInBothThemes, faultsInCurrentTheme } from './accessibility.ts';
import { heading, open } from './journey.ts';

export const viewports = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  narrowest: { width: 320, height: 640 },
} as const;

/** Milliseconds within which the focus must reach its element. */
const FOCUS_LIMIT = 1_000;

/** A screen and its URL. */
export interface Screen {
  address: string;
  heading: string | RegExp;
  /** Title of the browser's tab, if it is not the heading. */
  title?: string;
  /** Waits until the screen has its content. */
  shown: (page: Page) => Promise<unknown>;
  /** The element that takes the focus, if it is not the heading. */
  focus?: (page: Page) => Locator;
}

/** Ways to wait for a screen's content. */
export const text = (content: string | RegExp) => (page: Page) =>
  page.getByText(content).filter({ visible: true }).first().waitFor();
export const cell = (name: string) => (page: Page) => page.getByRole('cell', { name, exact: true }).first().waitFor();
export const box = (name: string) => (page: Page) => page.getByRole('checkbox', { name }).waitFor();
export const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).waitFor();

/** Navigates to a screen and returns its faults, one line each. */
export async function visitScreen(page: Page, screen: Screen): Promise<string[]> {
  await open(page, screen.address);
  const title = heading(page, screen.heading);
  await title.waitFor();
  await screen.shown(page);
  const faults = [...(await titleFaults(page, screen)), ...(await focusFaults(page, screen.focus?.(page) ?? title))];
  return [...faults.map((fault) => `${screen.address}: ${fault}`), ...(await currentFaults(page, screen.address))];
}

/** The faults of the page's current state: on a desktop screen in both themes, and on a phone. */
export async function currentFaults(page: Page, name: string): Promise<string[]> {
  // Without motion there are no transitions to wait for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults = [...(await headingFaults(page)), ...(await faultsInBothThemes(page))].map((fault) => `desk: ${fault}`);
  faults.push(...(await faultsOnPhone(page)));
  await page.setViewportSize(viewports.desk);
  return faults.map((fault) => `${name}: ${fault}`);
}

/** The faults of the page on a phone, in the current theme; the page keeps that size. Colors do not depend on the size. */
export async function faultsOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(viewports.narrowest);
  const faults = await sidewaysFaults(page);
  await page.setViewportSize(viewports.phone);
  faults.push(...(await sidewaysFaults(page)), ...(await headingFaults(page)), ...(await faultsWhereverScrolled(page)));
  return faults.map((fault) => `phone: ${fault}`);
}

/** Pixels by which a control that was half under a fixed bar is no longer so. */
const ELSEWHERE = 30;

/**
 * The faults that the page has at its top and a little further down. Axe takes a control that is half scrolled under a
 * fixed bar for one that is always covered.
 */
async function faultsWhereverScrolled(page: Page): Promise<string[]> {
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(0);
  const faults = await faultsInCurrentTheme(page);
  if (faults.length === 0) return [];
  await scrollTo(ELSEWHERE);
  const further = await faultsInCurrentTheme(page);
  return faults.filter((fault) => further.includes(fault));
}

/** Milliseconds within which the tab must have the page's title. */
const TITLE_LIMIT = 2_000;

async function titleFaults(page: Page, { title, heading: headingText }: Screen): Promise<string[]> {
  try {
    const wanted = `${title ?? String(headingText)} · Ñemu`;
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

/** A fault if the page scrolls sideways, with the elements that are too wide. */
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
