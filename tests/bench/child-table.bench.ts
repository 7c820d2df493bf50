import type { Page } from 'playwright-core';
import type { Comparison, Contender, Samples } from './comparison.ts';
import { launchBenchBrowser, newTab } from './kit/bench-browser.ts';
import { orderDefinition, orderTotal, orderValues } from './kit/child-table.ts';
import { bareInput, typeInto, typingFigures } from './kit/keystrokes.ts';
import { newId, startOurProducts } from './kit/our-product.ts';
import type { ExpectedText } from './kit/page-recorder.ts';
import { buildPeers } from './kit/peer-build.ts';
import { startPeerServer } from './kit/peer-server.ts';
import { timed } from './kit/timed.ts';

const ROUNDS = 5;
/** Keys in each round; all rounds together have 1,020. After the last key the field has its initial value again. */
const KEYS = 204;
/** Selector of the first quantity field of the table. */
const QUANTITY = 'table input[id$="-cantidad"]';

const totalText = (figure: number): ExpectedText => ({
  selector: '[data-total=importe]',
  digits: String(orderTotal(figure)),
});

/** Opens the record from its list and types into the first row of its table. */
async function measureTurn(page: Page, list: string): Promise<Samples> {
  await page.goto(list);
  const link = page.locator('[role=grid] tbody tr[role=row] a').first();
  await link.waitFor();
  const opened = await timed(page, () => link.click(), [{ selector: QUANTITY, digits: '1' }, totalText(1)]);
  const typing = await typeInto(page, page.locator(QUANTITY).first(), KEYS, (figure) => [totalText(figure)]);
  await page.goto('about:blank');
  return { opened: [opened], ...typing };
}

export const comparison: Comparison = {
  title: 'Child table of 1,000 rows, a formula in each and a total under them',
  rounds: ROUNDS,
  figures: [
    { samples: 'opened', label: 'open from the list', unit: 'ms', summary: 'median', budget: { atMost: 500 } },
    ...typingFigures,
    { samples: 'right', label: 'keys whose paint has the right total', unit: '%', summary: 'percent' },
  ],
  async open(closes, earlier) {
    buildPeers();
    const products = await startOurProducts(closes, earlier);
    for (const { product } of products) {
      await product.publish('pedidos-grandes', orderDefinition);
      await product.fill('pedidos-grandes', [orderValues(newId)]);
    }
    const server = await startPeerServer();
    closes(server.close);
    const browser = await launchBenchBrowser();
    closes(() => browser.close());
    const contenders: Contender[] = [];
    for (const { product, ...ours } of products) {
      const tab = await product.signedIn(browser);
      contenders.push({ ...ours, measure: () => measureTurn(tab, product.at('/pedidos-grandes')) });
    }
    return [...contenders, bareInput(await newTab(browser), `${server.url}/bare/`, KEYS)];
  },
};
