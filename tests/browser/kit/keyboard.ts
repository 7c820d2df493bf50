import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Maximum number of Tab presses from one control of a page to any other. */
const FARTHEST = 60;

/** A keyboard user: each step fails unless the focused element is visible. */
export interface Typist {
  /** Presses Tab until an element has the focus. */
  tabTo(target: Locator, direction?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Moves the focus to a control and presses it. */
  press(target: Locator, direction?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Moves the focus to a field and types into it. */
  type(target: Locator, text: string): Promise<void>;
  /** Presses a key, after which some element must have the focus. */
  key(key: string): Promise<void>;
  /** Waits until an element has the focus and is fully visible. */
  expectFocus(target: Locator): Promise<void>;
}

/** A keyboard user on a page. */
export function typistAt(page: Page): Typist {
  const { keyboard } = page;
  const expectFocus = async (target: Locator) => {
    await target.and(page.locator(':focus')).waitFor();
    await expect.poll(() => focusFault(page)).toBeNull();
  };
  const tabTo: Typist['tabTo'] = async (target, direction = 'Tab') => {
    await target.waitFor();
    for (let presses = 0; presses < FARTHEST; presses += 1) {
      await keyboard.press(direction);
      await expect.poll(() => focusFault(page), { timeout: 2_000 }).toBeNull();
      if ((await target.and(page.locator(':focus')).count()) === 1) return;
    }
    throw new Error(`${target.toString()} is not reached with ${direction}`);
  };
  const key = async (name: string) => {
    await keyboard.press(name);
    await expect.poll(() => focusFault(page)).toBeNull();
  };
  return {
    key,
    tabTo,
    expectFocus,
    async press(target, direction) {
      await tabTo(target, direction);
      await key('Enter');
    },
    async type(target, text) {
      await tabTo(target);
      await keyboard.type(text);
    },
  };
}

/** Why a keyboard user cannot see the focus; null if they can. */
function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'the focus is on the body';
    const name = focused.outerHTML.slice(0, 160);
    const [box] = focused.getClientRects();
    if (box === undefined || box.width < 2 || box.height < 2) return `there is nothing to see of ${name}`;
    const left = Math.max(box.left, 0) + 1;
    const right = Math.min(box.right, innerWidth) - 1;
    const top = Math.max(box.top, 0) + 1;
    const bottom = Math.min(box.bottom, innerHeight) - 1;
    if (left > right || top > bottom) return `out of sight: ${name}`;
    const isVisibleAt = (x: number, y: number) => {
      const over = document.elementFromPoint(x, y);
      // The transparent resize handle of a column covers the end of the column header, and does not count.
      const isEdge = over?.getAttribute('role') === 'separator';
      return over !== null && (focused.contains(over) || over.contains(focused) || isEdge);
    };
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    const corners = [[left, middle[1]], [right, middle[1]], [middle[0], top], [middle[0], bottom], middle] as const;
    return corners.every(([x, y]) => isVisibleAt(x, y)) ? null : `covered: ${name}`;
  });
}

/** Replaces the whole content of the focused field. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Moves down the open list to the option with this label and chooses the option. */
export async function chooseOption(page: Page, label: string): Promise<void> {
  const { keyboard } = page;
  const highlighted = page.locator('[role=option][aria-selected=true]');
  const wanted = page.getByRole('option').filter({ hasText: label }).first();
  await wanted.waitFor();
  for (let lines = await page.getByRole('option').count(); lines > 0; lines -= 1) {
    if ((await wanted.and(highlighted).count()) === 1) break;
    await keyboard.press('ArrowDown');
  }
  await wanted.and(highlighted).waitFor();
  await keyboard.press('Enter');
}

/** Answers the open question with SI: presses Enter, after moving the focus to SI if necessary. */
export async function answerYes(page: Page, typist: Typist): Promise<void> {
  const box = page.getByRole('alertdialog');
  const yes = box.getByRole('button', { name: 'SI', exact: true });
  await yes.waitFor();
  await expect.poll(() => box.locator(':focus').count()).toBe(1);
  if ((await yes.and(page.locator(':focus')).count()) === 0) await typist.tabTo(yes);
  await typist.key('Enter');
  await box.waitFor({ state: 'detached' });
}
