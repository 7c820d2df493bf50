import type { Page } from 'playwright-core';
import type { Comparison, Contender, Samples } from './comparison.ts';
import { launchBenchBrowser, newTab } from './kit/bench-browser.ts';
import { type Customer, customers, PAGE_SIZE } from './kit/customers.ts';
import { customersDefinition, customerValues } from './kit/our-customers.ts';
import { startOurProducts } from './kit/our-product.ts';
import { customersOver } from './kit/our-records.ts';
import type { ExpectedText } from './kit/page-recorder.ts';
import { buildPeers } from './kit/peer-build.ts';
import { startPeerServer } from './kit/peer-server.ts';
import { timed } from './kit/timed.ts';

const RECORDS = 100_000;
const CITY = 'Asunción';

/** A list in a product and how a person operates it. */
interface ListPage {
  name: string;
  role: Contender['role'];
  url: string;
  tab: Page;
  /** Selector of a row; the first match is the first row of the page. */
  row: string;
  /** Selector of the control that shows the name of the open record. */
  nameControl: string;
  next: (page: Page) => Promise<void>;
  sortByLimit: (page: Page) => Promise<void>;
  /** Every step of the filter except the last press, which applies it. */
  prepareFilter: (page: Page) => Promise<void>;
  filter: (page: Page) => Promise<void>;
}

/** Name of the first record after each act; each act starts from the result of the previous act. */
interface Expected {
  start: string;
  sort: string;
  filter: string;
  next: string;
}

function expectedOf(records: readonly Customer[]): Expected {
  const byLimit = records.toSorted((a, b) => a.limite - b.limite);
  const inCity = byLimit.filter(({ ciudad }) => ciudad === CITY);
  const named = (record: Customer | undefined) => record?.nombre ?? '';
  const expected = {
    start: named(records[0]),
    sort: named(byLimit[0]),
    filter: named(inCity[0]),
    next: named(inCity[PAGE_SIZE]),
  };
  // An act that leaves the first row unchanged would be measured as instantaneous.
  if (new Set(Object.values(expected)).size < 4) throw new Error(`These acts cannot be told apart: ${CITY}`);
  return expected;
}

async function measureTurn(list: ListPage, expected: Expected): Promise<Samples> {
  const { tab } = list;
  const first = (contains: string): ExpectedText => ({ selector: list.row, contains });
  await tab.goto(list.url, { waitUntil: 'commit' });
  const shown = await tab.evaluate(
    (wanted) => window.recorder.whenShown([wanted], 'navigation'),
    first(expected.start),
  );
  const sort = await timed(tab, () => list.sortByLimit(tab), [first(expected.sort)]);
  await list.prepareFilter(tab);
  const filter = await timed(tab, () => list.filter(tab), [first(expected.filter)]);
  const next = await timed(tab, () => list.next(tab), [first(expected.next)]);
  const opened: ExpectedText = { selector: list.nameControl, contains: expected.next };
  const open = await timed(
    tab,
    () =>
      tab
        .locator(list.row)
        .first()
        .click({ position: { x: 60, y: 10 } }),
    [opened],
  );
  await tab.goto('about:blank');
  return { shown: [shown], sort: [sort], filter: [filter], next: [next], open: [open] };
}

/** The lists of the peers, each with its way to perform the same acts. */
function peerLists(at: (name: string) => string): Omit<ListPage, 'tab'>[] {
  return [
    {
      name: 'react-admin',
      role: 'peer',
      // React-admin restores the last sort order and filter unless the URL sets them.
      url: `${at('react-admin')}#/clientes?filter={}&order=ASC&page=1&perPage=${PAGE_SIZE}&sort=nombre`,
      row: 'tbody tr',
      nameControl: 'input[name=nombre]',
      next: (page) => page.getByRole('button', { name: 'Go to next page' }).click(),
      sortByLimit: (page) => page.locator('th').getByText('Limite').click(),
      prepareFilter: () => Promise.resolve(),
      filter: (page) => page.getByRole('button', { name: CITY, exact: true }).click(),
    },
    {
      name: 'Refine',
      role: 'peer',
      url: `${at('refine')}#/clientes`,
      row: 'tbody tr.ant-table-row',
      nameControl: 'input#nombre',
      next: (page) => page.locator('.ant-pagination-next button').click(),
      sortByLimit: (page) => page.locator('th').getByText('Limite').click(),
      prepareFilter: (page) => page.locator('.ant-select').first().click(),
      filter: (page) => page.locator('.ant-select-item-option-content').getByText(CITY, { exact: true }).click(),
    },
  ];
}

const ourList: Omit<ListPage, 'tab' | 'url' | 'name' | 'role'> = {
  row: '[role=grid] tbody tr[role=row]',
  nameControl: 'input[id$="-nombre"]',
  next: (page) => page.getByRole('button', { name: 'Siguiente' }).click(),
  sortByLimit: (page) => page.getByRole('columnheader', { name: 'Límite' }).getByRole('button').first().click(),
  async prepareFilter(page) {
    await page.getByRole('button', { name: 'Agregar filtro' }).click();
    const editor = page.getByRole('form', { name: 'Agregar filtro' });
    await editor.getByLabel('Campo').selectOption('Ciudad');
    await editor.getByLabel('Valor').selectOption(CITY);
  },
  filter: (page) => page.getByRole('button', { name: 'Aplicar' }).click(),
};

export const comparison: Comparison = {
  title: 'List of 100,000 records, which every product reads from our server; the peers through their data providers',
  rounds: 7,
  figures: [
    { samples: 'shown', label: 'from the address to the first page', unit: 'ms', summary: 'median' },
    ...[
      { samples: 'sort', label: 'sort by an amount' },
      { samples: 'filter', label: 'filter by a city' },
      { samples: 'next', label: 'next page' },
      { samples: 'open', label: 'open a record' },
    ].map((figure) => ({
      ...figure,
      unit: 'ms',
      summary: 'median' as const,
      budget: { shareOfBestPeer: 0.7 },
    })),
  ],
  async open(closes, earlier) {
    buildPeers();
    const records = customers(RECORDS);
    const products = await startOurProducts(closes, earlier);
    for (const { product } of products) {
      await product.publish('cartera', customersDefinition);
      await product.fill('cartera', records.map(customerValues));
    }
    const server = await startPeerServer(customersOver(products[0].product, 'cartera'));
    closes(server.close);
    const browser = await launchBenchBrowser();
    closes(() => browser.close());
    const expected = expectedOf(records);
    const lists: ListPage[] = [];
    for (const { product, ...ours } of products) {
      lists.push({ ...ourList, ...ours, url: product.at('/cartera'), tab: await product.signedIn(browser) });
    }
    for (const list of earlier === null ? peerLists((name) => `${server.url}/${name}/`) : []) {
      lists.push({ ...list, tab: await newTab(browser) });
    }
    return lists.map((list) => ({ name: list.name, role: list.role, measure: () => measureTurn(list, expected) }));
  },
};
