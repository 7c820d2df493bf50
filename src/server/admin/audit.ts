import { verifyChains } from '../modules/audit/verify-chain.ts';
import type { Deps } from '../modules/shared/transaction.types.ts';
import { adminTexts as texts } from './admin.texts.ts';
import { Refusal } from './refusal.ts';

/**
 * Verifies the audit log of every company.
 * @throws Refusal that lists every company, when the log of one contradicts its chain
 */
export async function verifyAudit(deps: Deps): Promise<string> {
  const reports = await verifyChains(deps);
  const text = texts.auditReports(reports);
  if (reports.some(({ faults, unchained }) => faults.length > 0 || unchained > 0)) throw new Refusal(text);
  return text;
}
