import type { Field } from '#domain/fields/field.ts';
import { registerCompany, type Person } from './people.ts';
import { formOf, publish } from './programs.ts';
import { createRecord, type Records, recordsOf } from './records.ts';
import { type Api, newId } from './start-api.ts';

export const named: Field = { kind: 'text', key: 'nombre', label: 'Nombre' };

/** The fields of a pet: its name, a link to its owner, and a table of visits, each with a link to a visiting owner. */
const petFields: Field[] = [
  named,
  { kind: 'link', key: 'dueno', label: 'Dueño', program: 'duenos' },
  {
    kind: 'table',
    key: 'visitas',
    label: 'Visitas',
    columns: [{ kind: 'link', key: 'quien', label: 'Quién', program: 'duenos' }],
  },
];

/** Rows of the table of visits, each by one of these owners. */
export const visits = (...ids: string[]) => ids.map((quien) => ({ id: newId(), values: { quien } }));

/** Creates two companies with programs of owners and pets; the first company, of Ana, has an owner named Luis. */
export async function createPets(
  api: Api,
): Promise<{ ana: Person; eva: Person; owners: Records; pets: Records; luis: string }> {
  const ana = await registerCompany(api, 'ana@uno.com.py', 'Empresa Uno');
  const eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
  for (const person of [ana, eva]) {
    await publish(api, person, 'duenos', formOf('Dueños', [named]));
    await publish(api, person, 'mascotas', formOf('Mascotas', petFields));
  }
  const owners = recordsOf(api, ana, 'duenos');
  const pets = recordsOf(api, ana, 'mascotas');
  return { ana, eva, owners, pets, luis: await createRecord(owners, { nombre: 'Luis' }) };
}
