import { routerName } from '#domain/fields/config-parts.ts';
import * as v from 'valibot';
import { expressionTrees, knownDefinition } from '../schemas/records.ts';
import { endpoint } from './endpoint.ts';

/** The endpoint has a file of its own, because the pages of programs must not load the schemas of the form designer. */
export const programEndpoint = endpoint({
  method: 'GET',
  path: 'program',
  summary: 'El formulario publicado de un programa, como lo ve quien pregunta',
  access: { programOf: 'call', action: 'view' },
  query: v.object({ program: routerName }),
  answer: v.object({
    router_name: v.string(),
    version: v.number(),
    /** The form without the fields hidden from the user. */
    definition: knownDefinition,
    expressions: expressionTrees,
    /** Keys of the fields that the user may read but not write. */
    read_only: v.array(v.string()),
    /**
     * Keys (`campo` or `tabla.columna`) of the formulas that read fields hidden from the user. Only the server computes
     * these formulas, when it saves a record; in `definition` they are read-only fields.
     */
    server_computed: v.array(v.string()),
  }),
  repeat: 'none',
  viewAs: 'read',
  live: ['programs.changed', 'permissions.changed'],
});
