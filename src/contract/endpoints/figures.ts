import { figuresAnswer, figuresQuery } from '../schemas/figures.ts';
import { daysAnswer, daysQuery, groupsAnswer, groupsQuery } from '../schemas/record-views.ts';
import { endpoint } from './endpoint.ts';

/** What dashboards, charts, groups and calendars compute over records. */
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
    viewAs: 'read',
    live: ['records.changed', 'programs.changed', 'permissions.changed'],
    livePause: 10_000,
  }),
  recordGroups: endpoint({
    method: 'POST',
    path: 'record-groups',
    summary: 'Los grupos de los registros que coinciden, con su cantidad y sus sumas',
    access: { programOf: 'call', action: 'view' },
    body: groupsQuery,
    answer: groupsAnswer,
    repeat: 'none',
    viewAs: 'read',
    live: ['records.changed'],
  }),
  recordDays: endpoint({
    method: 'POST',
    path: 'record-days',
    summary: 'Los registros que coinciden, por día de un campo de fecha',
    access: { programOf: 'call', action: 'view' },
    body: daysQuery,
    answer: daysAnswer,
    repeat: 'none',
    viewAs: 'read',
    live: ['records.changed'],
  }),
};
