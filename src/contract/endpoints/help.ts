import * as v from 'valibot';
import { actions, scopes } from '../permissions.ts';
import { endpoint } from './endpoint.ts';

export const helpEndpoints = {
  whyNot: endpoint({
    method: 'GET',
    path: 'why-not',
    summary: 'Qué puede hacer quien pregunta en un programa de su empresa, y quiénes pueden darle más permisos',
    access: 'session',
    query: v.object({ program: v.pipe(v.string(), v.maxLength(40)) }),
    answer: v.object({
      /**
       * The actions that the user's roles allow, each with its scope. Empty for a program in which they allow none, and
       * likewise for one that does not exist, so that the answer does not tell the two apart.
       */
      allowed: v.array(v.object({ action: v.picklist(actions), scope: v.picklist(scopes) })),
      /** Names of active administrators of the company, who can give any permission; a few of them. */
      administrators: v.array(v.string()),
      /** How many more administrators there are. */
      others: v.number(),
    }),
    repeat: 'none',
    viewAs: 'read',
    live: ['users.changed', 'permissions.changed'],
  }),
};
