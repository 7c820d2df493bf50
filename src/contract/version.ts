import { buildLabel as label, version } from '../../package.json';

/** Version of the product and its build label; `package.json` is the one place that states them. */
export const appVersion: string = version;
export const buildLabel: string = label;
