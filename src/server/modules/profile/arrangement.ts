import { DASHBOARD_KEY } from '#contract/schemas/dashboard.ts';
import { GUIDES_KEY } from '#contract/schemas/help.ts';

/** Values of a user's own configuration that only arrange screens, as the browser app names them. */
const arrangements: ReadonlySet<string> = new Set([
  DASHBOARD_KEY,
  GUIDES_KEY,
  'apps-order',
  'calendar-hidden',
  'primeros-pasos',
]);

/** Prefix of the columns that a user chose for the list of a program. */
const COLUMNS = 'lista-';

/** Whether a value only arranges screens, so that who views the app as the user may see it. */
export const isArrangement = (key: string): boolean => arrangements.has(key) || key.startsWith(COLUMNS);
