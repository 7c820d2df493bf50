import type { AppError, Result } from '#contract/app-error.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { isRecord } from '#domain/is-record.ts';

/** The refusal of a call for lack of a permission. */
const FORBIDDEN: ErrorCode = 'forbidden';

/** The permission that a call requires in a program; undefined for one that requires none. */
function requiredPermission({ access }: Endpoint, input: unknown): AppError['permission'] {
  if (typeof access === 'string') return undefined;
  if ('program' in access) return { program: access.program, action: access.action };
  const program = isRecord(input) ? input['program'] : undefined;
  return typeof program === 'string' ? { program, action: access.action } : undefined;
}

/**
 * Adds to a refused call which permission it requires.
 * @param input the query or body of the call
 */
export function withPermission<Data>(endpoint: Endpoint, input: unknown, result: Result<Data>): Result<Data> {
  if (result.ok || result.error.code !== FORBIDDEN) return result;
  const permission = requiredPermission(endpoint, input);
  return permission === undefined ? result : { ok: false, error: { ...result.error, permission } };
}
