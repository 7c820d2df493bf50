import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBrowser } from '#tests/browser/kit/find-browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nemu-browser-'));
const browser = path.join(folder, 'chromium');
writeFileSync(browser, '#!/bin/sh\n');

afterAll(() => rmSync(folder, { recursive: true }));

test('a file that is not executable is not accepted as a browser', () => {
  chmodSync(browser, 0o644);
  expect(findBrowser({ CHROME_PATH: browser })).toBeUndefined();
});

test('a browser is found only at CHROME_PATH if that is set, otherwise by its name on the PATH', () => {
  chmodSync(browser, 0o755);
  expect(findBrowser({ CHROME_PATH: browser, PATH: '' })).toBe(browser);
  expect(findBrowser({ PATH: ['/nowhere', folder].join(path.delimiter) })).toBe(browser);
  expect(findBrowser({ CHROME_PATH: path.join(folder, 'gone'), PATH: folder })).toBeUndefined();
});
