import { type Query, queryKeyOf } from '#api/query.ts';
import { companyEndpoints } from '#contract/endpoints/company.ts';
import { cacheOptions, identityOf, type Reading } from '../services/query-cache.ts';
import { imageQuery } from '../services/stored-image.ts';

/** What stands above everything that a company prints, besides the name and the RUC of the session. */
interface LetterheadData {
  /** Address of the decoded logo; null for a company without one. */
  logo: string | null;
}

const { letterhead } = companyEndpoints;

/** The letterhead of the company with the image of its logo. */
export const letterheadQuery: Query<LetterheadData> = {
  name: [letterhead.path],
  live: letterhead.live,
  read: async (api, options) => {
    const found = await api.get(letterhead, undefined, options);
    if (!found.ok) return found;
    if (found.data.logo_id === null) return { ok: true, data: { logo: null } };
    const image = await imageQuery(found.data.logo_id).read(api, options);
    return image.ok ? { ok: true, data: { logo: image.data } } : image;
  },
};

/** The letterhead in the cache; undefined while it is not loaded. */
export const cachedLetterhead = (services: Pick<Reading, 'auth' | 'queryClient'>): LetterheadData | undefined =>
  services.queryClient.getQueryData(queryKeyOf(identityOf(services), letterheadQuery));

/** Loads the letterhead unless the cache has it, or joins the request that loads it; rejects with an AppError. */
export async function loadLetterhead(services: Reading): Promise<void> {
  if (cachedLetterhead(services) !== undefined) return;
  await services.queryClient.query(cacheOptions(services, identityOf(services), letterheadQuery));
}
