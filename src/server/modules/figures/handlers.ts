import type { figureEndpoints } from '#contract/endpoints/figures.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { computeFigures } from './figures.ts';

/** The figures of dashboards and charts. */
export const figureHandlers: Handlers<typeof figureEndpoints> = {
  figures: {
    in: 'company',
    run: ({ work, body, request: { signal } }) => computeFigures(work, body, { signal }),
  },
};
