import { HEADERS } from '#contract/constants.ts';
import { Fault } from './fault.ts';

/** The oldest browser app this server supports. */
const OLDEST_APP = [0, 0, 45] as const;

/**
 * Refuses a browser app that reports an unsupported version (`X-App-Version`). Accepts clients without a valid version,
 * which are not the browser app.
 */
export function checkAppVersion(headers: Headers): void {
  const [, ...parts] = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(headers.get(HEADERS.appVersion) ?? '') ?? [];
  if (parts.length === 0) return;
  const difference = OLDEST_APP.map((oldest, index) => Number(parts[index]) - oldest).find((step) => step !== 0) ?? 0;
  if (difference < 0) throw new Fault('outdatedClient');
}
