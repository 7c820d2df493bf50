import type { SearchAnswer } from '#contract/schemas/search.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { commandPaletteMachine, type PaletteSearch } from '#machines/command-palette/index.ts';
import { fromPromise } from 'xstate';

/** The chart of the palette, whose search calls the server; the code of that call loads with the dialog. */
export function paletteLogic(services: Pick<Services, 'api'>) {
  const searchRecords = fromPromise<SearchAnswer, PaletteSearch>(async ({ input, signal }) => {
    const { searchPalette } = await import('./palette-search.ts');
    return searchPalette(services, input, signal);
  });
  return commandPaletteMachine.provide({ actors: { searchRecords } });
}
