import type { figureEndpoints } from '#contract/endpoints/figures.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { computeFigures } from './figures.ts';
import { limitAggregation } from './limit-aggregation.ts';
import { readDays } from './record-days.ts';
import { readGroups } from './record-groups.ts';

/** The figures of dashboards and charts, and the groups and days of lists. */
export const figureHandlers: Handlers<typeof figureEndpoints> = {
  figures: {
    in: 'company',
    aggregates: true,
    run: ({ work, body, request: { signal } }) => computeFigures(work, body, { signal }),
  },
  recordGroups: {
    in: 'company',
    aggregates: true,
    run: ({ work, body, request: { signal } }) => limitAggregation(work, () => readGroups(work, body, { signal })),
  },
  recordDays: {
    in: 'company',
    aggregates: true,
    run: ({ work, body, request: { signal } }) => limitAggregation(work, () => readDays(work, body, signal)),
  },
};
