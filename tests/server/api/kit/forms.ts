import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Person } from './people.ts';
import { formOf as formTitled } from './programs.ts';
import { newId, type Api } from './start-api.ts';

/** The definition of a form of vehicles with these fields; the first field is the naming field. */
export const formOf = (fields: readonly Field[], change: Partial<FormDefinition> = {}): FormDefinition =>
  formTitled('Vehículos', fields, { one: 'vehículo', group: 'Flota', ...change });

/** Publishes a definition as the form of this name, which may not exist yet. Throws when the API refuses a call. */
export async function publish(api: Api, person: Person, program: string, definition: FormDefinition) {
  const { data: form, status } = await api.call('form', { ...person.as, query: { program } });
  const saved =
    status === 404
      ? await api.call('createForm', { ...person.as, body: { id: newId(), router_name: program, definition } })
      : await api.call('saveForm', { ...person.as, revision: form.revision, body: { program, definition } });
  if (saved.status !== 200) throw new Error(saved.text);
  const { revision } = saved.data;
  const published = await api.call('publishForm', { ...person.as, revision, body: { program } });
  if (published.status !== 200) throw new Error(published.text);
  return published.data;
}

/** The calls about drafts of published forms, as this person. */
export function draftsOf(api: Api, { as }: Person) {
  const revisionOf = async (program: string) => (await api.call('form', { ...as, query: { program } })).data.revision;
  return {
    /** Saves a draft of a published form and gives the changes that publishing it would make. */
    async changesOf(program: string, fields: readonly Field[], change: Partial<FormDefinition> = {}) {
      const body = { program, definition: formOf(fields, change) };
      await api.call('saveForm', { ...as, revision: await revisionOf(program), body });
      return (await api.call('formChanges', { ...as, query: { program } })).data;
    },
    /** Publishes the draft of a form. */
    publishDraft: async (program: string) =>
      api.call('publishForm', { ...as, revision: await revisionOf(program), body: { program } }),
  };
}
