import { routerName } from '#domain/fields/config-parts.ts';
import * as v from 'valibot';
import { expressionTrees, knownDefinition } from '../schemas/records.ts';
import { endpoint } from './endpoint.ts';

/** In a file of its own, because the pages of programs must not load the code of the designer. */
export const programEndpoint = endpoint({
  method: 'GET',
  path: 'program',
  summary: 'El formulario publicado de un programa, como lo ve quien pregunta',
  access: { programOf: 'call', action: 'view' },
  query: v.object({ program: routerName }),
  answer: v.object({
    router_name: v.string(),
    version: v.number(),
    /** Without the fields hidden from the user. */
    definition: knownDefinition,
    expressions: expressionTrees,
    /** Fields that may be read and not written. */
    read_only: v.array(v.string()),
    /**
     * Formulas that read fields hidden from the user, by key or `tabla.columna`. The server computes them when it saves
     * a record; in the definition they are read-only fields.
     */
    server_computed: v.array(v.string()),
  }),
  repeat: 'none',
});
