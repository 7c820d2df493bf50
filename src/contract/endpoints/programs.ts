import { routerName } from '#domain/fields/config-parts.ts';
import * as v from 'valibot';
import { idField, instant } from '../schemas/fields.ts';
import { definitionProblem, fieldChange } from '../schemas/forms.ts';
import { knownDefinition } from '../schemas/records.ts';
import { endpoint } from './endpoint.ts';
import { programEndpoint } from './program.ts';

const designs = { program: 'tests', action: 'design' } as const;

export const programEndpoints = {
  program: programEndpoint,
  forms: endpoint({
    method: 'GET',
    path: 'forms',
    summary: 'Formularios de la empresa, publicados y en preparación',
    access: designs,
    answer: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          router_name: v.string(),
          title: v.string(),
          /** Number of the published version; null before the first. */
          version: v.nullable(v.number()),
          has_draft: v.boolean(),
          /** Number of records, including those in the bin. */
          records: v.number(),
          revision: v.number(),
          /** Who last saved or published the form, and when; '' and null when the server did not record this. */
          changed_by: v.string(),
          changed_at: v.nullable(instant),
        }),
      ),
    }),
    repeat: 'none',
    viewAs: 'read',
    live: ['forms.changed'],
  }),
  form: endpoint({
    method: 'GET',
    path: 'form',
    summary: 'Un formulario: lo publicado y su borrador',
    access: designs,
    query: v.object({ program: routerName }),
    answer: v.object({
      id: v.string(),
      router_name: v.string(),
      version: v.nullable(v.number()),
      published: v.nullable(knownDefinition),
      draft: v.nullable(v.unknown()),
      revision: v.number(),
      /** Keys under which records have data of any published version of the form: `campo`, `tabla.columna`. */
      earlier_names: v.array(v.string()),
    }),
    repeat: 'none',
  }),
  createForm: endpoint({
    method: 'POST',
    path: 'create-form',
    summary: 'Crear un formulario en preparación',
    access: designs,
    body: v.object({ id: idField, router_name: routerName, definition: v.unknown() }),
    answer: v.object({ id: v.string(), revision: v.number(), problems: v.array(definitionProblem) }),
    repeat: 'key',
  }),
  saveForm: endpoint({
    method: 'POST',
    path: 'save-form',
    summary: 'Guardar el borrador de un formulario, también con problemas',
    access: designs,
    /** `id` identifies the form, because another form may have taken the name meanwhile. */
    body: v.object({ program: routerName, id: v.optional(idField), definition: v.unknown() }),
    answer: v.object({ id: v.string(), revision: v.number(), problems: v.array(definitionProblem) }),
    repeat: 'key',
    revision: true,
  }),
  formChanges: endpoint({
    method: 'GET',
    path: 'form-changes',
    summary: 'Qué cambia al publicar el borrador y a cuántos registros toca',
    access: designs,
    query: v.object({ program: routerName }),
    answer: v.object({
      problems: v.array(definitionProblem),
      changes: v.array(fieldChange),
      /** Number of the program's records. */
      records: v.number(),
    }),
    repeat: 'none',
  }),
  publishForm: endpoint({
    method: 'POST',
    path: 'publish-form',
    summary: 'Publicar el borrador como versión nueva',
    access: designs,
    body: v.object({ program: routerName }),
    answer: v.object({ version: v.number(), revision: v.number(), changes: v.array(fieldChange) }),
    repeat: 'key',
    revision: true,
  }),
};
