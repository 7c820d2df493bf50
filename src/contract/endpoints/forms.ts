import { routerName } from '#domain/fields/config-parts.ts';
import * as v from 'valibot';
import { actions } from '../permissions.ts';
import { done } from '../schemas/answers.ts';
import { idField, instant } from '../schemas/fields.ts';
import { definitionProblem, fieldChange } from '../schemas/forms.ts';
import { expressionTrees, knownDefinition } from '../schemas/records.ts';
import { endpoint } from './endpoint.ts';

const designs = { program: 'tests', action: 'design' } as const;

const byProgram = v.object({ program: routerName });

/** A version of a form as a query names it. */
const versionText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/));

/** When and by whom a version was published. */
const publication = { version: v.number(), published_at: instant, published_by: v.string() };

/** What the designer asks of a form besides drawing and publishing it. */
export const formEndpoints = {
  formVersions: endpoint({
    method: 'GET',
    path: 'form-versions',
    summary: 'Versiones publicadas de un formulario, la última primero',
    access: designs,
    /** `before`: only what stands before this version. */
    query: v.object({ program: routerName, before: v.optional(versionText) }),
    answer: v.object({
      /** Each with what it changed of the one before it, as it was told when it was published. */
      rows: v.array(v.object({ ...publication, changes: v.array(fieldChange) })),
      /** Version before which the next rows stand; null after the last. */
      next: v.nullable(v.number()),
    }),
    repeat: 'none',
  }),
  formVersion: endpoint({
    method: 'GET',
    path: 'form-version',
    summary: 'Un formulario como se publicó en una versión',
    access: designs,
    query: v.object({ program: routerName, version: versionText }),
    answer: v.object({ ...publication, definition: knownDefinition }),
    repeat: 'none',
  }),
  deleteForm: endpoint({
    method: 'POST',
    path: 'delete-form',
    summary: 'Eliminar un formulario que nunca se publicó',
    access: designs,
    body: byProgram,
    answer: done,
    repeat: 'key',
    revision: true,
  }),
  formRoles: endpoint({
    method: 'GET',
    path: 'form-roles',
    summary: 'Perfiles de la empresa y lo que otorgan en el programa de un formulario',
    access: designs,
    query: byProgram,
    answer: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          /** Whether it allows everything by rule. */
          builtin: v.boolean(),
          /** What it allows with the program's records; before the first version that is nothing but of what does so by rule. */
          actions: v.array(v.picklist(actions)),
          users: v.number(),
        }),
      ),
    }),
    repeat: 'none',
    former: { path: 'form-perfiles' },
  }),
  formSeenAs: endpoint({
    method: 'GET',
    path: 'form-seen-as',
    summary: 'El borrador de un formulario, o lo publicado donde no lo hay, como lo ve un perfil',
    access: designs,
    query: v.object({ program: routerName, role: idField }),
    answer: v.object({
      /** What the role allows with the program's records; where that is nothing, no field is held back from it. */
      actions: v.array(v.picklist(actions)),
      /** Without the fields hidden from the role; null where the form has problems. */
      definition: v.nullable(knownDefinition),
      expressions: expressionTrees,
      /** As `program` answers them. */
      read_only: v.array(v.string()),
      server_computed: v.array(v.string()),
      /** Programs the form links whose records the role may make. */
      creates: v.array(routerName),
      /** What keeps the draft from being shown. */
      problems: v.array(definitionProblem),
    }),
    repeat: 'none',
    former: { fields: { perfil: 'role' } },
  }),
  formPresence: endpoint({
    method: 'POST',
    path: 'form-presence',
    summary: 'Decir que se está en un formulario, o que ya no, y saber quién más está',
    access: designs,
    body: v.object({
      program: routerName,
      /** Of the window that has the form open, made when it opens it: one session may have several. */
      window: idField,
      present: v.boolean(),
    }),
    /** Everybody who is in the form now but for this window; who has not said so for a minute is not. */
    answer: v.object({
      others: v.array(
        v.object({
          name: v.string(),
          since: instant,
          /** Whether it is the same person in another window. */
          is_own: v.boolean(),
        }),
      ),
    }),
    // Being in a form is a state; said again, which the window does every 20 seconds, it stays true for longer.
    repeat: 'settled',
    former: { path: 'attend-form' },
  }),
};
