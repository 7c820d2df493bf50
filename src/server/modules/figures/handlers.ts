import type { figureEndpoints } from '#contract/endpoints/figures.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { limitAggregation } from '../records/limit-aggregation.ts';
import { computeFigures } from './figures.ts';
import { readDays } from './record-days.ts';
import { readGroups } from './record-groups.ts';

/** The figures of dashboards and charts, and the groups and days of lists. */
export const figureHandlers: Handlers<typeof figureEndpoints> = {
  figures: {
    in: 'company',
    aggregates: true,
    run: ({ work, body }) => computeFigures(work, body),
  },
  recordGroups: {
    in: 'company',
    aggregates: true,
    run: ({ work, body }) => limitAggregation(work, () => readGroups(work, body)),
  },
  recordDays: {
    in: 'company',
    aggregates: true,
    run: ({ work, body }) => limitAggregation(work, () => readDays(work, body)),
  },
};
