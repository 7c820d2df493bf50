import { buildLabel as label, version } from '../../package.json';

/** Version of the product and its build label, from `package.json`. */
export const appVersion: string = version;
export const buildLabel: string = label;
