import type { Person } from './people.ts';
import { type Api, newId } from './start-api.ts';

/** The record calls of one user in one program. */
export const recordsOf = (api: Api, { as }: Person, program: string) => ({
  create: (values: object, id: string = newId()) => api.call('createRecord', { ...as, body: { program, id, values } }),
  read: (id: string) => api.call('record', { ...as, query: { program, id } }),
  change: (id: string, revision: number, values: object) =>
    api.call('changeRecord', { ...as, revision, body: { program, id, values } }),
  remove: (id: string, revision: number) => api.call('deleteRecord', { ...as, revision, body: { program, id } }),
  restore: (id: string, revision: number) => api.call('restoreRecord', { ...as, revision, body: { program, id } }),
  list: (question: object = {}) => api.call('records', { ...as, body: { program, ...question } }),
  totals: (question: object = {}) => api.call('recordTotals', { ...as, body: { program, ...question } }),
  neighbours: (id: string, question: object = {}) =>
    api.call('recordNeighbours', { ...as, body: { program, id, ...question } }),
  uses: (id: string) => api.call('recordUses', { ...as, query: { program, id } }),
  history: (id: string, before?: number) =>
    api.call('recordHistory', {
      ...as,
      query: { program, id, ...(before !== undefined && { before: String(before) }) },
    }),
  /** One history entry in full. */
  entry: (id: string, revision: number) =>
    api.call('recordHistory', { ...as, query: { program, id, only: String(revision) } }),
  asOf: (id: string, date: string, time?: string) =>
    api.call('recordAsOf', { ...as, query: { program, id, date, ...(time !== undefined && { time }) } }),
  /** The record as it was after a revision. */
  atRevision: (id: string, revision: number) =>
    api.call('recordAsOf', { ...as, query: { program, id, revision: String(revision) } }),
});

export type Records = ReturnType<typeof recordsOf>;

/** Creates a record and gives its id. Throws when the API refuses the call. */
export async function createRecord(records: Records, values: object, id?: string): Promise<string> {
  const { data, status, text } = await records.create(values, id);
  if (status !== 200) throw new Error(text);
  return data.id;
}

/** Counts the matching records and sums numeric fields. Throws when the API refuses the call. */
export async function totalsOf(records: Records, question: object = {}) {
  const { data, status, text } = await records.totals(question);
  if (status !== 200) throw new Error(text);
  return data;
}

/** The names of the listed records, or the error when the list is refused. */
export async function names(records: Records, question: object = {}): Promise<unknown> {
  const { data, status, error } = await records.list(question);
  return status === 200 ? data.rows.map(({ title }) => title) : (error.errors ?? error.code);
}
