/** The user in the session. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
}

export interface SessionCompany {
  id: string;
  name: string;
  ruc: string;
}

/** A numbering series of a workstation; `validUntil` is a business date, or null when the series does not expire. */
export interface Series {
  id: string;
  documentType: string;
  label: string;
  timbrado: string;
  validUntil: string | null;
}

/** The values of the session, by key. Each is optional; no other key may be stored. */
export interface SessionValues {
  loggedUser: SessionUser;
  loggedEmail: string;
  loggedCompany: SessionCompany;
  apiToken: string;
  tenant: string;
  serverDate: Date;
  lastServerTime: Date;
  saleSeries: Series;
  saleSeries2: Series;
  saleSeries3: Series;
  saleSeries4: Series;
  creditNoteSeries: Series;
  tokenInfo: string;
  lastFatalError: string;
}

export type SessionKey = keyof SessionValues;

export const storeSessionKeys = [
  'loggedUser',
  'loggedEmail',
  'loggedCompany',
  'apiToken',
  'tenant',
  'serverDate',
  'lastServerTime',
  'saleSeries',
  'saleSeries2',
  'saleSeries3',
  'saleSeries4',
  'creditNoteSeries',
  'tokenInfo',
  'lastFatalError',
] as const satisfies readonly SessionKey[];

/** The message for the user and the console when code uses a key that is not in `storeSessionKeys`. */
export function unknownSessionKeyText(key: string): string {
  return `La Clave de Store: ${key}, no esta definida en storeSessionKeys.`;
}
