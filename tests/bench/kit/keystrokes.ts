import type { Locator, Page } from 'playwright-core';
import type { Contender, Figure } from '../comparison.ts';
import type { ExpectedText } from './page-recorder.ts';
import { watchWork } from './page-work.ts';

/** The keys to press, each with the value of the field after it; the field starts with 1 and ends with 1. */
const KEYS = [
  ['2', 12],
  ['3', 123],
  ['4', 1_234],
  ['Backspace', 123],
  ['Backspace', 12],
  ['Backspace', 1],
] as const;

/** The cost of typing, one sample per key. */
export interface Typing {
  /** Milliseconds of processor time: script, style, layout and paint, until every dependent value is correct. */
  cost: number[];
  /** Milliseconds from the key to the next paint. */
  latency: number[];
  /** 1 if the field and all its dependents were correct in that paint, else 0. */
  right: number[];
  /** Number of tasks of more than 50 ms. */
  longTasks: number[];
}

/**
 * Types into a number field whose value is 1. Each key waits until the previous key is painted and its results are
 * visible.
 * @param dependents the other texts that must be visible for a value of the field
 */
export async function typeInto(
  page: Page,
  field: Locator,
  keys: number,
  dependents: (figure: number) => readonly ExpectedText[] = () => [],
): Promise<Typing> {
  const work = await watchWork(page);
  await field.focus();
  await page.keyboard.press('End');
  const typing: Typing = { cost: [], latency: [], right: [], longTasks: [] };
  for (let index = 0; index < keys; index += 1) {
    const [key, figure] = KEYS[index % KEYS.length] ?? KEYS[0];
    const expectedTexts: ExpectedText[] = [{ selector: ':focus', digits: String(figure) }, ...dependents(figure)];
    await page.evaluate((awaited) => window.recorder.awaitKey(awaited), expectedTexts);
    const before = await work.done();
    await page.keyboard.press(key);
    const { latency, isRight, longTasks } = await page.evaluate(() => window.recorder.key());
    typing.cost.push((await work.done()) - before);
    typing.latency.push(latency);
    typing.right.push(isRight ? 1 : 0);
    typing.longTasks.push(longTasks);
  }
  await work.end();
  return typing;
}

/** A page with one field and no script: the lower bound for the cost of typing. */
export const bareInput = (page: Page, url: string, keys: number): Contender => ({
  name: 'bare input',
  role: 'floor',
  async measure() {
    await page.goto(url);
    const { cost, latency, longTasks } = await typeInto(page, page.locator('input'), keys);
    return { cost, latency, longTasks };
  },
});

/**
 * Limits for typing in any form. Even in a page without a script a key costs the browser some milliseconds; the cost of
 * our product is the difference.
 */
export const typingFigures: readonly Figure[] = [
  {
    samples: 'cost',
    label: 'processor time of a key: script, style, layout, paint',
    unit: 'ms',
    summary: 'median',
    budget: { overFloor: 8 },
  },
  { samples: 'longTasks', label: 'long tasks', unit: 'in 1,000 keys', summary: 'perThousand', budget: { atMost: 0 } },
  { samples: 'latency', label: 'key to paint, p50', unit: 'ms', summary: 'median' },
  { samples: 'latency', label: 'key to paint, p95', unit: 'ms', summary: 'p95', budget: { overFloor: 16.7 } },
];
