import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserAdvice, findBrowser } from './find-browser.ts';
import { startProduct } from './product.ts';

/**
 * Playwright's own list of disabled features, repeated here because the browser uses only the last list that is given.
 */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Pages that the browser renders for the address bar of each window. No test needs them, and they use half of a
 * window's memory.
 */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The process that the browser starts ahead for the next page: a profile of a test has few pages. */
const SPARE_PROCESS = ['SpareRendererForSitePerProcess'];

const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OWN_PAGES, ...SPARE_PROCESS].join(',')}`,
];

/** Starts what every test file of the run shares: one browser and one built product. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(browserAdvice);
  const browser = await chromium.launchServer({ executablePath, args: BROWSER_FLAGS });
  const product = await startProduct({ env: { TRUSTED_PROXIES: '127.0.0.1' } }).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  provide('browserEndpoint', browser.wsEndpoint());
  provide('product', { url: product.url, dataDir: product.dataDir });
  return async () => {
    await browser.close();
    await product.stop();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string;
    product: { url: string; dataDir: string };
  }
}
