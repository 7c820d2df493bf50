import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Person } from './people.ts';
import { formOf as formTitled } from './programs.ts';
import { newId, type Api } from './start-api.ts';

/** A form of vehicles with these fields; the first of them names a record. */
export const formOf = (fields: readonly Field[], change: Partial<FormDefinition> = {}): FormDefinition =>
  formTitled('Vehículos', fields, { one: 'vehículo', group: 'Flota', ...change });

/** Creates a form under a name, unless there is one, and publishes a definition of it. Throws where it is refused. */
export async function publish(api: Api, person: Person, program: string, definition: FormDefinition) {
  const { data: form, status } = await api.call('form', { ...person.as, query: { program } });
  const kept =
    status === 404
      ? await api.call('createForm', { ...person.as, body: { id: newId(), router_name: program, definition } })
      : await api.call('saveForm', { ...person.as, revision: form.revision, body: { program, definition } });
  if (kept.status !== 200) throw new Error(kept.text);
  const { revision } = kept.data;
  const published = await api.call('publishForm', { ...person.as, revision, body: { program } });
  if (published.status !== 200) throw new Error(published.text);
  return published.data;
}
