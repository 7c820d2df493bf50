import type { Page } from 'playwright-core';
import type { Comparison, Samples } from './comparison.ts';
import { launchBenchBrowser, newTab } from './kit/bench-browser.ts';
import { bigForm } from './kit/big-form.ts';
import { ourDefinition } from './kit/our-form.ts';
import { startOurProducts } from './kit/our-product.ts';
import { watchWork } from './kit/page-work.ts';
import { buildPeers } from './kit/peer-build.ts';
import { startPeerServer } from './kit/peer-server.ts';
import { textOf } from './kit/designer-acts.ts';
import { type Act, acts, type DesignerPage, ownActs, peerDesigners } from './kit/designer-pages.ts';

const ROUNDS = 5;
/** How often each act is done in a round. */
const TIMES = 5;

/** Selects the first text field as soon as it is drawn; returns the milliseconds until the selection is visible. */
async function selectOnceThere(
  { tab, card, selected, isPressed }: DesignerPage,
  since: 'navigation' | 'press',
): Promise<number> {
  const shownAt = tab.evaluate(([wanted, from]) => window.recorder.whenShown([wanted], from), [
    selected,
    since,
  ] as const);
  if (isPressed) {
    // Press only once: in some products a second press clears the selection.
    await tab.evaluate(async (at) => {
      const isThere = () => document.querySelector(at) !== null;
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
      document.querySelector<HTMLElement>(at)?.click();
    }, card);
  }
  return shownAt;
}

/** Opens the form by pressing a control in a loaded page of the product; returns the milliseconds since the press. */
async function openByPress(designer: DesignerPage): Promise<Samples> {
  const { tab, launcher } = designer;
  if (launcher === null) return { opened: [] };
  await tab.goto(launcher.url);
  const opener = tab.locator(launcher.opener);
  await opener.waitFor();
  await untilIdle(tab);
  await opener.click();
  const opened = await selectOnceThere(designer, 'press');
  await tab.goto('about:blank');
  return { opened: [opened] };
}

/**
 * Opens the form by its URL; returns the milliseconds until it can be used and the processor time of the page until
 * then.
 */
async function startByAddress(designer: DesignerPage): Promise<Samples> {
  const work = await watchWork(designer.tab);
  try {
    await designer.tab.goto(designer.url, { waitUntil: 'commit' });
    return { usable: [await selectOnceThere(designer, 'navigation')], work: [await work.done()] };
  } finally {
    await work.end();
  }
}

/** Waits until all started work has ended, including work deferred to idle time. */
const untilIdle = (tab: Page) =>
  tab.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await window.recorder.whenIdle();
    }
  });

/** Milliseconds of processor time of the page's thread for each repetition of an act. */
async function measureAct(designer: DesignerPage, name: Act): Promise<number[]> {
  const act = designer.act[name];
  if (act === undefined) return [];
  const work = await watchWork(designer.tab);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const perform = await act(designer.tab, time + 2);
    await untilIdle(designer.tab);
    const before = await work.done();
    await perform();
    await untilIdle(designer.tab);
    times.push((await work.done()) - before);
  }
  await work.end();
  return times;
}

async function measureTurn(designer: DesignerPage): Promise<Samples> {
  const opened = await openByPress(designer);
  const started = await startByAddress(designer);
  const done: Record<string, number[]> = {};
  for (const act of [...acts, ...ownActs]) done[act] = await measureAct(designer, act);
  await designer.tab.goto('about:blank');
  return { ...opened, ...started, ...done };
}

const cardOf = (group: number): string => `[data-design-field="${textOf(group)}"]`;

/** Scrolls an element into view; returns a function that presses the element. */
async function pressing(page: Page, selector: string): Promise<() => Promise<unknown>> {
  const target = page.locator(selector);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Not in sight: ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 12)];
  await page.mouse.move(x, y);
  return () => page.mouse.click(x, y);
}

/** Our designer is operated as a person does: by presses and keys. */
const ourDesigner: Omit<DesignerPage, 'tab' | 'url' | 'launcher' | 'name' | 'role'> = {
  card: cardOf(1),
  selected: { selector: '[data-designer-panel] input', contains: 'Texto 1' },
  isPressed: true,
  act: {
    select: (page, group) => pressing(page, cardOf(group)),
    add: (page) => pressing(page, '[data-item=text]'),
    // The key that moves a field by one place: a single command, like the command of a peer.
    async move(page, group) {
      await page.locator(cardOf(group)).focus();
      return () => page.keyboard.press('Alt+ArrowUp');
    },
    async grab(page, group) {
      await page.locator(cardOf(group)).focus();
      return async () => {
        for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
      };
    },
    undo: (page) => Promise.resolve(() => page.keyboard.press('Control+z')),
  },
};

export const comparison: Comparison = {
  title: 'Designer of a form of 300 fields and 50 formulas; peers by their own commands, ours by presses and keys',
  rounds: ROUNDS,
  figures: [
    {
      samples: 'opened',
      label: 'from the press that opens it until the first text is selected',
      unit: 'ms',
      summary: 'median',
      budget: { shareOfBestPeer: 0.5 },
    },
    {
      samples: 'usable',
      label: 'the same from the address: of ours session, permissions and frame too',
      unit: 'ms',
      summary: 'median',
      budget: { shareOfBestPeer: 0.5 },
    },
    { samples: 'work', label: 'processor time of that', unit: 'ms', summary: 'median' },
    ...acts.flatMap((samples) => [
      {
        samples,
        label: `processor time of: ${samples}`,
        unit: 'ms',
        summary: 'median' as const,
        budget: { atMost: 50 },
      },
      {
        samples,
        label: 'the same beside the others',
        unit: 'ms',
        summary: 'median' as const,
        budget: { shareOfBestPeer: 0.25 },
      },
    ]),
    {
      samples: 'grab',
      label: 'processor time of: move by picking up (Space, arrow, Space)',
      unit: 'ms',
      summary: 'median',
      budget: { atMost: 50 },
    },
  ],
  async open(closes, earlier) {
    buildPeers();
    const products = await startOurProducts(closes, earlier);
    for (const { product } of products) await product.publish('planilla', ourDefinition(bigForm()));
    const server = await startPeerServer();
    closes(server.close);
    const browser = await launchBenchBrowser();
    closes(() => browser.close());
    const designers: DesignerPage[] = [];
    for (const { product, ...ours } of products) {
      designers.push({
        ...ourDesigner,
        ...ours,
        url: product.at('/tests/planilla'),
        launcher: { url: product.at('/tests'), opener: 'a[href$="/tests/planilla"]' },
        tab: await product.signedIn(browser),
      });
    }
    for (const designer of earlier === null ? peerDesigners((name) => `${server.url}/${name}/`) : []) {
      designers.push({ ...designer, tab: await newTab(browser) });
    }
    return designers.map((designer) => ({
      name: designer.name,
      role: designer.role,
      measure: () => measureTurn(designer),
    }));
  },
};
