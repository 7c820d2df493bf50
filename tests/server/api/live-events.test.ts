import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMember,
  addMemberWith,
  registerCompany,
  type Member,
  PASSWORD,
  roleNamed,
  type Person,
  personOf,
} from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let bruno: Member;

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  bruno = await addMember(api, ana, 'bruno@uno.com.py', [(await roleNamed(api, ana, 'Consulta')).id]);
});

afterAll(() => api.close());

test('a HEAD request opens no event stream', async () => {
  const headers = { Authorization: `Bearer ${ana.token}` };
  expect((await api.send('/api/v1/events', { method: 'HEAD', headers })).status).toBe(405);
});

/** Opens an event stream. Gives functions that read its next event and close it. */
async function listen(person: Person, lastEventId?: string) {
  const abort = new AbortController();
  const response = await api.send('/api/v1/events', {
    signal: abort.signal,
    headers: { Authorization: `Bearer ${person.token}`, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let buffered = '';
  const next = async (): Promise<string> => {
    const end = buffered.indexOf('\n\n');
    if (end >= 0) {
      const frame = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      return frame;
    }
    const { done, value } = await reader.read();
    if (done) return 'end';
    buffered += decoder.decode(value, { stream: true });
    return next();
  };
  return { response, next, stop: () => abort.abort() };
}

const rename = async (city: string) => {
  const { data } = await api.call('company', ana.as);
  await api.call('changeCompany', { ...ana.as, revision: data.revision, body: { ...data, city } });
};

/** The next events of a stream, without their numbers. */
async function receive({ next }: { next: () => Promise<string> }, count: number): Promise<string[]> {
  const received: string[] = [];
  while (received.length < count) received.push((await next()).replace(/^id: \d+\n/, ''));
  return received;
}

const idOf = (frame: string) => /^id: (\d+)$/m.exec(frame)?.[1] ?? '';

test('a change is sent to every stream of the company, and a restricted change only to users who may see it', async () => {
  const [admin, guest] = [await listen(ana), await listen(bruno)];
  expect(admin.response.headers.get('Content-Type')).toBe('text/event-stream');
  await Promise.all([admin.next(), guest.next()]);
  await api.call('createRole', { ...ana.as, body: { id: crypto.randomUUID(), name: 'Otro', grants: [] } });
  await rename('Luque');
  const received = [await admin.next(), await admin.next()];
  expect(received.map((frame) => /^event: (.*)$/m.exec(frame)?.[1])).toEqual(['users.changed', 'company.changed']);
  expect(await guest.next()).toMatch(/^id: \d+\nevent: company\.changed\ndata: \{\}$/);
  admin.stop();
  guest.stop();
});

test('events about a program or a form are sent only to users who may see that program or design forms', async () => {
  const articles = recordsOf(api, ana, 'articulos');
  await publish(api, ana, 'articulos', formOf('Artículos', [{ kind: 'text', key: 'nombre', label: 'Nombre' }]));
  const [admin, guest] = [await listen(ana), await listen(bruno)];
  await Promise.all([admin.next(), guest.next()]);
  const id = await createRecord(articles, { nombre: 'Mate' });
  const clientes = { program: 'clientes' };
  const { data: form } = await api.call('form', { ...ana.as, query: clientes });
  const saved = await api.call('saveForm', {
    ...ana.as,
    revision: form.revision,
    body: { ...clientes, definition: { ...form.published, title: 'Clientela' } },
  });
  expect(saved.status).toBe(200);
  const { revision } = saved.data;
  await api.call('publishForm', { ...ana.as, revision, body: clientes });
  await api.call('formPresence', { ...ana.as, body: { ...clientes, window: newId(), present: true } });
  const all = await receive(admin, 7);
  expect(all).toEqual([
    `event: records.changed\ndata: {"program":"articulos","id":"${id}","own":true}`,
    `event: forms.changed\ndata: {"program":"clientes","revision":${revision}}`,
    'event: permissions.changed\ndata: {}',
    'event: programs.changed\ndata: {"program":"clientes"}',
    `event: forms.changed\ndata: {"program":"clientes","revision":${revision + 1}}`,
    // One event under two topics: the former one, for browser apps of the previous version, and the current one.
    'event: forms.attended\ndata: {"program":"clientes"}',
    'event: forms.presence\ndata: {"program":"clientes"}',
  ]);
  await rename('Capiatá');
  expect(await receive(guest, 3)).toEqual([all[2], all[3], 'event: company.changed\ndata: {}']);
  admin.stop();
  guest.stop();
});

test('a change of a record says whether its reader made it, and not who did', async () => {
  await publish(api, ana, 'obras', formOf('Obras', [{ kind: 'text', key: 'nombre', label: 'Nombre' }]));
  const eva = await addMember(api, ana, 'eva@uno.com.py', [(await roleNamed(api, ana, 'Administrador')).id]);
  const [own, other] = [await listen(ana), await listen(eva)];
  await Promise.all([own.next(), other.next()]);
  const id = await createRecord(recordsOf(api, ana, 'obras'), { nombre: 'Puente' });
  const event = (data: object) => `event: records.changed\ndata: ${JSON.stringify({ program: 'obras', id, ...data })}`;
  expect(await receive(own, 1)).toEqual([event({ own: true })]);
  expect(await receive(other, 1)).toEqual([event({ own: false })]);
  own.stop();
  other.stop();
});

test('a reader of a narrower scope receives the changes of the records in it, live and after reconnecting', async () => {
  const [program, actions] = ['turnos', ['view', 'create', 'edit'] as const];
  await publish(api, ana, program, formOf('Turnos', [{ kind: 'text', key: 'nombre', label: 'Nombre' }]));
  const own = await addMemberWith(api, ana, 'propia@uno.com.py', { program, actions, scope: 'own' });
  const branch = await addMemberWith(api, ana, 'sucursal@uno.com.py', { program, actions, scope: 'branch' });
  const mate = await addMemberWith(api, ana, 'colega@uno.com.py', { program, actions, scope: 'branch' });
  const shared = { id: newId(), name: 'Central', address: 'x', city: '', phone: '', establishment: '002' };
  await api.call('createBranch', { ...ana.as, body: { ...shared, users: [branch.id, mate.id] } });
  const streams = await Promise.all([own, branch].map((reader) => listen(reader)));
  const since = await Promise.all(streams.map(async ({ next }) => idOf(await next())));
  const ids: string[] = [];
  for (const author of [ana, own, mate]) {
    ids.push(await createRecord(recordsOf(api, author, program), { nombre: 'Mañana' }));
  }
  await rename('Ypacaraí');
  const changed = (id = '', isOwn = false) =>
    `event: records.changed\ndata: ${JSON.stringify({ program, id, own: isOwn })}`;
  const expected = [[changed(ids[1], true)], [changed(ids[2])]].map((events) => [
    ...events,
    'event: company.changed\ndata: {}',
  ]);
  expect(await Promise.all(streams.map((stream) => receive(stream, 2)))).toEqual(expected);
  const again = await Promise.all([own, branch].map((reader, at) => listen(reader, since[at])));
  expect(await Promise.all(again.map((stream) => receive(stream, 2)))).toEqual(expected);
  for (const { stop } of [...streams, ...again]) stop();
});

test('a client that reconnects receives the missed events, or `resync` if they have been removed', async () => {
  const first = await listen(bruno);
  const since = idOf(await first.next());
  first.stop();
  await rename('Itá');
  await rename('Areguá');
  const again = await listen(bruno, since);
  const missed = [await again.next(), await again.next()];
  again.stop();
  expect(missed.map((frame) => [Number(idOf(frame)) - Number(since), /company\.changed/.test(frame)])).toEqual([
    [1, true],
    [2, true],
  ]);
  await api.database.owner((sql) => sql`delete from live_event`);
  const late = await listen(bruno, since);
  expect(await late.next()).toMatch(/event: resync/);
  late.stop();
});

test('an event stored under a former or current topic is sent under both; an unknown topic is not sent', async () => {
  const admin = await listen(ana);
  await admin.next();
  const data = JSON.stringify({ program: 'clientes' });
  await api.database.owner(async (sql) => {
    for (const topic of ['forms.attended', 'forms.unheard-of', 'forms.presence']) {
      const [counter] = await sql<{ last: number }[]>`
        update live_counter set last = last + 1 where tenant_id = ${ana.tenant} returning last`;
      await sql`
        insert into live_event (tenant_id, id, at, topic, data)
        values (${ana.tenant}, ${counter?.last ?? 0}, now(), ${topic}, ${data})`;
    }
    await sql`select pg_notify('nemu_live', ${ana.tenant})`;
  });
  const frames = [`event: forms.attended\ndata: ${data}`, `event: forms.presence\ndata: ${data}`];
  expect(await receive(admin, 4)).toEqual([...frames, ...frames]);
  admin.stop();
});

test('the ids of received events have no gaps, even if several transactions write at once', async () => {
  const reader = await listen(ana);
  const since = Number(idOf(await reader.next()));
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      api.call('createRole', { ...ana.as, body: { id: crypto.randomUUID(), name: `Paralelo ${i}`, grants: [] } }),
    ),
  );
  const received = [];
  for (let i = 0; i < 8; i += 1) received.push(Number(idOf(await reader.next())) - since);
  reader.stop();
  expect(received).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('when a user gets other roles, that user receives permissions.changed and an administrator users.changed', async () => {
  const [admin, guest] = [await listen(ana), await listen(bruno)];
  await Promise.all([admin.next(), guest.next()]);
  const ventas = await roleNamed(api, ana, 'Ventas');
  const body = { id: bruno.id, name: 'Bruno', roles: [ventas.id], branches: [] };
  await api.call('changeUser', { ...ana.as, revision: 2, body });
  expect(await guest.next()).toMatch(/permissions\.changed/);
  expect(await admin.next()).toMatch(/users\.changed/);
  admin.stop();
  guest.stop();
});

test('signing out closes the stream without sending an event', async () => {
  const body = { email: ana.email, password: PASSWORD };
  const again = personOf(ana.email, (await api.call('login', { body, workstation: ana.workstation })).data);
  const own = await listen(again);
  await own.next();
  await api.call('logout', again.as);
  expect(await own.next()).toBe('end');
});

test('when a session is ended, its stream sends the reason and closes', async () => {
  const guest = await listen(bruno);
  await guest.next();
  await api.call('disableUser', { ...ana.as, revision: 3, body: { id: bruno.id } });
  expect(await guest.next()).toMatch(/event: session\.ended\ndata: \{"message":"Su usuario fue desactivado\."\}$/);
  expect(await guest.next()).toBe('end');
});

test('a stream closes when the server stops', async () => {
  const other = await startApi();
  const eva = await registerCompany(other, 'eva@dos.com.py');
  const response = await other.send('/api/v1/events', { headers: { Authorization: `Bearer ${eva.token}` } });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const first = await reader.read();
  await other.close();
  expect([new TextDecoder().decode(first.value), (await reader.read()).done]).toEqual(['id: 1\ndata: \n\n', true]);
});
