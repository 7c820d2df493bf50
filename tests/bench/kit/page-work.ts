import type { Page } from 'playwright-core';

/** Measures the processor time of a page's thread. */
export interface PageWork {
  /** Milliseconds of processor time so far: script, style, layout and paint. */
  done: () => Promise<number>;
  end: () => Promise<void>;
}

/**
 * Measures the processor time of a page's thread, to which other processes do not add. Sums up all tasks, because the
 * browser's own metric for scripts omits microtasks.
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
