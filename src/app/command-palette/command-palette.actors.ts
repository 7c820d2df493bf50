import { unwrap } from '#api/unwrap.ts';
import { searchEndpoints } from '#contract/endpoints/search.ts';
import type { SearchedRecords } from '#contract/schemas/search.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { commandPaletteMachine, type RecordSearch } from '#machines/command-palette/index.ts';
import { fromPromise } from 'xstate';

/** The chart of an open palette, whose search calls the server; the answer of an aborted search is dropped. */
export function paletteLogic({ api }: Pick<Services, 'api'>) {
  const searchRecords = fromPromise<SearchedRecords, RecordSearch>(async ({ input, signal }) => {
    const { rows } = await unwrap(await api.post(searchEndpoints.searchRecords, input, { signal }), signal);
    return rows;
  });
  return commandPaletteMachine.provide({ actors: { searchRecords } });
}
