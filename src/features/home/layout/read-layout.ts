import { type DashboardLayout, dashboardLayout } from '#contract/schemas/dashboard.ts';
import * as v from 'valibot';

/** The user's own arrangement as stored. */
export type OwnLayout = { state: 'none' } | { state: 'invalid' } | { state: 'own'; layout: DashboardLayout };

/** Reads the stored arrangement; null and undefined mean that there is none. */
export function readLayout(stored: unknown): OwnLayout {
  if (stored === null || stored === undefined) return { state: 'none' };
  const read = v.safeParse(dashboardLayout, stored);
  return read.success ? { state: 'own', layout: read.output } : { state: 'invalid' };
}
