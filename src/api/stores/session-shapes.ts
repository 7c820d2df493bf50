import type { SessionKey, SessionValues } from '#contract/session-keys.ts';
import * as v from 'valibot';

const series = v.object({
  id: v.string(),
  documentType: v.string(),
  label: v.string(),
  timbrado: v.string(),
  validUntil: v.nullable(v.string()),
});

/** The schema of each session value; values are validated when they are read. */
export const sessionShapes = {
  loggedUser: v.object({ id: v.string(), name: v.string(), email: v.string() }),
  loggedEmail: v.string(),
  loggedCompany: v.object({ id: v.string(), name: v.string(), ruc: v.string() }),
  apiToken: v.string(),
  tenant: v.string(),
  serverDate: v.date(),
  lastServerTime: v.date(),
  saleSeries: series,
  saleSeries2: series,
  saleSeries3: series,
  saleSeries4: series,
  creditNoteSeries: series,
  tokenInfo: v.string(),
  lastFatalError: v.string(),
} satisfies { [Key in SessionKey]: v.GenericSchema<unknown, SessionValues[Key]> };
