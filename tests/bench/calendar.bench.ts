import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { addMonths, type DayNumber, dayNumberOf, dayTextOf } from '#domain/day-number.ts';
import type { Browser, Page } from 'playwright-core';
import type { Comparison, Contender, Samples } from './comparison.ts';
import { launchBenchBrowser, newTab } from './kit/bench-browser.ts';
import { calendarFiles, firstTitleOf, monthGrid } from './kit/calendar-events.ts';
import { dragFrames } from './kit/drag-frames.ts';
import { newId, type OurContender, type OurProduct, startOurProducts } from './kit/our-product.ts';
import type { ExpectedText } from './kit/page-recorder.ts';
import { buildPeers } from './kit/peer-build.ts';
import { startPeerServer } from './kit/peer-server.ts';
import { timed } from './kit/timed.ts';

const MONTH = dayNumberOf('2026-03-01');
const FRAMES = 300;

/** A month in a product and how a person operates it. */
interface MonthPage {
  name: string;
  role: Contender['role'];
  url: string;
  tab: Page;
  /** A tab whose page prefetches nothing; null for a product that never prefetches. */
  tabWithoutPrefetch: Page | null;
  /** Selector of the cell of a day, with its events. */
  cell: (day: DayNumber) => string;
  next: string;
  /** Selector of an event that can be dragged. */
  event: string;
}

/** Texts that are visible once a month is painted with the events of its first and its last day. */
const monthShown = ({ cell }: MonthPage, month: DayNumber): ExpectedText[] => {
  const { first, last } = monthGrid(month);
  return [first, last].map((day) => ({ selector: cell(day), contains: firstTitleOf(day) }));
};

/** Opens the month with an empty cache; returns the milliseconds from the navigation. */
async function openMonth(page: MonthPage, tab: Page): Promise<number> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  await tab.goto(page.url, { waitUntil: 'commit' });
  return tab.evaluate((wanted) => window.recorder.whenShown(wanted, 'navigation'), monthShown(page, MONTH));
}

const nextMonth = (page: MonthPage, tab: Page): Promise<number> =>
  timed(tab, () => tab.locator(page.next).first().click(), monthShown(page, addMonths(MONTH, 1)));

/** Waits until the page has read this number of windows and has drawn the last one. */
const untilRead = (tab: Page, windows: number): Promise<void> =>
  tab.evaluate(async (count) => {
    const read = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/calendar-window'));
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (read().length < count) await nextFrame();
    for (let frame = 0; frame < 10; frame += 1) await nextFrame();
  }, windows);

/** Milliseconds between frames while the pointer is pressed on an event, or at a place, and moves over the page. */
async function monthFrames(tab: Page, event: string | null): Promise<number[]> {
  const box = event === null ? { x: 500, y: 300 } : await tab.locator(event).first().boundingBox();
  if (box === null) throw new Error(`Not in sight: ${event}`);
  const done = await dragFrames(tab, FRAMES, { x: box.x + 10, y: box.y + 5 }, (step) => ({
    x: 700 + 350 * Math.cos(step / 20),
    y: 500 + 250 * Math.sin(step / 20),
  }));
  await tab.keyboard.press('Escape');
  await tab.mouse.up();
  return done;
}

async function measureTurn(page: MonthPage): Promise<Samples> {
  const { tab, tabWithoutPrefetch } = page;
  const painted = await openMonth(page, tab);
  await untilRead(tab, tabWithoutPrefetch === null ? 1 : 3);
  const prefetched = await nextMonth(page, tab);
  const drag = await monthFrames(tab, page.event);
  await tab.goto('about:blank');
  if (tabWithoutPrefetch === null) return { painted: [painted], drag, next: [prefetched], prefetched: [prefetched] };
  await openMonth(page, tabWithoutPrefetch);
  await untilRead(tabWithoutPrefetch, 1);
  const next = await nextMonth(page, tabWithoutPrefetch);
  await tabWithoutPrefetch.goto('about:blank');
  return { painted: [painted], drag, next: [next], prefetched: [prefetched] };
}

/** Stores the events in a shared calendar of the company. */
async function fillCalendar({ call, upload }: OurProduct): Promise<void> {
  const { id } = await call(calendarEndpoints.createCalendar, {
    id: newId(),
    name: 'Medición',
    color: 'blue',
    kind: 'company',
    roles: [],
  });
  for (const file of calendarFiles()) await upload(`import-calendar?calendar=${id}`, file);
}

async function ourMonth({ product, ...ours }: OurContender, browser: Browser): Promise<MonthPage> {
  const tabWithoutPrefetch = await product.signedIn(browser);
  // The page prefetches once the browser is idle. In this tab it never is.
  await tabWithoutPrefetch.addInitScript({ content: 'globalThis.requestIdleCallback = () => 0;' });
  return {
    ...ours,
    url: product.at(`/calendario?vista=mes&dia=${dayTextOf(MONTH)}`),
    tab: await product.signedIn(browser),
    tabWithoutPrefetch,
    cell: (day) => `[role=gridcell][data-day="${day}"]`,
    next: 'button[aria-label="Mes siguiente"]',
    event: '[role=gridcell] [data-movable]',
  };
}

/** What a month of ours shows: the size of its grid in pixels, and the events of a day above the number of others. */
async function gridOf(page: MonthPage): Promise<{ width: number; height: number; events: number }> {
  await openMonth(page, page.tab);
  const grid = await page.tab.locator('[role=grid]:has([data-item])').boundingBox();
  if (grid === null) throw new Error('The month has no grid');
  const events = await page.tab.locator(`${page.cell(MONTH + 9)} [data-item]`).count();
  await page.tab.goto('about:blank');
  return { width: grid.width, height: grid.height, events };
}

export const comparison: Comparison = {
  title: 'Month of a company with 10,000 events in a year, 500 of them weekly series; all read the same call',
  rounds: 3,
  figures: [
    {
      samples: 'painted',
      label: 'from the navigation with an empty cache until the month is painted with its events',
      unit: 'ms',
      summary: 'median',
      budget: { shareOfBestPeer: 0.4 },
    },
    {
      samples: 'next',
      label: 'next month by a press, without prefetch',
      unit: 'ms',
      summary: 'median',
      budget: { shareOfBestPeer: 0.4 },
    },
    {
      samples: 'prefetched',
      label: 'the same with our prefetch',
      unit: 'ms',
      summary: 'median',
      budget: { shareOfBestPeer: 0.4 },
    },
    {
      samples: 'drag',
      label: `p95 of ${FRAMES} frames while an event is dragged over the month`,
      unit: 'ms',
      summary: 'p95',
      budget: { timesFloor: 1.3 },
    },
  ],
  async open(closes, earlier) {
    buildPeers();
    const products = await startOurProducts(closes, earlier);
    for (const { product } of products) await fillCalendar(product);
    const [{ product }] = products;
    const server = await startPeerServer(undefined, product.at('/'));
    closes(server.close);
    const browser = await launchBenchBrowser();
    closes(() => browser.close());
    const months: MonthPage[] = [];
    for (const contender of products) months.push(await ourMonth(contender, browser));
    const [ours] = months;
    if (earlier === null && ours !== undefined) {
      const { width, height, events } = await gridOf(ours);
      const query = new URLSearchParams({
        day: dayTextOf(MONTH),
        width: String(width),
        height: String(height),
        events: String(events),
        headers: JSON.stringify(product.headers),
      });
      months.push({
        name: 'FullCalendar',
        role: 'peer',
        url: `${server.url}/full-calendar/?${query.toString()}`,
        tab: await newTab(browser),
        tabWithoutPrefetch: null,
        cell: (day) => `[data-date="${dayTextOf(day)}"][role=gridcell]`,
        next: '#next',
        event: '.month-event',
      });
    }
    const floor = await newTab(browser);
    await floor.goto(`${server.url}/bare/`);
    return [
      ...months.map((page) => ({ name: page.name, role: page.role, measure: () => measureTurn(page) })),
      { name: 'empty page', role: 'floor', measure: async () => ({ drag: await monthFrames(floor, null) }) },
    ];
  },
};
