import { unwrap } from '#api/unwrap.ts';
import { searchEndpoints } from '#contract/endpoints/search.ts';
import type { SearchAnswer } from '#contract/schemas/search.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import type { PaletteSearch } from '#machines/command-palette/index.ts';

/** Asks the server what a text finds; the answer of an aborted search is dropped. */
export const searchPalette = async (
  { api }: Pick<Services, 'api'>,
  search: PaletteSearch,
  signal: AbortSignal,
): Promise<SearchAnswer> => unwrap(await api.post(searchEndpoints.searchRecords, search, { signal }), signal);
