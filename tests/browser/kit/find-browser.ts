import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** The headless shell comes first: it has no windows to draw, and a test takes a quarter less processor time in it. */
const KNOWN_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const KNOWN_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
];

/** Advice for a machine without a browser. */
export const browserAdvice =
  'No browser found: run `apt-get install -y chromium-headless-shell`, or set CHROME_PATH to a Chromium or Chrome, and test again.';

/**
 * The path of a Chromium-based browser: CHROME_PATH if that file is executable, else the first one found under known
 * names and paths; undefined if there is none.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const chosen = env['CHROME_PATH'];
  if (chosen !== undefined && chosen !== '') return isExecutable(chosen) ? chosen : undefined;
  const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const candidates = KNOWN_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...KNOWN_PLACES].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
