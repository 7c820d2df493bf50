import { figuresAnswer, figuresQuery } from '../schemas/figures.ts';
import { endpoint } from './endpoint.ts';

/** What dashboards and charts compute over records. */
export const figureEndpoints = {
  figures: endpoint({
    method: 'POST',
    path: 'figures',
    summary: 'Cantidades, sumas y promedios de los registros, por grupos y períodos',
    // Each figure names its own program; one without access is refused, and the others are answered.
    access: 'session',
    body: figuresQuery,
    answer: figuresAnswer,
    repeat: 'none',
    live: ['records.changed', 'programs.changed', 'permissions.changed'],
  }),
};
