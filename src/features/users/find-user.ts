import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { UserRow } from './user-record.ts';

/** Loads one user of the company by id, for a link to them; null when there is none. */
export async function findUser(api: Api, id: string, signal: AbortSignal): Promise<Result<UserRow | null>> {
  const result = await api.get(userEndpoints.user, id, { signal });
  return result.ok || result.error.kind !== 'notFound' ? result : { ok: true, data: null };
}
