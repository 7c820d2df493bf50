import { HEADERS } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import type { PostOptions } from '../api.types.ts';
import type { ClientOptions } from './client.types.ts';

/** Headers of every call: session, company, workstation and app version. */
export function commonHeaders({ session, workstation, appVersion }: ClientOptions): Record<string, string> {
  const token = session.get('apiToken');
  const tenant = session.get('tenant');
  return {
    Accept: 'application/json',
    [HEADERS.workstation]: workstation(),
    [HEADERS.appVersion]: appVersion,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(tenant !== undefined && { [HEADERS.tenant]: tenant }),
  };
}

/**
 * Additional headers of a POST with JSON: its content type, its idempotency key and the revision that the change is
 * based on.
 */
export function changeHeaders(
  repeat: Endpoint['repeat'],
  { revision, idempotencyKey }: PostOptions,
  newId: () => string,
): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    ...(repeat === 'key' && { [HEADERS.idempotencyKey]: idempotencyKey ?? newId() }),
    ...(revision !== undefined && { [HEADERS.ifMatch]: String(revision) }),
  };
}
