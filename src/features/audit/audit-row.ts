import type { auditRow } from '#contract/endpoints/audit.ts';
import type * as v from 'valibot';

/** One entry of the log. */
export type AuditRow = v.InferOutput<typeof auditRow>;
