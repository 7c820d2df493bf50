import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, methodOf } from '#contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints/index.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { addMember, type Member, type Person, registerCompany, roleNamed } from './kit/people.ts';
import { type Api, type CallOptions, newId, startApi } from './kit/start-api.ts';
import { viewAs } from './kit/view-as.ts';

const table = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(([, { access }]) => access !== 'public');
const reads = table.filter(([, endpoint]) => endpoint.viewAs === 'read');
const refused = table.filter(([, endpoint]) => endpoint.viewAs === undefined);

const program = 'clientes';
const week = { from: '2026-11-16', to: '2026-11-22' };

/** The input of the calls that need one; `id` is the id of a record. */
const inputs: Partial<Record<EndpointName, (id: string) => CallOptions>> = {
  records: () => ({ body: { program } }),
  recordTotals: () => ({ body: { program } }),
  recordNeighbours: (id) => ({ body: { program, id } }),
  record: (id) => ({ query: { program, id } }),
  recordUses: (id) => ({ query: { program, id } }),
  recordHistory: (id) => ({ query: { program, id } }),
  recordAsOf: (id) => ({ query: { program, id, date: '2026-11-20' } }),
  recordGroups: () => ({ body: { program, group: { field: 'tipo' } } }),
  recordDays: () => ({ body: { program, field: 'cliente_desde', ...week } }),
  figures: () => ({ body: { figures: [{ id: 'f', query: { program, measure: { kind: 'count' } } }] } }),
  recordNames: (id) => ({ body: { ids: [id] } }),
  searchRecords: () => ({ body: { text: 'maria' } }),
  program: () => ({ query: { program } }),
  whyNot: () => ({ query: { program } }),
  calendarWindow: () => ({ body: week }),
  calendarOccurrences: () => ({ body: week }),
};

/** Reading calls whose path names something; here they are made with an unknown id. */
const byId: ReadonlySet<EndpointName> = new Set(['user', 'calendarEvent', 'downloadFile']);

let api: Api;
let ana: Person;
let other: Member;
let view: CallOptions;
let record: string;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  other = await addMember(api, ana, 'jefa@uno.com.py', [(await roleNamed(api, ana, 'Administrador')).id]);
  record = newId();
  const created = await api.call('createRecord', {
    ...ana.as,
    body: { program, id: record, values: { nombre: 'María', tipo: 'fisica', ruc: '80009735-1' } },
  });
  if (created.status !== 200) throw new Error(created.text);
  view = await viewAs(api, ana, other);
});

afterAll(() => api.close());

/** The number of rows of each table of the installation. */
/** Numbers of rows of all tables, but for the two between which the server moves audit entries meanwhile. */
const rowCounts = () =>
  api.database.owner(
    (sql) => sql`
      select relname as name,
             (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from nemu.%I', relname), false, true, '')))[1]::text as rows
      from pg_class where relkind = 'r' and relnamespace = 'nemu'::regnamespace
        and relname not in ('audit_chain', 'audit_unchained') order by 1`,
  );

test.each(refused)('%s is refused in a view, whatever the permissions of the viewed user', async (name) => {
  const { status, error } = await api.call(name, { ...view, id: newId(), revision: 1 });
  expect([status, error.code]).toEqual([403, 'viewAsReadOnly']);
});

test('the endpoints that a view may call read, except the one that ends it', () => {
  const repeated = reads.filter(([, { repeat, upload }]) => repeat !== 'none' || upload === true).map(([name]) => name);
  const files = reads.filter(([, { answer }]) => typeof answer !== 'object').map(([name]) => name);
  const leaving = table.filter(([, endpoint]) => endpoint.viewAs === 'leave').map(([name]) => name);
  expect({ repeated, files, leaving }).toEqual({ repeated: [], files: ['downloadFile'], leaving: ['endViewAs'] });
});

// A view comes first: the calendar of a session creates what the user lacks.
test.each(reads)('%s answers a view as a session of the user, and stores nothing', async (name, endpoint) => {
  const input = { ...inputs[name]?.(record), ...(byId.has(name) && { id: newId() }) };
  const before = await rowCounts();
  const seen = await api.call(name, { ...input, ...view });
  expect([seen.status, await rowCounts()]).toEqual([byId.has(name) ? 404 : 200, before]);
  const own = await api.call(name, { ...input, token: other.token, tenant: other.tenant });
  expect([methodOf(endpoint), seen.status]).toEqual([methodOf(endpoint), own.status]);
});

test('PostgreSQL refuses what a call of a view would write', async () => {
  const writing = inCompany(api.options, { tenantId: ana.tenant, isReadOnly: true }, async ({ sql }) => {
    await sql`delete from notice`;
  });
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});
