import { routerName } from '#domain/fields/config-parts.ts';
import * as v from 'valibot';
import { expressionTrees, knownDefinition } from '../schemas/records.ts';
import { endpoint } from './endpoint.ts';

/** By itself, for the pages of programs carry nothing of what draws them. */
export const programEndpoint = endpoint({
  method: 'GET',
  path: 'program',
  summary: 'El formulario publicado de un programa, como lo ve quien pregunta',
  access: { programOf: 'call', action: 'view' },
  query: v.object({ program: routerName }),
  answer: v.object({
    router_name: v.string(),
    version: v.number(),
    /** Without the fields hidden from whoever asks. */
    definition: knownDefinition,
    expressions: expressionTrees,
    /** Fields that may be read, not written. */
    read_only: v.array(v.string()),
    /**
     * Formulas that read fields hidden from whoever asks, by key or `tabla.columna`: the server computes them when a
     * record is saved, and in the definition they are fields to read.
     */
    server_computed: v.array(v.string()),
  }),
  repeat: 'none',
});
