import type { Page } from 'playwright-core';

/** Measures the work of a page's thread. */
export interface PageWork {
  /** Milliseconds of processor time so far: script, style, layout and paint. */
  done: () => Promise<number>;
  end: () => Promise<void>;
}

/**
 * Measures the work of a page's thread in processor time, so that other processes do not count. It adds up all tasks,
 * since the browser's own figure for scripts omits microtasks.
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
