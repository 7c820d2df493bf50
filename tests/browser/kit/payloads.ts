import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { httpFailure, type ProblemWatch } from './problems.ts';

/**
 * A string that would run code, draw elements or navigate if it were interpreted as anything but text; it begins with a
 * mark that identifies it.
 */
export const hostile = (mark: string): string => `${mark}<img src=x onerror=alert(1)>`;
export const script = (mark: string): string => `${mark}</script><script>alert(2)</script>`;
export const braces = (mark: string): string => `${mark}{{7*7}}\${alert(3)}%0a`;
export const link = (mark: string): string => `javascript:alert('${mark}')`;

/** All payloads in a JSON value. */
export function payloadsIn(value: unknown): string[] {
  if (typeof value === 'string') return /<\/?\w|\{\{|javascript:/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(payloadsIn) : [];
}

/**
 * Watches a page, from its next load on, for payloads that are interpreted as more than text: elements created from
 * them, however briefly they exist, violations of the content security policy, and unexpected dialogs. Returns a
 * function that returns the observations.
 */
export async function watchHarm(page: Page): Promise<() => Promise<string[]>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const note = (what: string) => {
      sessionStorage.setItem('harm', `${sessionStorage.getItem('harm') ?? ''}${what}\n`);
    };
    const harmful = 'img[src=x], [onerror], a[href^="javascript:" i], script:not([src])';
    const look = (node: Node) => {
      if (!(node instanceof Element)) return;
      const found = [...(node.matches(harmful) ? [node] : []), ...node.querySelectorAll(harmful)];
      for (const element of found) note(`element: ${element.outerHTML.slice(0, 120)}`);
    };
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
      note(`policy: ${violatedDirective} ${blockedURI}`);
    });
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'attributes') look(target);
        for (const node of addedNodes) look(node);
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['href', 'src', 'onerror'] });
  });
  return async () => {
    const seen = await page.evaluate(() => sessionStorage.getItem('harm') ?? '');
    return [...dialogs, ...seen.split('\n').filter((line) => line !== '')];
  };
}

/** Fails unless the watch detects planted elements that exist only briefly, and a planted event handler. */
export async function expectPlantedFound(page: Page, harm: () => Promise<string[]>, problems: ProblemWatch) {
  for (const expected of [/TrustedScript/, httpFailure(404)]) problems.expect(expected);
  await page.evaluate(() => {
    const image = document.createElement('img');
    const leading = document.createElement('a');
    image.setAttribute('src', 'x');
    leading.setAttribute('href', 'javascript:alert(4)');
    document.body.append(image, leading);
    image.remove();
    leading.remove();
    try {
      image.setAttribute('onerror', 'alert(5)');
    } catch {
      // The content security policy of the page blocks the script and reports the violation.
    }
  });
  await expect
    .poll(async () => (await harm()).toSorted())
    .toEqual([
      'element: <a href="javascript:alert(4)"></a>',
      'element: <img src="x">',
      'policy: require-trusted-types-for trusted-types-sink',
    ]);
}

/** All strings in a part of the page: its text, the values of its controls, its accessible names and tooltips. */
const textsIn = (part: Locator): Promise<string> =>
  part.evaluate((root) => {
    const attributes = ['aria-label', 'title', 'placeholder'];
    const all = [...root.querySelectorAll('*')].flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
      element instanceof HTMLOptionElement ? element.text : '',
    ]);
    return [root instanceof HTMLElement ? root.innerText : '', ...all].join('\n');
  });

/** Waits until a part of the page contains each of these texts, complete. */
export async function expectTexts(part: Locator, ...texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const shownTexts = await textsIn(part);
      return texts.filter((text) => !shownTexts.includes(text));
    })
    .toEqual([]);
}
