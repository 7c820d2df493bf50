import type { Page } from 'playwright-core';

/** What the thread of a page has done. */
export interface PageWork {
  /** Milliseconds of processor time until now: script, style, layout and paint. */
  done: () => Promise<number>;
  end: () => Promise<void>;
}

/**
 * Watches how much the thread of a page works, in processor time: what else runs on the machine does not count. It adds
 * up all tasks, since the browser's own figure for scripts leaves out what runs in microtasks.
 */
export async function watchWork(page: Page): Promise<PageWork> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async done() {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    },
    end: () => session.detach(),
  };
}
