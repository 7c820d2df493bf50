import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action, Grant } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import { callsOf, guarded, type GuardedName } from './kit/guarded-calls.ts';
import { addMember, addRole, registerCompany, type Member, roleNamed, type Person } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, type CallOptions, newId, startApi } from './kit/start-api.ts';

/** Matches the keys, labels and values of the hidden fields, which no response may contain. */
const SECRET = /secret/i;
const program = 'fichas';
const today = '2026-11-20';
const everything = ['view', 'create', 'edit', 'delete'] as const;

const secretLines: Field = {
  kind: 'table',
  key: 'secretas',
  label: 'Líneas secretas',
  columns: [{ kind: 'text', key: 'detalle', label: 'Detalle secreto' }],
};
const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre', required: 'secreto != ""' },
  { kind: 'text', key: 'secreto', label: 'Dato secreto', unique: true },
  { kind: 'currency', key: 'monto_secreto', label: 'Monto secreto', currency: 'PYG' },
  { kind: 'file', key: 'archivo_secreto', label: 'Archivo secreto' },
  { kind: 'link', key: 'socio_secreto', label: 'Socio secreto', program },
  secretLines,
];
const hidden = {
  secreto: 'hidden',
  monto_secreto: 'hidden',
  archivo_secreto: 'hidden',
  socio_secreto: 'hidden',
  secretas: 'hidden',
} as const;

let api: Api;
let ana: Person;
let eva: Person;
let restrictedMember: Member;
let file: string;
let role: string;
/** Ids of a record that was changed once, of a record in the bin, and of a record of the previous form version. */
let used: string;
let binned: string;
let old: string;

const grant = (actions: readonly Action[], more: Partial<Grant> = {}): Grant => ({
  program,
  actions,
  scope: 'all',
  ...more,
});

async function join(...grants: Grant[]): Promise<Member> {
  return addMember(api, ana, `${newId()}@uno.com.py`, [await addRole(api, ana, newId(), grants)]);
}

async function upload(person: Person): Promise<string> {
  const { data } = await api.call('uploadFile', {
    ...person.as,
    query: { id: newId() },
    body: new Uint8Array([1]),
    headers: {
      'Content-Type': 'application/octet-stream',
      'token-access': person.tokenInfo,
      'X-File-Name': 'secreto.pdf',
    },
  });
  return data.id;
}

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py', 'Empresa Uno');
  eva = await registerCompany(api, 'eva@dos.com.py', 'Empresa Dos');
  const removedField: Field = { kind: 'text', key: 'secreto_viejo', label: 'Secreto viejo' };
  await publish(api, ana, program, formOf('Fichas', [...fields, removedField]));
  role = (await roleNamed(api, ana, 'Consulta')).id;
  restrictedMember = await join(grant(everything, { fields: { ...hidden, secreto_viejo: 'hidden' } }));
  file = await upload(ana);
  const records = recordsOf(api, ana, program);
  const valuesOf = (n: number) => ({
    nombre: `Ficha ${n}`,
    secreto: `Secreta ${n}`,
    monto_secreto: `${n}`,
    archivo_secreto: n === 1 ? [file] : [],
    secretas: [{ id: newId(), values: { detalle: `Secretísima ${n}` } }],
    secreto_viejo: `Secreto viejo ${n}`,
  });
  used = await createRecord(records, valuesOf(1));
  binned = await createRecord(records, { ...valuesOf(2), socio_secreto: used });
  old = await createRecord(records, valuesOf(3));
  await publish(api, ana, program, formOf('Fichas', fields));
  await records.change(used, 1, { secreto: 'Secreta otra vez', monto_secreto: '99' });
  await records.remove(binned, 1);
});

afterAll(() => api.close());

const calls = callsOf(program, today, () => role);
// `Object.keys` gives strings; these are the endpoint names.
const names = Object.keys(calls) as GuardedName[];
const actionOf = (name: GuardedName): Action => guarded[name].access.action;
/** Endpoints whose call contains the id of a record. */
const ofRecord = names.filter((name) => JSON.stringify(calls[name]('ID')).includes('"ID"'));

const callAs = async (name: GuardedName, person: Person | null, options: CallOptions) => {
  const { status, error, text } = await api.call(name, { ...person?.as, ...options });
  return { status, code: error.code, text };
};

describe('without a session', () => {
  test.each(names)('%s is refused even when the call is otherwise valid', async (name) => {
    expect(await callAs(name, null, calls[name](used))).toMatchObject({ status: 401, code: 'sessionRequired' });
  });
});

describe('with every permission of another company', () => {
  test.each(names.filter((name) => actionOf(name) !== 'design'))('%s responds 403 for the program', async (name) => {
    expect(await callAs(name, eva, calls[name](used))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test.each(ofRecord)(
    '%s does not find the record, even if that company has a program of the same name',
    async (name) => {
      const own = await registerCompany(api, `${newId()}@tres.com.py`, 'Empresa Tres');
      await publish(api, own, program, formOf('Fichas', fields));
      const [foreign, unknown] = [
        await callAs(name, own, calls[name](used)),
        await callAs(name, own, calls[name](newId())),
      ];
      expect([foreign, foreign.status]).toEqual([unknown, 404]);
    },
  );
});

/**
 * Adds a member with the actions of the program that are possible without `action`, and with every action in another
 * program.
 */
function addMemberWithout(action: Action): Promise<Member> {
  const others = action === 'view' || action === 'design' ? [] : everything.filter((one) => one !== action);
  return join(
    ...(others.length > 0 ? [grant(others)] : []),
    ...(action === 'design' ? [grant(everything), { ...grant(['view']), program: 'tests' }] : []),
    { ...grant(everything), program: 'clientes' },
  );
}

describe('with every action but the required one', () => {
  const people = new Map<Action, Member>();

  test.each(names)('%s is refused', async (name) => {
    const action = actionOf(name);
    const person = people.get(action) ?? (await addMemberWithout(action));
    people.set(action, person);
    const refused = await callAs(name, person, calls[name](used));
    expect(refused).toMatchObject({ status: 403, code: 'forbidden' });
    expect(refused.text).not.toMatch(SECRET);
  });
});

describe('a response reveals nothing of hidden fields', () => {
  const answers: [string, GuardedName, number, () => CallOptions][] = [
    ['the program', 'program', 200, () => ({ query: { program } })],
    ['the list', 'records', 200, () => ({ body: { program } })],
    ['the bin', 'records', 200, () => ({ body: { program, state: 'deleted' } })],
    ['the totals', 'recordTotals', 200, () => ({ body: { program } })],
    ['a record', 'record', 200, () => ({ query: { program, id: used } })],
    ['a record in the bin', 'record', 200, () => ({ query: { program, id: binned } })],
    ['a record of an earlier form version', 'record', 200, () => ({ query: { program, id: old } })],
    ['a history', 'recordHistory', 200, () => ({ query: { program, id: used } })],
    ['a past version of a record', 'recordAsOf', 200, () => ({ query: { program, id: used, date: today } })],
    ['a past version under an earlier form', 'recordAsOf', 200, () => ({ query: { program, id: old, date: today } })],
    ['a new record', 'createRecord', 200, () => ({ body: { program, id: newId(), values: { nombre: 'Nueva' } } })],
    ['a refused new record', 'createRecord', 422, () => ({ body: { program, id: newId(), values: { nombre: 1 } } })],
    ['a stale change', 'changeRecord', 412, () => ({ revision: 1, body: { program, id: used, values: {} } })],
    ['a change', 'changeRecord', 200, () => ({ revision: 2, body: { program, id: used, values: { nombre: 'F' } } })],
    ['a stale deletion', 'deleteRecord', 412, () => ({ revision: 1, body: { program, id: used } })],
    ['a stale restoration', 'restoreRecord', 412, () => ({ revision: 1, body: { program, id: binned } })],
    ['a restoration', 'restoreRecord', 200, () => ({ revision: 2, body: { program, id: binned } })],
  ];

  test.each(answers)('for %s', async (_what, name, status, options) => {
    const all = await callAs(name, restrictedMember, options());
    expect([all.status, all.text]).toEqual([status, expect.not.stringMatching(SECRET)]);
  });

  const named: [string, GuardedName, (field: string) => object][] = [
    ['a filter', 'records', (field) => ({ filter: { field, op: 'notEmpty' } })],
    ['a nested filter', 'records', (field) => ({ filter: { or: [{ and: [{ field, op: 'empty' }] }] } })],
    ['a sort order', 'records', (field) => ({ sort: [{ field, descending: true }] })],
    ['a sort order, twice', 'records', (field) => ({ sort: [{ field }, { field }] })],
    ['columns', 'records', (field) => ({ columns: ['nombre', field] })],
    ['columns of the bin', 'records', (field) => ({ columns: [field], state: 'deleted' })],
    ['a sum', 'recordTotals', (field) => ({ totals: [field] })],
    ['a filter of totals', 'recordTotals', (field) => ({ filter: { field, op: 'notEmpty' } })],
    ['a filter of neighbours', 'recordNeighbours', (field) => ({ id: used, filter: { field, op: 'empty' } })],
    ['a sort order of neighbours', 'recordNeighbours', (field) => ({ id: used, sort: [{ field }] })],
    ['values of a new record', 'createRecord', (field) => ({ id: newId(), values: { nombre: 'x', [field]: '' } })],
    ['values of a change', 'changeRecord', (field) => ({ id: used, values: { [field]: '' } })],
  ];
  const keys = [...Object.keys(hidden), 'secreto_viejo'];

  test.each(named)(
    'when a call names a hidden field in %s: it equals the response for a field that does not exist',
    async (_at, name, bodyFor) => {
      const { data } = await recordsOf(api, restrictedMember, program).read(used);
      const answer = async (field: string) => {
        const { status, text } = await callAs(name, restrictedMember, {
          revision: data.revision,
          body: { program, ...bodyFor(field) },
        });
        return [status, text.replaceAll(field, '…')];
      };
      const unknown = await answer('nada');
      expect(unknown[0]).toBe(422);
      expect(await Promise.all(keys.map(answer))).toEqual(keys.map(() => unknown));
    },
  );

  test('when a search contains words that occur only in hidden fields', async () => {
    const memberRecords = recordsOf(api, restrictedMember, program);
    const found = await Promise.all(['secreta', 'secretisima', '99'].map((text) => memberRecords.list({ text })));
    expect(found.map(({ data }) => data.rows)).toEqual([[], [], []]);
    const counted = await memberRecords.totals({ text: 'secreta' });
    expect(counted.data.total).toBe(0);
  });

  test('when records are counted that link another record by a hidden field', async () => {
    const records = recordsOf(api, ana, program);
    const linked = await createRecord(records, { nombre: 'Ficha enlazada' });
    await createRecord(records, { nombre: 'Ficha que enlaza', socio_secreto: linked });
    const uses = async (person: Person) => (await recordsOf(api, person, program).uses(linked)).data.rows;
    expect([await uses(ana), await uses(restrictedMember)]).toEqual([[{ program, title: 'Fichas', count: 1 }], []]);
  });

  test('when a file is downloaded that only a hidden field contains', async () => {
    const download = async (id: string) => {
      const { status, text } = await api.call('downloadFile', { ...restrictedMember.as, id });
      return [status, text];
    };
    expect(await download(file)).toEqual(await download(newId()));
  });
});
