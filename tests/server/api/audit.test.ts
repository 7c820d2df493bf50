import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCsv } from '#server/modules/audit/handlers.ts';
import { entryDigest } from '#server/modules/audit/append.ts';
import { addMember, registerCompany, roleNamed, type Person } from './kit/people.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Ñandutí SA');
  await addMember(api, ana, 'bruno@uno.com.py', [(await roleNamed(api, ana, 'Consulta')).id]);
  const { data } = await api.call('company', ana.as);
  api.advanceClock(60_000);
  await api.call('changeCompany', {
    ...ana.as,
    revision: 1,
    body: { ...data, address: '=HYPERLINK("x")', city: 'Ciudad del Este' },
  });
});

afterAll(() => api.close());

const fetchAudit = async (query: Record<string, string> = {}) => (await api.call('audit', { ...ana.as, query })).data;

test('the audit log lists every act, newest first, with user, time, network address and changes', async () => {
  const { rows, total } = await fetchAudit();
  expect(total).toBe(rows.length);
  expect(rows[0]).toEqual({
    id: expect.any(String),
    at: '2026-11-20T12:01:00.000Z',
    act: 'company.changed',
    user: { id: expect.any(String), name: 'Ana Benítez' },
    workstation: '',
    address: '203.0.113.7',
    subject: 'Ñandutí SA',
    changes: [
      { field: 'Dirección', from: '', to: '=HYPERLINK("x")' },
      { field: 'Ciudad', from: '', to: 'Ciudad del Este' },
    ],
  });
  expect(rows.map(({ act }) => act).toSorted()).toEqual([
    'company.changed',
    'company.created',
    'email.confirmed',
    'session.started',
    'session.started',
    'user.confirmed',
    'user.invited',
  ]);
});

test('the audit log can be filtered by act, user, business day and word prefixes without accents', async () => {
  const { users } = await fetchAudit();
  const bruno = users.find(({ name }) => name === 'Bruno Cáceres')?.id ?? '';
  const acts = async (query: Record<string, string>) => (await fetchAudit(query)).rows.map(({ act }) => act).toSorted();
  expect(await acts({ act: 'user.invited' })).toEqual(['user.invited']);
  expect(await acts({ user: bruno })).toEqual(['session.started', 'user.confirmed']);
  expect(await acts({ user: 'nobody' })).toEqual([]);
  expect(await acts({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(7);
  expect(await acts({ from: '2026-11-21' })).toEqual([]);
  expect(await acts({ text: 'ciud benitez' })).toEqual(['company.changed']);
  expect(await acts({ text: 'ñandu' })).toEqual(['company.changed', 'company.created']);
  expect(await acts({ text: 'nandu' })).toEqual(['company.changed', 'company.created']);
  expect(await acts({ text: 'andu' })).toEqual([]);
});

test('the audit log can be searched by the name of an act, alone or together with other words', async () => {
  const acts = async (text: string) => (await fetchAudit({ text })).rows.map(({ act }) => act).toSorted();
  expect(await acts('invito')).toEqual(['user.invited']);
  expect(await acts('INICIÓ sesion')).toEqual(['session.started', 'session.started']);
  expect(await acts('inicio bruno')).toEqual(['session.started']);
  expect(await acts('empresa')).toEqual(['company.changed', 'company.created']);
  expect(await acts('sucursal')).toEqual([]);
  expect((await fetchAudit({ text: 'empresa' })).total).toBe(2);
});

test('the pages of the audit log contain every entry once', async () => {
  const ids: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Awaited<ReturnType<typeof fetchAudit>> = await fetchAudit({
      limit: '2',
      ...(after !== '' && { after }),
    });
    ids.push(...page.rows.map(({ id }) => id));
    after = page.next;
  }
  expect(ids).toEqual((await fetchAudit()).rows.map(({ id }) => id));
});

const cursor = (...keys: string[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');
const SOME_ID = '01930000-0000-7000-8000-000000000001';

test.each<[string, Record<string, string>, number]>([
  ['a day that does not exist', { from: '2026-02-31' }, 422],
  ['a day of the year 0', { from: '0000-01-01' }, 422],
  ['the last day of the year 9999', { to: '9999-12-31' }, 422],
  ['a user id that is not a UUID', { user: '-'.repeat(36) }, 200],
  ['a cursor with an invalid instant', { after: cursor('ayer', SOME_ID) }, 400],
  ['a cursor with an instant that only PostgreSQL accepts', { after: cursor('infinity', SOME_ID) }, 400],
  ['a cursor with a day that does not exist', { after: cursor('2026-02-31T12:00:00.000Z', SOME_ID) }, 400],
  ['a cursor with an invalid id', { after: cursor('2026-11-20T12:00:00.000Z', 'x') }, 400],
  ['a cursor with fewer keys', { after: cursor(SOME_ID) }, 400],
])('an audit query with %s is refused or finds nothing, without a server error', async (_name, query, status) => {
  expect((await api.call('audit', { ...ana.as, query })).status).toBe(status);
});

test('a refused sign-in is logged, without a user, in the company of the member whose email was given', async () => {
  await api.call('login', { body: { email: ana.email, password: 'no es esta contraseña' }, address: '198.51.100.9' });
  await expect
    .poll(async () => (await fetchAudit({ act: 'session.refused' })).rows)
    .toMatchObject([{ act: 'session.refused', user: null, subject: ana.email, address: '198.51.100.9' }]);
});

describe('the audit log', () => {
  test.each([
    'update audit_entry set act = act',
    'delete from audit_entry',
    'update audit_content set content = content',
    'delete from audit_content',
    'delete from audit_chain',
    'truncate audit_entry',
  ])('cannot be changed by the database roles of the server: %s', async (statement) => {
    const asApp = api.database.tenant({ tenantId: ana.tenant }, (sql) => sql.unsafe(statement));
    await expect(asApp).rejects.toThrow(/permission denied/);
    const asIdentity = api.database.identity((sql) => sql.unsafe(statement));
    await expect(asIdentity).rejects.toThrow(/permission denied/);
  });

  test('stores a salted digest of each entry, and chains each digest to those of the earlier entries', async () => {
    interface Entry {
      id: string;
      at: Date;
      act: string;
      digest: Buffer;
      salt: Buffer;
      content: string;
    }
    const entries = await api.database.owner(
      (sql) => sql<Entry[]>`
        select e.id, e.at, e.act, e.digest, c.salt, c.content
        from audit_entry e join audit_content c on c.entry_id = e.id`,
    );
    expect(entries.map(({ act }) => act)).toContain('company.changed');
    expect(entries.map((entry) => entryDigest(entry.salt, entry, entry.content))).toEqual(
      entries.map(({ digest }) => digest),
    );
    expect(new Set(entries.map(({ salt }) => salt.toString('hex'))).size).toBe(entries.length);
    const links = () =>
      api.database.owner(
        (sql) => sql<{ digest: Buffer; link: Buffer }[]>`
          select e.digest, c.digest as link from audit_chain c join audit_entry e on e.id = c.entry_id order by c.position`,
      );
    await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBe(entries.length);
    const chained = await links();
    let before = Buffer.alloc(0);
    const expected = chained.map(({ digest }) => {
      before = createHash('sha256').update(before).update(digest).digest();
      return before;
    });
    expect(chained.map(({ link }) => link)).toEqual(expected);
  });
});

describe('the CSV export of the audit log', () => {
  test('is a UTF-8 file with a header and one line per entry, and is itself logged', async () => {
    const { status, text, headers } = await api.call('exportAudit', { ...ana.as, query: { act: 'company.changed' } });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('Content-Disposition')).toContain('attachment; filename="auditoria-2026-11-20.csv"');
    expect(text.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'Cuándo;Quién;Qué hizo;Sobre qué;Estación;Detalle;Dirección de red',
      '20/11/2026 09:01:00;Ana Benítez;Modificó los datos de la empresa;Ñandutí SA;;"Dirección: (vacío) → =HYPERLINK(""x""); Ciudad: (vacío) → Ciudad del Este";203.0.113.7',
    ]);
    expect((await fetchAudit({ act: 'audit.exported' })).total).toBe(1);
  });

  test('shows an act without a user as done by an unknown person or by the system, as the screen does', async () => {
    const iva = await registerCompany(api, 'iva@tres.com.py', 'Tres SA');
    await api.call('login', { body: { email: iva.email, password: 'no es esta contraseña' } });
    const lines = async (act: string) =>
      (await api.call('exportAudit', { ...iva.as, query: { act } })).text.trimEnd().split('\r\n').slice(1);
    await expect
      .poll(() => lines('session.refused'))
      .toEqual(['20/11/2026 09:01:00;Sin identificar;Intentó iniciar sesión sin éxito;iva@tres.com.py;;;203.0.113.7']);
    await api.database.owner(
      (sql) => sql`
        insert into audit_entry (tenant_id, id, at, act, digest)
        values (${iva.tenant}, gen_random_uuid(), '2026-01-01T12:00:00Z', 'company.resumed', '')`,
    );
    expect(await lines('company.resumed')).toEqual([
      '01/01/2026 09:00:00;El sistema;Se levantó la suspensión de la empresa;;;;',
    ]);
  });

  test('is truncated at the row limit, and its last line says so', async () => {
    const eva = await registerCompany(api, 'eva@dos.com.py');
    await api.database.owner(
      (sql) => sql`
        insert into audit_entry (tenant_id, id, at, act, digest)
        select ${eva.tenant}, gen_random_uuid(), '2026-01-01', 'branch.created', '' from generate_series(1, 50001)`,
    );
    const { text } = await api.call('exportAudit', { ...eva.as, query: { act: 'branch.created' } });
    const lines = text.trimEnd().split('\r\n');
    expect([lines.length, lines.at(-1)]).toEqual([
      50_002,
      'El registro sigue. Exporte períodos más cortos para ver el resto.',
    ]);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+595981123456', "'+595981123456"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-1234', '-1234'],
    ['-1+1', "'-1+1"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['\r=1', `"'\r=1"`],
    ['\u0000=1', "'=1"],
    ['a;b', '"a;b"'],
    ['dice "no"', '"dice ""no"""'],
    ['Ñ 🙂', 'Ñ 🙂'],
  ])('writes the cell %j as %j', (cell, written) => {
    const bytes = toCsv([[cell]]);
    expect(bytes).toBe(`\ufeff${written}\r\n`);
  });
});
