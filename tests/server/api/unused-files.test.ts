import postgres from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanUp, UNUSED_FILE_LIFE } from '#server/jobs/clean-up.ts';
import { registerCompany, PASSWORD, type Person, personOf } from './kit/people.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

const CHUNK_BYTES = 262_144;
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let api: Api;
let ana: Person;

beforeEach(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
});

afterEach(() => api.close());

/** Moves the clock and signs in again, because the session has expired by then. */
async function advanceClock(milliseconds: number, person: Person = ana): Promise<Person> {
  api.advanceClock(milliseconds);
  const { data } = await api.call('login', { body: { email: person.email, password: PASSWORD } });
  if (!('api_token' in data)) throw new Error('not signed in');
  return personOf(person.email, data, person.workstation);
}

function upload(bytes: Uint8Array, person: Person = ana) {
  return api.call('uploadFile', {
    ...person.as,
    query: { id: newId() },
    body: bytes,
    headers: {
      'Content-Type': 'application/octet-stream',
      'token-access': person.tokenInfo,
      'X-File-Name': 'logo.png',
    },
  });
}

async function stored(bytes: Uint8Array, person: Person = ana): Promise<string> {
  return (await upload(bytes, person)).data.id;
}

async function choose(logo_id: string | null) {
  const { data: company } = await api.call('company', ana.as);
  return api.call('changeCompany', { ...ana.as, revision: company.revision, body: { ...company, logo_id } });
}

/** The number of stored bytes of each existing file, by file id. */
async function files(): Promise<Record<string, number>> {
  const rows = await api.database.owner(
    (sql) => sql<{ id: string; bytes: number }[]>`
      select file_id as id, sum(length(data)) as bytes from file_chunk group by file_id
      union all select id, 0 from file where not exists (select from file_chunk where file_id = file.id)`,
  );
  return Object.fromEntries(rows.map(({ id, bytes }) => [id, bytes]));
}

test('an unused file is removed after its grace period, and a file in use never', async () => {
  const former = await stored(PNG);
  const present = await stored(new Uint8Array([...PNG, 4]));
  const orphan = await stored(new Uint8Array(CHUNK_BYTES + 5));
  await choose(former);
  await cleanUp(api.options);
  await choose(present);
  ana = await advanceClock(UNUSED_FILE_LIFE - 1);
  await cleanUp(api.options);
  expect(await files()).toEqual({ [former]: 11, [present]: 12, [orphan]: CHUNK_BYTES + 5 });
  ana = await advanceClock(1);
  await cleanUp(api.options);
  expect(await files()).toEqual({ [former]: 11, [present]: 12 });
  ana = await advanceClock(UNUSED_FILE_LIFE);
  await cleanUp(api.options);
  expect(await files()).toEqual({ [present]: 12 });
});

test('a file that is used again gets a new grace period when it becomes unused', async () => {
  const logo = await stored(PNG);
  await cleanUp(api.options);
  ana = await advanceClock(UNUSED_FILE_LIFE);
  await choose(logo);
  await cleanUp(api.options);
  await choose(null);
  await cleanUp(api.options);
  expect(await files()).toEqual({ [logo]: 11 });
  ana = await advanceClock(UNUSED_FILE_LIFE);
  await cleanUp(api.options);
  expect(await files()).toEqual({});
  expect((await choose(logo)).error.errors).toEqual({
    logo_id: ['El logotipo debe ser una imagen PNG, JPEG o WebP de esta empresa.'],
  });
});

test('removing unused files frees the quota of their company, and files of another company stay', async () => {
  let eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
  await api.database.owner((sql) => sql`update company set file_quota_bytes = 100`);
  await stored(new Uint8Array(100));
  await cleanUp(api.options);
  ana = await advanceClock(UNUSED_FILE_LIFE);
  eva = await advanceClock(0, eva);
  const theirs = await stored(new Uint8Array(60).fill(2), eva);
  expect((await upload(new Uint8Array(100).fill(1))).error.code).toBe('quotaExceeded');
  await cleanUp(api.options);
  const mine = await stored(new Uint8Array(100).fill(1));
  expect(await files()).toEqual({ [theirs]: 60, [mine]: 100 });
  expect((await upload(new Uint8Array(1))).error.code).toBe('quotaExceeded');
});

test('a clean-up killed between the row and the bytes of a file removes neither; the next clean-up removes both', async () => {
  const orphan = await stored(new Uint8Array(CHUNK_BYTES + 5));
  await cleanUp(api.options);
  ana = await advanceClock(UNUSED_FILE_LIFE);
  const holder = postgres(api.database.superuserAddress, { max: 1 });
  const killer = postgres(api.database.superuserAddress, { max: 1 });
  await holder.begin(async (sql) => {
    // The transaction of the clean-up has deleted the row of the file and waits for the second chunk of its bytes.
    await sql`select from nemu.file_chunk where position = 1 for update`;
    const outcome = cleanUp(api.options).catch((error: { code: string }) => error.code);
    const blocked = () => killer<{ pid: number }[]>`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from file f%'`;
    await vi.waitUntil(async () => (await blocked()).length === 1);
    for (const { pid } of await blocked()) await killer`select pg_terminate_backend(${pid}, 5000)`;
    expect(['57P01', 'CONNECTION_CLOSED']).toContain(await outcome);
  });
  await Promise.all([holder.end(), killer.end()]);
  expect(await files()).toEqual({ [orphan]: CHUNK_BYTES + 5 });
  await cleanUp(api.options);
  expect(await files()).toEqual({});
});

test('only the tables that the clean-up considers refer to a file: company, file_chunk and record_file', async () => {
  const references = await api.database.owner(
    (sql) => sql`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as key from pg_constraint
      where contype = 'f' and confrelid = 'file'::regclass order by 1`,
  );
  expect(references.map(({ table }) => table as unknown)).toEqual(['company', 'file_chunk', 'record_file']);
});
