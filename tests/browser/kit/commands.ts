import { commandExemptions } from '#tests/architecture/command-exemptions.ts';
import type { Page } from 'playwright-core';

const exempt = commandExemptions.flatMap(({ selectors }) => selectors).join(', ');

const controls = 'button, [role=button], [role^=menuitem], input[type=button], input[type=submit], summary';

/** The visible controls that are neither commands nor exempt, one line each. */
export const strayControls = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([all, allowed]) =>
      [...document.querySelectorAll<HTMLElement>(all)]
        .filter(
          (control) => control.checkVisibility({ visibilityProperty: true }) && control.closest('[inert]') === null,
        )
        .filter((control) => !control.matches(allowed))
        .map((control) => control.outerHTML.replace(/ class="[^"]*"/g, '').slice(0, 160)),
    [controls, exempt] as const,
  );

/** The keys that two commands of the screen share, with their ids. */
export const sharedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const commands = new Map<string, Set<string>>();
    for (const control of document.querySelectorAll<HTMLElement>('[data-command][aria-keyshortcuts]')) {
      for (const keys of control.getAttribute('aria-keyshortcuts')?.split(' ') ?? []) {
        commands.set(keys, (commands.get(keys) ?? new Set()).add(control.dataset['command'] ?? ''));
      }
    }
    return [...commands].filter(([, ids]) => ids.size > 1).map(([keys, ids]) => `${keys}: ${[...ids].join(', ')}`);
  });

/** The ids of the visible commands that are possible. */
const shownCommands = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((scope) => {
    const isPossible = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.closest('[inert], [aria-hidden=true]') === null &&
      !control.matches(':disabled, [aria-disabled=true], [data-disabled]');
    const shown = [...document.querySelectorAll<HTMLElement>(`${scope} [data-command]`)].filter(isPossible);
    return [...new Set(shown.map((control) => control.dataset['command'] ?? ''))];
  }, within);

/** Records the commands that receive the focus or are highlighted in a menu, until the page reloads. */
async function recordReached(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const reached = new Set<string>();
    const record = () => {
      const active = document.activeElement;
      const highlighted = document.getElementById(active?.getAttribute('aria-activedescendant') ?? '');
      for (const control of [active, highlighted]) {
        if (control instanceof HTMLElement && control.dataset['command']) reached.add(control.dataset['command']);
      }
    };
    Object.assign(window, { reachedCommands: reached });
    document.addEventListener('focusin', record);
    document.addEventListener('keyup', record);
  });
  return () =>
    // The property is the set that was assigned above.
    page.evaluate(() => [...(window as unknown as { reachedCommands: Set<string> }).reachedCommands]);
}

/** Maximum number of Tab presses through a screen. */
const FARTHEST = 160;

/** Maximum number of arrow presses through a group. */
const LAST = 40;

/**
 * The commands of a screen, or of a part of it, that Tab does not reach.
 * @param group a control of a group whose others are reached by arrows
 */
export async function unreachedByTab(page: Page, within: string, group?: string): Promise<string[]> {
  const wanted = await shownCommands(page, within);
  const reached = await recordReached(page);
  if (group !== undefined) {
    await page.locator(group).first().focus();
    for (let presses = 0; presses < LAST; presses += 1) await page.keyboard.press('ArrowDown');
  }
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    await page.keyboard.press('Tab');
    if (presses % 10 !== 9) continue;
    const found = await reached();
    if (wanted.every((command) => found.includes(command))) return [];
  }
  const found = await reached();
  return wanted.filter((command) => !found.includes(command));
}

/** The commands of the open menu that its arrows do not reach. */
export async function unreachedByArrows(page: Page): Promise<string[]> {
  const wanted = await shownCommands(page, '[role=menu]');
  const reached = await recordReached(page);
  await page.keyboard.press('Home');
  for (const _ of wanted) await page.keyboard.press('ArrowDown');
  const found = await reached();
  return wanted.filter((command) => !found.includes(command));
}
