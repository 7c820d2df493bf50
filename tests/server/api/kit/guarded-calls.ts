import { formEndpoints } from '#contract/endpoints/forms.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import { recordEndpoints } from '#contract/endpoints/records.ts';
import { type CallOptions, newId } from './start-api.ts';

/** Endpoints of programs: their records, their forms and the form designer. */
export const guarded = { ...recordEndpoints, ...programEndpoints, ...formEndpoints };
export type GuardedName = keyof typeof guarded;

/** For each endpoint, a call that a user with every permission may make; `id` is the id of a record. */
export const callsOf = (
  program: string,
  today: string,
  role: () => string,
): Record<GuardedName, (id: string) => CallOptions> => ({
  records: () => ({ body: { program } }),
  recordTotals: () => ({ body: { program } }),
  recordNeighbours: (id) => ({ body: { program, id } }),
  record: (id) => ({ query: { program, id } }),
  recordUses: (id) => ({ query: { program, id } }),
  recordHistory: (id) => ({ query: { program, id } }),
  recordAsOf: (id) => ({ query: { program, id, date: today } }),
  createRecord: () => ({ body: { program, id: newId(), values: { nombre: 'Otra' } } }),
  changeRecord: (id) => ({ revision: 2, body: { program, id, values: { nombre: 'Otra' } } }),
  deleteRecord: (id) => ({ revision: 2, body: { program, id } }),
  restoreRecord: (id) => ({ revision: 2, body: { program, id } }),
  program: () => ({ query: { program } }),
  forms: () => ({}),
  form: () => ({ query: { program } }),
  createForm: () => ({ body: { id: newId(), router_name: 'nuevos', definition: {} } }),
  saveForm: () => ({ revision: 1, body: { program, definition: {} } }),
  formChanges: () => ({ query: { program } }),
  publishForm: () => ({ revision: 1, body: { program } }),
  formVersions: () => ({ query: { program } }),
  formVersion: () => ({ query: { program, version: '1' } }),
  deleteForm: () => ({ revision: 1, body: { program } }),
  formRoles: () => ({ query: { program } }),
  formSeenAs: () => ({ query: { program, role: role() } }),
  formPresence: () => ({ body: { program, window: newId(), present: true } }),
});
