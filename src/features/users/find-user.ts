import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { UserRow } from './user-record.ts';

const WINDOW = '200';

/** One user of the company by id, as a link to them needs; null where there is none. */
export async function findUser(api: Api, id: string, signal: AbortSignal): Promise<Result<UserRow | null>> {
  let after: string | null = null;
  do {
    const result: Awaited<ReturnType<typeof readWindow>> = await readWindow(api, after, signal);
    if (!result.ok) return result;
    const row = result.data.rows.find((candidate) => candidate.id === id);
    if (row !== undefined) return { ok: true, data: row };
    after = result.data.next;
  } while (after !== null);
  return { ok: true, data: null };
}

const readWindow = (api: Api, after: string | null, signal: AbortSignal) =>
  api.get(userEndpoints.users, { limit: WINDOW, ...(after !== null && { after }) }, { signal });
