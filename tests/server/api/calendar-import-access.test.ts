import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '#contract/permissions.ts';
import { eventLines, fileOf } from '#tests/unit/server/calendar-exchange/kit/files.ts';
import { calendarOf } from './kit/calendar.ts';
import { filesOf } from './kit/calendar-files.ts';
import { addMemberWith, type Member, type Person, registerCompany } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

/** A member whose role allows these actions in the calendar. */
const memberWith = (email: string, ...actions: Action[]): Promise<Member> =>
  addMemberWith(api, ana, email, { program: 'calendario', actions: ['view', ...actions], scope: 'all' });

/** A calendar of its own, so that tests do not meet. */
async function newCalendar(kind: 'personal' | 'company' = 'company'): Promise<string> {
  const body = { id: newId(), name: 'Pruebas', color: 'blue', kind };
  return (await api.call('createCalendar', { ...ana.as, body })).data.id;
}

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterAll(() => api.close());

describe('permissions', () => {
  const file = fileOf(...eventLines());

  test('an import needs its permission, the second token and a calendar that the user may write in', async () => {
    const reader = await memberWith('lee@uno.com.py', 'import');
    const writer = await memberWith('escribe@uno.com.py', 'create', 'edit');
    const importer = await memberWith('importa@uno.com.py', 'create', 'edit', 'import');
    const [shared, own] = [await newCalendar(), await newCalendar('personal')];
    const statuses = await Promise.all([
      filesOf(api, reader).send(shared, file),
      filesOf(api, writer).send(shared, file),
      filesOf(api, importer).send(own, file),
      filesOf(api, importer).send(newId(), file),
      filesOf(api, importer).send(shared, file, { 'token-access': 'x' }),
      filesOf(api, importer).send('', file),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 404, 404, 401, 422]);
    expect((await filesOf(api, importer).send(shared, file)).data).toMatchObject({ created: 1 });
  });

  test('without the permission to create, new events are refused, also one with the UID of a private event of another', async () => {
    const id = await newCalendar();
    await filesOf(api, ana).send(id, fileOf(...eventLines('UID:secreto', 'SUMMARY:Secreto', 'CLASS:PRIVATE')));
    const editor = await memberWith('edita@uno.com.py', 'edit', 'import');
    const answer = await filesOf(api, editor).send(
      id,
      fileOf(...eventLines('UID:secreto', 'SUMMARY:Secreto'), ...eventLines('UID:nuevo')),
    );
    expect(answer.data).toEqual({
      created: 0,
      changed: 0,
      unchanged: 0,
      refused: [
        { uid: 'secreto', summary: 'Secreto', reason: 'Su perfil no permite crear eventos.' },
        { uid: 'nuevo', summary: 'Reunión', reason: 'Su perfil no permite crear eventos.' },
      ],
    });
  });
});

describe('an event with the UID of a private event', () => {
  const secret = fileOf(...eventLines('UID:secreto', 'SUMMARY:Secreto', 'CLASS:PRIVATE'));
  const open = fileOf(...eventLines('UID:secreto', 'SUMMARY:Abierto', 'CLASS:PUBLIC'));
  const created = { created: 1, changed: 0, unchanged: 0, refused: [] };
  const unchanged = { created: 0, changed: 0, unchanged: 1, refused: [] };
  const titlesOf = async (person: Person, calendar: string) =>
    (await calendarOf(api, person).window('2026-03-02', '2026-03-02', { calendars: [calendar] })).map(
      ({ title }) => title,
    );

  test('of another user is imported like any other, and each user keeps their own', async () => {
    const id = await newCalendar();
    const other = await memberWith('otro@uno.com.py', 'create', 'edit', 'import');
    expect((await filesOf(api, ana).send(id, secret)).data).toEqual(created);
    expect((await filesOf(api, other).send(id, open)).data).toEqual(created);
    expect((await filesOf(api, other).send(id, open)).data).toEqual(unchanged);
    expect((await filesOf(api, ana).send(id, secret)).data).toEqual(unchanged);
    expect([(await titlesOf(ana, id)).toSorted(), await titlesOf(other, id)]).toEqual([
      ['Abierto', 'Secreto'],
      ['Abierto'],
    ]);
    // Ana sees both, so this tells her nothing that she does not know.
    expect((await filesOf(api, ana).send(id, open)).data).toEqual({
      ...unchanged,
      unchanged: 0,
      refused: [
        {
          uid: 'secreto',
          summary: 'Abierto',
          reason: 'El calendario tiene otro evento con este UID, que no es privado.',
        },
      ],
    });
  });

  test('that the user is invited to is not changed', async () => {
    const id = await newCalendar();
    const guest = await memberWith('invitada@uno.com.py', 'create', 'edit', 'import');
    await filesOf(api, ana).send(id, secret);
    await api.database.owner(
      (sql) => sql`
        insert into event_guest (tenant_id, event_id, membership_id)
        select tenant_id, id, ${guest.id} from calendar_event where calendar_id = ${id}`,
    );
    expect((await filesOf(api, guest).send(id, open)).data).toEqual({
      ...unchanged,
      unchanged: 0,
      refused: [{ uid: 'secreto', summary: 'Abierto', reason: 'Ya está en el calendario y usted no puede cambiarlo.' }],
    });
  });
});

test('nobody makes an event of another user private by importing it', async () => {
  const id = await newCalendar();
  await filesOf(api, ana).send(id, fileOf(...eventLines('UID:publico')));
  const other = await memberWith('oculta@uno.com.py', 'create', 'edit', 'import');
  const { data } = await filesOf(api, other).send(id, fileOf(...eventLines('UID:publico', 'CLASS:PRIVATE')));
  expect(data).toEqual({
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: [{ uid: 'publico', summary: 'Reunión', reason: 'Ya está en el calendario y usted no puede cambiarlo.' }],
  });
});
