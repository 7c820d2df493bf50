import type { Page } from 'playwright-core';
import type { Comparison, Contender, Samples } from './comparison.ts';
import { launchBenchBrowser, newTab } from './kit/bench-browser.ts';
import { bigForm } from './kit/big-form.ts';
import { ourDefinition } from './kit/our-form.ts';
import { startOurProduct } from './kit/our-product.ts';
import type { Sight } from './kit/page-recorder.ts';
import { watchWork } from './kit/page-work.ts';
import { buildPeers } from './kit/peer-build.ts';
import { startPeerServer } from './kit/peer-server.ts';
import { type DesignerActs, textOf } from './kit/designer-acts.ts';

const ROUNDS = 5;
/** How often each act is done in a round. */
const TIMES = 5;

const acts = ['select', 'add', 'move', 'undo'] as const satisfies (keyof DesignerActs)[];

/**
 * What only a product worked by hand has: a field is picked up, carried by arrows and put down, so that its place can be
 * chosen. No peer has a command for it, and it is held to no other one's time.
 */
const ownActs = ['pickUp'] as const;

type Act = (typeof acts)[number] | (typeof ownActs)[number];

/** A designer that shows the big form. */
interface DesignerPage {
  name: string;
  role: Contender['role'];
  url: string;
  tab: Page;
  /** Selector of the first text's card. */
  card: string;
  /** What is seen once that card is selected; where pressing it opens nothing beside it, once all cards are there. */
  selected: Sight;
  isPressed: boolean;
  act: Partial<Record<Act, Acting>>;
}

/**
 * Gets everything ready for an act and gives what does it: what the driver looks up in the page is no work of the
 * product's. The group it is done to is counted from 1.
 */
type Acting = (page: Page, group: number) => Promise<() => Promise<unknown>>;

/** Opens the form by its address and selects its first text as soon as it is there; gives the milliseconds until then. */
async function openDesigner({ tab, url, card, selected, isPressed }: DesignerPage): Promise<Samples> {
  const work = await watchWork(tab);
  await tab.goto(url, { waitUntil: 'commit' });
  const seen = tab.evaluate((wanted) => window.recorder.whenSeen([wanted], 'navigation'), selected);
  if (isPressed) {
    // Once: in some a second press takes the selection back.
    await tab.evaluate(async (at) => {
      const isThere = () => document.querySelector(at) !== null;
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
      document.querySelector<HTMLElement>(at)?.click();
    }, card);
  }
  try {
    return { usable: [await seen], work: [await work.done()] };
  } finally {
    await work.end();
  }
}

/** Until what was begun is over: what is put off until nothing else is to do, too. */
const untilIdle = (tab: Page) =>
  tab.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await window.recorder.whenIdle();
    }
  });

/** Processor time of the page's thread for each time an act is done. */
async function measureAct(designer: DesignerPage, name: Act): Promise<number[]> {
  const act = designer.act[name];
  if (act === undefined) return [];
  const work = await watchWork(designer.tab);
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const perform = await act(designer.tab, time + 2);
    await untilIdle(designer.tab);
    const before = await work.done();
    await perform();
    await untilIdle(designer.tab);
    taken.push((await work.done()) - before);
  }
  await work.end();
  return taken;
}

async function takeTurn(designer: DesignerPage): Promise<Samples> {
  const opened = await openDesigner(designer);
  const done: Record<string, number[]> = {};
  for (const act of [...acts, ...ownActs]) done[act] = await measureAct(designer, act);
  await designer.tab.goto('about:blank');
  return { ...opened, ...done };
}

/** The acts through a product's own commands, as its page gives them. */
const throughCommands: DesignerPage['act'] = Object.fromEntries(
  acts.map((act): [Act, Acting] => [
    act,
    (page, group) =>
      Promise.resolve(() => page.evaluate(([name, of]) => void window.acts?.[name]?.(of), [act, group] as const)),
  ]),
);

const peerDesigners = (at: (name: string) => string): Omit<DesignerPage, 'tab'>[] => [
  {
    name: 'form-js',
    role: 'peer',
    url: at('designer-form-js'),
    card: '.fjs-element[data-id=texto_01]',
    selected: { selector: '#bio-properties-panel-key', contains: 'texto_01' },
    isPressed: true,
    act: throughCommands,
  },
  {
    name: 'SurveyJS Creator',
    role: 'peer',
    url: at('designer-survey-js'),
    card: '[data-sv-drop-target-survey-element=texto_01] .svc-question__content',
    selected: { selector: '.spg-comment[placeholder=texto_01]', contains: 'Texto 1' },
    isPressed: true,
    act: throughCommands,
  },
  {
    name: 'form.io',
    role: 'peer',
    url: at('designer-form-io'),
    card: '.formio-component-texto_01',
    selected: { selector: '.formio-component-otro_50', contains: 'Marca 100' },
    isPressed: false,
    act: {},
  },
];

const cardOf = (group: number): string => `[data-design-field="${textOf(group)}"]`;

/** Brings something into sight; gives what presses it. */
async function pressing(page: Page, selector: string): Promise<() => Promise<unknown>> {
  const target = page.locator(selector);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Not in sight: ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 12)];
  await page.mouse.move(x, y);
  return () => page.mouse.click(x, y);
}

/** Ours is worked as a person does: by presses and keys. */
const ourDesigner: Omit<DesignerPage, 'tab' | 'url'> = {
  name: 'Ñemu',
  role: 'ours',
  card: cardOf(1),
  selected: { selector: '[data-designer-panel] input', contains: 'Texto 1' },
  isPressed: true,
  act: {
    select: (page, group) => pressing(page, cardOf(group)),
    add: (page) => pressing(page, '[data-item=text]'),
    // One command, as a peer's own is: the key that moves a field by one place.
    async move(page, group) {
      await page.locator(cardOf(group)).focus();
      return () => page.keyboard.press('Alt+ArrowUp');
    },
    async pickUp(page, group) {
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
      samples: 'usable',
      label: 'from the address until the first text can be selected',
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
      samples: 'pickUp',
      label: 'processor time of: move by picking up (Space, arrow, Space)',
      unit: 'ms',
      summary: 'median',
      budget: { atMost: 50 },
    },
  ],
  async open(closes) {
    buildPeers();
    const product = await startOurProduct();
    closes(product.close);
    await product.publish('planilla', ourDefinition(bigForm()));
    const server = await startPeerServer();
    closes(server.close);
    const browser = await launchBenchBrowser();
    closes(() => browser.close());
    const designers: DesignerPage[] = [
      { ...ourDesigner, url: product.at('/tests/planilla'), tab: await product.signedIn(browser) },
    ];
    for (const designer of peerDesigners((name) => `${server.url}/${name}/`)) {
      designers.push({ ...designer, tab: await newTab(browser) });
    }
    return designers.map((designer) => ({
      name: designer.name,
      role: designer.role,
      take: () => takeTurn(designer),
    }));
  },
};
