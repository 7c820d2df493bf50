import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { formOf, publish } from './kit/forms.ts';
import { addMember, addRole, registerCompany, type Member, type Person } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const patente: Field = { kind: 'text', key: 'patente', label: 'Patente' };
const marca: Field = { kind: 'text', key: 'marca', label: 'Marca' };

let api: Api;
let ana: Person;
let designer: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  const design = await addRole(api, ana, 'Diseño', [{ program: 'tests', actions: ['view', 'design'], scope: 'all' }]);
  designer = await addMember(api, ana, 'diana@uno.com.py', [design]);
});

afterAll(() => api.close());

const formAs = async ({ as }: Person, program: string) => (await api.call('form', { ...as, query: { program } })).data;

const newForm = async (program: string, definition: object = formOf([patente])) =>
  api.call('createForm', { ...designer.as, body: { id: newId(), router_name: program, definition } });

const lastEvents = async (count: number) => {
  const rows = await api.database.owner(
    (sql) => sql<{ topic: string; data: string }[]>`
      select topic, data from live_event where tenant_id = ${ana.tenant} order by id desc limit ${count}`,
  );
  return rows.map(({ topic, data }) => [topic, JSON.parse(data)]);
};

const lastEntry = async () => {
  const { data } = await api.call('audit', { ...ana.as, query: { limit: '1' } });
  const [{ act, subject, user } = { act: '', subject: '', user: null }] = data.rows;
  return [act, subject, user?.name];
};

describe('the versions of a form', () => {
  const program = 'camiones';
  const first = formOf([patente]);
  const second = formOf([patente, marca]);

  beforeAll(async () => {
    await publish(api, designer, program, first);
    api.advanceClock(60_000);
    await publish(api, ana, program, second);
  });

  test('are listed newest first, each with its publisher, time and changes', async () => {
    const { data } = await api.call('formVersions', { ...designer.as, query: { program } });
    const added = { change: 'added', text: '', records: 0, unreadable: 0 };
    const rule = 'Los registros que ya existen quedan sin este dato hasta que se complete.';
    expect(data).toEqual({
      rows: [
        {
          version: 2,
          published_at: '2026-11-20T12:01:00.000Z',
          published_by: 'Ana Benítez',
          changes: [{ key: 'marca', label: 'Marca', ...added, rule }],
        },
        {
          version: 1,
          published_at: '2026-11-20T12:00:00.000Z',
          published_by: 'Bruno Cáceres',
          changes: [{ key: 'patente', label: 'Patente', ...added, rule }],
        },
      ],
      next: null,
    });
  });

  test('can be read one by one as they were published', async () => {
    const read = (version: string) => api.call('formVersion', { ...designer.as, query: { program, version } });
    expect((await read('1')).data).toEqual({
      version: 1,
      published_at: '2026-11-20T12:00:00.000Z',
      published_by: 'Bruno Cáceres',
      definition: first,
    });
    expect((await read('2')).data.definition).toEqual(second);
    expect((await read('3')).status).toBe(404);
  });

  test('are listed in pages of limited size', async () => {
    await publish(api, designer, 'muchas', formOf([patente]));
    await api.database.owner(
      (sql) => sql`
        insert into program_version (tenant_id, program_id, version, definition, changes, published_at, published_by)
        select v.tenant_id, v.program_id, n, v.definition, v.changes, v.published_at, v.published_by
        from program p join program_version v on v.tenant_id = p.tenant_id and v.program_id = p.id,
             generate_series(2, 60) as n
        where p.tenant_id = ${ana.tenant} and p.router_name = 'muchas'`,
    );
    const read = async (before?: string) => {
      const query = { program: 'muchas', ...(before !== undefined && { before }) };
      const { rows, next } = (await api.call('formVersions', { ...designer.as, query })).data;
      return [rows.length, rows[0]?.version, rows.at(-1)?.version, next];
    };
    expect([await read(), await read('11'), await read('1')]).toEqual([
      [50, 60, 11, 11],
      [10, 10, 1, null],
      [0, undefined, undefined, null],
    ]);
  });

  test('are an empty list for a form that was never published; a form that does not exist responds 404', async () => {
    await newForm('inedito');
    const read = (name: string) => api.call('formVersions', { ...designer.as, query: { program: name } });
    expect((await read('inedito')).data).toEqual({ rows: [], next: null });
    expect((await read('nada')).status).toBe(404);
  });

  test.each(['0', '-1', '1.5', '1e3', '9'.repeat(12), "1' or '1'='1", '１', ''])(
    'cannot be requested by the invalid number «%s»',
    async (version) => {
      const one = await api.call('formVersion', { ...designer.as, query: { program, version } });
      const some = await api.call('formVersions', { ...designer.as, query: { program, before: version } });
      expect([one.status, Object.keys(one.error.errors ?? {}), some.status]).toEqual([422, ['version'], 422]);
    },
  );
});

describe('saving a draft', () => {
  const drafted = async (program: string) => {
    const rows = await api.database.owner(
      (sql) => sql<{ actor: string }[]>`
        select c.content::json ->> 'actor' as actor
        from program p
        join audit_entry e on e.tenant_id = p.tenant_id and e.act = 'form.drafted'
        join audit_content c on c.tenant_id = e.tenant_id and c.entry_id = e.id
                            and c.content::json ->> 'subjectId' = p.id::text
        where p.tenant_id = ${ana.tenant} and p.router_name = ${program} order by e.at, e.id`,
    );
    return rows.map(({ actor }) => actor);
  };
  const saveTitle = async (person: Person, program: string, title: string) => {
    const { revision } = await formAs(person, program);
    const saved = await api.call('saveForm', {
      ...person.as,
      revision,
      body: { program, definition: formOf([patente], { title }) },
    });
    expect(saved.status).toBe(200);
  };

  test('is logged at most once per person, form and quarter of an hour', async () => {
    await newForm('seguido');
    await newForm('aparte');
    await saveTitle(designer, 'seguido', 'Uno');
    api.advanceClock(15 * 60_000 - 1);
    await saveTitle(designer, 'seguido', 'Dos');
    await saveTitle(ana, 'seguido', 'Tres');
    await saveTitle(ana, 'seguido', 'Cuatro');
    expect(await drafted('seguido')).toEqual(['Bruno Cáceres', 'Ana Benítez']);
    api.advanceClock(1);
    await saveTitle(designer, 'seguido', 'Cinco');
    expect(await drafted('seguido')).toEqual(['Bruno Cáceres', 'Ana Benítez', 'Bruno Cáceres']);
    expect(await drafted('aparte')).toEqual(['Bruno Cáceres']);
  });
});

describe('deleting a form', () => {
  const remove = (program: string, revision: number) =>
    api.call('deleteForm', { ...designer.as, revision, body: { program } });

  test('that was never published removes the form, publishes a live event and is logged', async () => {
    await newForm('efimero', formOf([patente], { title: 'Efímero' }));
    const late = await remove('efimero', 7);
    expect([late.status, late.error.code]).toEqual([412, 'stale']);
    api.advanceClock(1_000);
    expect((await remove('efimero', 1)).data).toEqual({ ok: true });
    expect((await api.call('form', { ...designer.as, query: { program: 'efimero' } })).status).toBe(404);
    expect(await lastEvents(1)).toEqual([['forms.changed', { program: 'efimero', revision: 2 }]]);
    expect(await lastEntry()).toEqual(['form.deleted', 'Efímero', 'Bruno Cáceres']);
    expect((await remove('efimero', 1)).status).toBe(404);
    expect((await newForm('efimero')).status).toBe(200);
  });

  test('makes later saves of its draft fail, even if a new form has the same name', async () => {
    const { data: first } = await newForm('retomado');
    const saveTitle = (id: string) =>
      api.call('saveForm', {
        ...designer.as,
        revision: 1,
        body: { program: 'retomado', id, definition: formOf([marca]) },
      });
    await remove('retomado', 1);
    expect((await saveTitle(first.id)).status).toBe(404);
    const { data: next } = await newForm('retomado');
    expect((await saveTitle(first.id)).status).toBe(404);
    expect(await formAs(designer, 'retomado')).toMatchObject({ id: next.id, draft: formOf([patente]), revision: 1 });
    expect((await saveTitle(next.id)).data).toMatchObject({ id: next.id, revision: 2 });
  });

  test('that is published is refused with an explanation', async () => {
    const { revision } = await formAs(designer, 'clientes');
    const refused = await remove('clientes', revision);
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      {
        '': [
          'Este formulario ya se publicó y no se puede eliminar. Para que nadie lo use, quite su programa de los perfiles.',
        ],
      },
    ]);
    expect((await formAs(designer, 'clientes')).version).toBe(1);
  });

  test('while another user publishes the form leaves it either published or deleted', async () => {
    await newForm('carrera');
    const [published, removed] = await Promise.all([
      api.call('publishForm', { ...ana.as, revision: 1, body: { program: 'carrera' } }),
      remove('carrera', 1),
    ]);
    const { status } = await api.call('program', { ...ana.as, query: { program: 'carrera' } });
    expect([
      [200, 412, 200],
      [404, 200, 403],
    ]).toContainEqual([published.status, removed.status, status]);
  });

  test('that is published is refused by the database itself', async () => {
    const removed = await api.database.tenant(
      { tenantId: ana.tenant },
      (sql) => sql`delete from program where tenant_id = ${ana.tenant} and version is not null returning id`,
    );
    expect([...removed]).toEqual([]);
  });
});
