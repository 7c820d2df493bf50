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

/** A version number of a form, as the text of a query parameter. */
const versionText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/));

/** When and by whom a version was published. */
const publication = { version: v.number(), published_at: instant, published_by: v.string() };

/** The calls of the form designer other than editing and publishing. */
export const formEndpoints = {
  formVersions: endpoint({
    method: 'GET',
    path: 'form-versions',
    summary: 'Versiones publicadas de un formulario, la última primero',
    access: designs,
    /** `before`: only versions before this one. */
    query: v.object({ program: routerName, before: v.optional(versionText) }),
    answer: v.object({
      /** Each version with its changes from the previous version, as described when it was published. */
      rows: v.array(v.object({ ...publication, changes: v.array(fieldChange) })),
      /** Version to pass as `before` for the next page; null after the last one. */
      next: v.nullable(v.number()),
    }),
    repeat: 'none',
    live: ['programs.changed'],
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
          /** Whether the role is the built-in one, which allows everything. */
          builtin: v.boolean(),
          /**
           * The actions the role allows on the program's records; before the first publication only the built-in role
           * allows any.
           */
          actions: v.array(v.picklist(actions)),
          users: v.number(),
        }),
      ),
    }),
    repeat: 'none',
    live: ['users.changed'],
    former: { path: 'form-perfiles' },
  }),
  formSeenAs: endpoint({
    method: 'GET',
    path: 'form-seen-as',
    summary: 'El borrador de un formulario, o lo publicado donde no lo hay, como lo ve un perfil',
    access: designs,
    query: v.object({ program: routerName, role: idField }),
    answer: v.object({
      /** The actions the role allows on the program's records; without any, no field counts as restricted. */
      actions: v.array(v.picklist(actions)),
      /** The form without the fields hidden from the role; null while the draft has problems. */
      definition: v.nullable(knownDefinition),
      expressions: expressionTrees,
      /** Keys of the fields that the role may read but not write, as in the response of `program`. */
      read_only: v.array(v.string()),
      server_computed: v.array(v.string()),
      /** Programs linked by the form whose records the role may create. */
      creates: v.array(routerName),
      /** The problems that prevent a preview of the draft. */
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
      /**
       * Id of the window that has the form open, generated when the window opens the form; a session may have several
       * windows.
       */
      window: idField,
      present: v.boolean(),
    }),
    /** Every other participant in the form; a participant who sends no heartbeat for a minute is removed. */
    answer: v.object({
      others: v.array(
        v.object({
          name: v.string(),
          since: instant,
          /** Whether the participant is the current user in another window. */
          is_own: v.boolean(),
        }),
      ),
    }),
    // The call sets a state, whether the window is present; the heartbeats, every 20 seconds, only prolong it.
    repeat: 'settled',
    former: { path: 'attend-form' },
  }),
};
