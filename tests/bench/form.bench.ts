import type { Page } from 'playwright-core';
import type { Comparison, Contender, Samples } from './comparison.ts';
import { launchBenchBrowser, newTab } from './kit/bench-browser.ts';
import { bigForm, totalWith } from './kit/big-form.ts';
import { bareInput, typeInto, typingFigures } from './kit/keystrokes.ts';
import { ourDefinition } from './kit/our-form.ts';
import { startOurProducts } from './kit/our-product.ts';
import type { ExpectedText } from './kit/page-recorder.ts';
import { watchWork } from './kit/page-work.ts';
import { buildPeers } from './kit/peer-build.ts';
import { startPeerServer } from './kit/peer-server.ts';

const ROUNDS = 5;
/**
 * Keys in each round for our product and the bare field; all rounds together have 1,020. After the last key the field
 * has its initial value again.
 */
const KEYS = 204;
/** Keys in each round for a peer, where each key can take a second. */
const PEER_KEYS = 24;

/** Milliseconds between attempts to type into a form that is starting. */
const TYPING_PAUSE = 500;

/** A page that shows the big form. */
interface FormPage {
  url: string;
  /** URL of a page of the same product that loads the form's definition and has a button that opens the form. */
  launcher: string;
  /** Label of the button that opens the form. */
  button: string;
  /** Selector of the element that shows the total. */
  total: string;
  /** Selector of a field's control. */
  controlOf: (key: string) => string;
}

/**
 * Types into the first text field as soon as it exists, and retries until the field shows the text: some products lose
 * the text or the focus while they start. Returns the milliseconds from the start of the navigation until both the text
 * and the total are visible.
 */
async function typeOnceUsable(page: Page, { total, controlOf }: FormPage): Promise<number> {
  const type = async () => {
    await page.evaluate((selector) => window.recorder.focusWhenThere(selector), controlOf('texto_01'));
    await page.keyboard.press('x');
  };
  await type();
  const expectedTexts = [{ selector: ':focus', contains: 'x' }, totalText(total, 1)];
  const shownAt = page.evaluate((wanted) => window.recorder.whenShown(wanted, 'navigation'), expectedTexts);
  const again = setInterval(() => {
    type().catch(() => clearInterval(again));
  }, TYPING_PAUSE);
  try {
    return await shownAt;
  } finally {
    clearInterval(again);
  }
}

/** Opens the form by pressing a button in a loaded page of the product; returns the milliseconds since the press. */
async function openByPress(page: Page, form: FormPage): Promise<Samples> {
  await page.goto(form.launcher);
  const button = page.getByRole('button', { name: form.button, exact: true }).first();
  await button.waitFor();
  await page.evaluate(() => window.recorder.whenIdle());
  await button.click();
  const pressedAt = await page.evaluate(() => window.recorder.pressedAt());
  const opened = (await typeOnceUsable(page, form)) - pressedAt;
  await page.locator(form.controlOf('texto_01')).fill('');
  await page.goto('about:blank');
  return { opened: [opened] };
}

/**
 * Opens the form by its URL; returns the milliseconds until it can be used and the processor time of the page until
 * then.
 */
async function startByAddress(page: Page, form: FormPage): Promise<Samples> {
  const work = await watchWork(page);
  try {
    await page.goto(form.url, { waitUntil: 'commit' });
    return { usable: [await typeOnceUsable(page, form)], work: [await work.done()] };
  } finally {
    await work.end();
    await page.locator(form.controlOf('texto_01')).fill('');
  }
}

const totalText = (selector: string, firstQuantity: number): ExpectedText => ({
  selector,
  digits: String(totalWith(firstQuantity)),
});

async function measureTurn(page: Page, form: FormPage, keys: number): Promise<Samples> {
  const opened = await openByPress(page, form);
  const usable = await startByAddress(page, form);
  const quantity = page.locator(form.controlOf('cantidad_01'));
  const typing = await typeInto(page, quantity, keys, (figure) => [totalText(form.total, figure)]);
  return { ...opened, ...usable, ...typing };
}

/** A product in a tab of its own. The tab keeps its stored data between rounds, like the browser of a daily user. */
const formContender = (
  page: Page,
  { name, role, ...form }: FormPage & Pick<Contender, 'name' | 'role'>,
): Contender => ({
  name,
  role,
  async measure() {
    const samples = await measureTurn(page, form, role === 'peer' ? PEER_KEYS : KEYS);
    await page.goto('about:blank');
    return samples;
  },
});

const peerAddresses = (url: string) => ({ url, launcher: `${url}#boton`, button: 'Abrir' });

/** The selectors and URLs of each peer's page. */
const peerPages = (at: (name: string) => string): readonly (FormPage & { name: string })[] => [
  {
    name: 'form-js',
    ...peerAddresses(at('form-js')),
    total: '.fjs-form-field-text',
    controlOf: (key) => `input[id$="-${key}"]`,
  },
  {
    name: 'SurveyJS',
    ...peerAddresses(at('survey-js')),
    total: '[data-name=total] .sd-expression',
    controlOf: (key) => `[data-name=${key}] input`,
  },
  {
    name: 'form.io',
    ...peerAddresses(at('form-io')),
    total: 'input[name="data[total]"]',
    controlOf: (key) => `input[name="data[${key}]"]`,
  },
];

export const comparison: Comparison = {
  title: 'Form of 300 fields and 50 formulas, one of them the total of the whole form',
  rounds: ROUNDS,
  figures: [
    {
      samples: 'opened',
      label: 'from the press that opens it until it can be filled in, the total shown',
      unit: 'ms',
      summary: 'median',
      budget: { shareOfBestPeer: 0.5 },
    },
    {
      samples: 'usable',
      label: 'the same from the address: page, session, permissions and all',
      unit: 'ms',
      summary: 'median',
      budget: { shareOfBestPeer: 0.5 },
    },
    { samples: 'work', label: 'processor time of that', unit: 'ms', summary: 'median' },
    ...typingFigures,
    { samples: 'right', label: 'keys whose paint has the right total', unit: '%', summary: 'percent' },
  ],
  async open(closes, earlier) {
    buildPeers();
    const products = await startOurProducts(closes, earlier);
    for (const { product } of products) await product.publish('planilla', ourDefinition(bigForm()));
    const server = await startPeerServer();
    closes(server.close);
    const browser = await launchBenchBrowser();
    closes(() => browser.close());
    const at = (name: string) => `${server.url}/${name}/`;
    const contenders: Contender[] = [];
    for (const { product, ...ours } of products) {
      const form = {
        ...ours,
        url: product.at('/planilla/nuevo'),
        launcher: product.at('/planilla'),
        button: 'Nuevo',
        total: '[id$="-total"]',
        controlOf: (key: string) => `input[id$="-${key}"]`,
      };
      contenders.push(formContender(await product.signedIn(browser), form));
    }
    for (const peer of earlier === null ? peerPages(at) : []) {
      contenders.push(formContender(await newTab(browser), { ...peer, role: 'peer' }));
    }
    contenders.push(bareInput(await newTab(browser), at('bare'), KEYS));
    return contenders;
  },
};
