import type { Page } from 'playwright-core';
import type { Comparison, Contender, Samples } from './comparison.ts';
import { launchBenchBrowser, newTab } from './kit/bench-browser.ts';
import { startChartPage } from './kit/chart-page.ts';
import { dragFrames } from './kit/drag-frames.ts';
import type { ChartKind } from './pages/charts/charts.tsx';

const PAINTS = 8;
/** Milliseconds between the moments in a frame at which the drawings begin; otherwise all would end with a frame. */
const PHASE = 2;
const FRAMES = 300;

/** Milliseconds until a chart is painted, in a page of its own each time. */
async function firstPaints(tab: Page, url: string, kind: ChartKind): Promise<number[]> {
  const paints: number[] = [];
  for (let turn = 0; turn < PAINTS; turn += 1) {
    await tab.goto(url);
    await tab.waitForFunction(() => 'drawChart' in window);
    const paint = async ({ kind, delay }: { kind: ChartKind; delay: number }) => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve, delay));
      return window.drawChart(kind);
    };
    paints.push(await tab.evaluate(paint, { kind, delay: turn * PHASE }));
  }
  return paints;
}

/** Milliseconds between frames while the pointer moves the window of a chart that is zoomed to half of its points. */
async function panFrames(tab: Page): Promise<number[]> {
  await tab.getByRole('button', { name: 'Acercar' }).click();
  const box = await tab.locator('.u-over').boundingBox();
  if (box === null) throw new Error('The chart is not in sight');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await tab.keyboard.down('Shift');
  const done = await dragFrames(tab, FRAMES, middle, (step) => ({
    x: middle.x + (box.width / 4) * Math.sin(step / 20),
    y: middle.y,
  }));
  await tab.mouse.up();
  await tab.keyboard.up('Shift');
  return done;
}

async function measureChart(tab: Page, url: string, kind: ChartKind): Promise<Samples> {
  const paints = await firstPaints(tab, url, kind);
  return kind === 'uplot' ? { paints } : { paints, pan: await panFrames(tab) };
}

export const comparison: Comparison = {
  title: 'A chart of 1,000,000 points; each drawing begins with the code loaded and the data in memory',
  rounds: 3,
  figures: [
    {
      samples: 'paints',
      label: 'from the call until the chart is painted',
      unit: 'ms',
      summary: 'median',
      budget: { shareOfBestPeer: 1.2 },
    },
    {
      samples: 'pan',
      label: `median of ${FRAMES} frames while half of the points are shown and moved`,
      unit: 'ms',
      summary: 'median',
      budget: { timesFloor: 1.2 },
    },
    { samples: 'pan', label: 'p95 of the same', unit: 'ms', summary: 'p95', budget: { timesFloor: 1.2 } },
  ],
  async open(closes) {
    const page = await startChartPage();
    closes(page.close);
    const browser = await launchBenchBrowser();
    closes(() => browser.close());
    const contender = async (name: string, role: Contender['role'], kind: ChartKind): Promise<Contender> => {
      const tab = await newTab(browser);
      return { name, role, measure: () => measureChart(tab, page.url, kind) };
    };
    return [
      await contender('Ñemu', 'ours', 'ours'),
      await contender('uPlot alone', 'peer', 'uplot'),
      await contender('empty chart', 'floor', 'empty'),
    ];
  },
};
