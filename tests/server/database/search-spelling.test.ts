import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, shippedMigrations } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Database, TransactionSql } from '#server/database/database.types.ts';
import { createTestDatabase } from '../kit/open-test-database.ts';

const TENANT = '01890a5d-ac96-774b-bcce-b302099a8001';

let address = '';
let drop: () => Promise<void>;
let database: Database;

beforeEach(async () => {
  ({ address, drop } = await createTestDatabase({ empty: true }));
  database = openDatabase(address, { connections: 2 });
});

afterEach(async () => {
  await database.close();
  await drop();
});

/** Writes a member and an audit entry with the search words that the previous version stores for them. */
async function write(sql: TransactionSql, number: number, words: readonly string[]): Promise<void> {
  const id = `01890a5d-ac96-774b-bcce-b302099a8${100 + number}`;
  await sql`
    insert into membership (tenant_id, id, email, name, search, state, draft_key, created_digest, created_at)
    values (${TENANT}, ${id}, ${`p${number}@uno.com.py`}, 'Peña', ${words.map((word) => ` ${word}`).join('')}, 'invited',
            '', '', now())`;
  await sql`insert into audit_entry (tenant_id, id, at, act, digest) values (${TENANT}, ${id}, now(), 'user.invited', '')`;
  await sql`
    insert into audit_word (tenant_id, word, entry_id)
    select ${TENANT}, word, ${id} from unnest(${[...words]}::text[]) as word`;
}

test('search words with «ñ» are also stored with «n», even if the previous version writes them after the migration', async () => {
  await migrate(address, shippedMigrations.slice(0, 11));
  await database.owner(async (sql) => {
    await sql`insert into company (tenant_id, name, ruc, created_at) values (${TENANT}, 'Uno', '80009735-1', now())`;
    await write(sql, 1, ['peña', 'pena', 'uno']);
  });
  await migrate(address, shippedMigrations.slice(0, 12));
  const found = await database.tenant({ tenantId: TENANT }, async (sql) => {
    await write(sql, 2, ['ñandu', 'dos']);
    await write(sql, 3, ['nunez', 'tres']);
    return {
      members: (await sql<{ search: string }[]>`select search from membership order by id`).map(({ search }) => search),
      words: (await sql<{ word: string }[]>`select word from audit_word order by entry_id, word`).map(
        ({ word }) => word,
      ),
    };
  });
  expect(found).toEqual({
    members: [' peña pena uno pena pena uno', ' ñandu dos nandu dos', ' nunez tres'],
    words: ['pena', 'peña', 'uno', 'dos', 'nandu', 'ñandu', 'nunez', 'tres'],
  });
});

/** Writes a record with the search words that the previous version stores for it. */
async function writeRecord(sql: TransactionSql, words: readonly string[]): Promise<void> {
  const id = '01890a5d-ac96-774b-bcce-b302099a8201';
  const definition = { title: 'Reservas', icon: 'file', group: '', naming: 'nombre' };
  await sql`insert into company (tenant_id, name, ruc, created_at) values (${TENANT}, 'Uno', '80009735-1', now())`;
  await sql`insert into program (tenant_id, id, router_name, created_digest) values (${TENANT}, ${id}, 'reservas', '')`;
  await sql`
    insert into program_version (tenant_id, program_id, version, definition, changes, published_at, published_by)
    values (${TENANT}, ${id}, 1, ${JSON.stringify(definition)}::text::jsonb, '[]', now(), '')`;
  await sql`
    insert into record (tenant_id, id, program_id, form_version, title, data, created_at, created_by, changed_at, changed_by, created_digest)
    values (${TENANT}, ${id}, ${id}, 1, '', '{}', now(), '', now(), '', '')`;
  await sql`
    insert into record_word (tenant_id, program_id, word, field_id, record_id)
    select ${TENANT}, ${id}, word, 'nombre', ${id} from unnest(${[...words]}::text[]) as word`;
}

test('search words with the letter «ʼ» are also stored as their parts and without it', async () => {
  await migrate(address, shippedMigrations.slice(0, 26));
  await database.owner((sql) => writeRecord(sql, ['kaʼaguy', 'aguy', 'mirĩ']));
  await migrate(address, shippedMigrations.slice(0, 27));
  const rows = await database.tenant({ tenantId: TENANT }, (sql) => sql`select word from record_word order by word`);
  expect(rows.map(({ word }) => word)).toEqual(['aguy', 'ka', 'kaaguy', 'kaʼaguy', 'mirĩ']);
});

test('names with another sign of the puso become equal in the index, also when the previous version writes them later', async () => {
  await migrate(address, shippedMigrations.slice(0, 32));
  const values = ['Kaʼaguy', 'Ka’aguy', "Ka'aguy", 'K‘a ʻb ʹc ′d `e ´f', 'Ñandutí', ''];
  await database.owner(async (sql) => {
    await writeRecord(sql, []);
    await sql`
      insert into record_text (tenant_id, program_id, field_id, value, record_id)
      select tenant_id, program_id, 'f' || n, nullif(value, ''), id
      from record, unnest(${values}::text[]) with ordinality given (value, n)`;
  });
  await migrate(address, shippedMigrations.slice(0, 33));
  await database.owner(
    (sql) => sql`
      insert into record_text (tenant_id, program_id, field_id, value, record_id)
      select tenant_id, program_id, 'g', 'Mbaʼe', id from record`,
  );
  const rows = await database.tenant(
    { tenantId: TENANT },
    (sql) => sql`select value from record_text order by field_id`,
  );
  expect(rows.map(({ value }) => value)).toEqual([
    "Ka'aguy",
    "Ka'aguy",
    "Ka'aguy",
    "K'a 'b 'c 'd 'e 'f",
    'Ñandutí',
    null,
    "Mba'e",
  ]);
});
