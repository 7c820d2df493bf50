import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageTally } from './page-tally.ts';
import { type OpenPage, stateName, type WalkablePage } from './page-specification.ts';
import type { PlannedStep, PlannedWalk } from './planned-walk.ts';

/**
 * Walks a path on the real page. After each step the page must show what is expected in the state, and keep showing it.
 */
export async function expectWalk(
  specification: WalkablePage,
  walk: PlannedWalk,
  variant: string,
  tally: PageTally,
): Promise<void> {
  const open = await specification.open(walk, variant);
  await arrive(open, walk.start, tally);
  let { value } = walk.start;
  for (const [index, step] of walk.steps.entries()) {
    const moment = { from: stateName(value), ahead: walk.steps.slice(index + 1).map(({ cause }) => cause) };
    if (step.wait > 0) await open.wait(step.wait, moment);
    else if (step.cause !== null) await open.perform(step.cause, moment);
    await arrive(open, step, tally);
    ({ value } = step);
  }
  tally.walks += 1;
}

/** Waits until the page shows what is expected, checks that it still does afterwards, and counts the transitions. */
async function arrive(open: OpenPage, { cause, wait, value, lines }: PlannedStep, tally: PageTally): Promise<void> {
  const expected = open.expected(value);
  if (expected !== null) {
    const after = `after «${cause ?? `${wait} ms`}»`;
    await expect.poll(open.look, { message: after }).toEqual(expected);
    await settled(open.page);
    expect(await open.look(), after).toEqual(expected);
    tally.assertions += Object.keys(expected).length;
  }
  for (const line of lines) tally.walked.set(line, (tally.walked.get(line) ?? 0) + 1);
}

/** Waits for the tasks that the page has queued, even if the page's clock is paused. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', resolve, { once: true });
        channel.port1.start();
        channel.port2.postMessage(null);
      }),
  );
