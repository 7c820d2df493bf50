import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import { inCompany } from '#server/modules/shared/transaction.ts';
import { addMember, addRole, registerCompany, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;

const program = 'pacientes';
const log: Grant = { program: 'auditoria', actions: ['view', 'export'], scope: 'all' };
const patients: Grant = { program, actions: ['view', 'create'], scope: 'all' };

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(
    api,
    ana,
    program,
    formOf('Pacientes', [
      { kind: 'text', key: 'nombre', label: 'Nombre' },
      { kind: 'text', key: 'ficha', label: 'Ficha' },
    ]),
  );
  await createRecord(recordsOf(api, ana, program), { nombre: 'Serafín Benítez', ficha: 'F-1' });
});

afterAll(() => api.close());

async function readerOf(grants: readonly Grant[]): Promise<Person> {
  const role = await addRole(api, ana, newId().slice(-12), grants);
  return addMember(api, ana, `${newId()}@uno.com.py`, [role]);
}

/**
 * How a user sees the audit entry of a created record: the subject of the entry, the searches that find it, and whether
 * the export contains the name of the record.
 */
async function auditViewOf(reader: Person) {
  const findEntries = async (query: Record<string, string>) => {
    const { data } = await api.call('audit', { ...reader.as, query: { act: 'record.created', ...query } });
    return [data.total, data.rows.map(({ subject }) => subject)];
  };
  const { text } = await api.call('exportAudit', { ...reader.as, query: { act: 'record.created' } });
  return {
    log: await findEntries({}),
    byName: await findEntries({ text: 'serafin' }),
    // Every user finds the entry by this word, since the actor's name contains it.
    byActor: (await findEntries({ text: 'benitez' }))[0],
    byProgram: (await findEntries({ text: 'pacientes' }))[0],
    isInFile: text.includes('Serafín'),
  };
}

const withName = {
  log: [1, ['Pacientes: Serafín Benítez']],
  byName: [1, ['Pacientes: Serafín Benítez']],
  byActor: 1,
  byProgram: 1,
  isInFile: true,
};
const withoutName = { log: [1, ['Pacientes']], byName: [0, []], byActor: 1, byProgram: 1, isInFile: false };

test.each<[string, readonly Grant[], object]>([
  ['visible to a user who sees all records of the program', [log, patients], withName],
  [
    'visible to a user to whom the naming field is read-only',
    [log, { ...patients, fields: { nombre: 'read' } }],
    withName,
  ],
  ['hidden from a user who does not see the program', [log], withoutName],
  [
    'hidden from a user to whom the naming field is hidden',
    [log, { ...patients, fields: { nombre: 'hidden' } }],
    withoutName,
  ],
  [
    'hidden from a user who sees only some records of the program',
    [log, { ...patients, scope: 'branch' }],
    withoutName,
  ],
])('the name of a record in the audit log is %s', async (_who, grants, expected) => {
  expect(await auditViewOf(await readerOf(grants))).toEqual(expected);
});

test('after the naming field changed, users who see the former field see the name in older audit entries', async () => {
  const hidden = await readerOf([log, { ...patients, fields: { nombre: 'hidden' } }]);
  const visible = await readerOf([log, { ...patients, fields: { ficha: 'hidden' } }]);
  await publish(
    api,
    ana,
    program,
    formOf('Pacientes', [
      { kind: 'text', key: 'ficha', label: 'Ficha' },
      { kind: 'text', key: 'nombre', label: 'Nombre' },
    ]),
  );
  expect([await auditViewOf(hidden), await auditViewOf(visible)]).toEqual([withoutName, withName]);
});

test('a record of a program that had the name of the calendar before is named to nobody who may open the calendar', async () => {
  await inCompany(api.options, { tenantId: ana.tenant }, (work) => {
    work.audit({
      act: 'record.deleted',
      subject: 'Turnos',
      named: { text: 'Rosalía', program: 'calendario', field: 'nombre' },
    });
    return Promise.resolve();
  });
  const reader = await readerOf([log, { program: 'calendario', actions: ['view'], scope: 'all' }]);
  const { data } = await api.call('audit', { ...reader.as, query: { act: 'record.deleted' } });
  expect(data.rows.map(({ subject }) => subject)).toEqual(['Turnos']);
});
