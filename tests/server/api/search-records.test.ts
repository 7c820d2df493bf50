import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grant } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import { addMemberWith, type Member, type Person, registerCompany } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, recordsOf } from './kit/records.ts';
import { type Api, newId, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let eva: Person;

const fields: Field[] = [
  { kind: 'text', key: 'nombre', label: 'Nombre', required: true },
  { kind: 'text', key: 'nota', label: 'Nota' },
];

const search = async ({ as }: Pick<Person, 'as'>, text: string) => {
  const { data, status, text: answer } = await api.call('searchRecords', { ...as, body: { text } });
  if (status !== 200) throw new Error(answer);
  return data.rows;
};

/** The names of the found records, by program. */
const found = async (person: Pick<Person, 'as'>, text: string) =>
  (await search(person, text)).map(({ program, records }) => [program, ...records.map(({ name }) => name)]);

const named = async ({ as }: Pick<Person, 'as'>, ids: readonly string[]) => {
  const { data } = await api.call('recordNames', { ...as, body: { ids: [...ids] } });
  return data.rows.flatMap(({ records }) => records.map(({ name }) => name)).toSorted();
};

const viewOf = (program: string, more: Partial<Grant> = {}): Grant => ({
  program,
  actions: ['view', 'create', 'edit', 'delete'],
  scope: 'all',
  ...more,
});

const add = (person: Person, program: string, nombre: string, nota = '') =>
  createRecord(recordsOf(api, person, program), { nombre, ...(nota !== '' && { nota }) });

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  eva = await registerCompany(api, 'eva@dos.com.py');
  for (const person of [ana, eva]) {
    await publish(api, person, 'obras', formOf('Obras', fields));
    await publish(api, person, 'animales', formOf('Animales', fields));
  }
});

afterAll(() => api.close());

describe('the search over records', () => {
  test('finds the records of every program by the beginnings of all words, and no others', async () => {
    await add(ana, 'obras', 'Puente Remanso', 'hormigón');
    await add(ana, 'obras', 'Puente Viejo');
    await add(ana, 'animales', 'Remanso', 'el perro del puente');
    expect(await search(ana, 'rem puen')).toEqual([
      {
        program: 'obras',
        title: 'Obras',
        icon: 'box',
        records: [{ id: expect.any(String), name: 'Puente Remanso', detail: '' }],
        more: false,
      },
      {
        program: 'animales',
        title: 'Animales',
        icon: 'box',
        records: [{ id: expect.any(String), name: 'Remanso', detail: '' }],
        more: false,
      },
    ]);
    expect(await found(ana, 'puente remanso viejo')).toEqual([]);
    expect(await found(ana, 'emanso')).toEqual([]);
  });

  test('gives nothing for a text without words', async () => {
    expect([await found(ana, ''), await found(ana, ' — ')]).toEqual([[], []]);
  });

  test('puts the records first whose name matches, and the whole word before longer ones', async () => {
    await add(ana, 'animales', 'Toro', 'de la Lagunita');
    await add(ana, 'animales', 'Lagunera');
    await add(ana, 'animales', 'Laguna');
    expect(await found(ana, 'lagun')).toEqual([['animales', 'Laguna', 'Lagunera', 'Toro']]);
    await add(ana, 'obras', 'Lagunas');
    expect(await found(ana, 'lagun')).toEqual([
      ['animales', 'Laguna', 'Lagunera', 'Toro'],
      ['obras', 'Lagunas'],
    ]);
  });

  test('does not distinguish accents, ñ, g̃ and the puso', async () => {
    await add(ana, 'animales', 'Ñandú Ágil');
    await add(ana, 'animales', 'Hag̃ua Kaʼa');
    const texts = ['nandu', 'ÑANDÚ', 'ñandu agil', 'hagua', 'HAG̃UA', 'kaʼa'];
    const names = [];
    for (const text of texts) names.push((await found(ana, text)).flat().slice(1));
    expect(names).toEqual([
      ['Ñandú Ágil'],
      ['Ñandú Ágil'],
      ['Ñandú Ágil'],
      ['Hag̃ua Kaʼa'],
      ['Hag̃ua Kaʼa'],
      ['Hag̃ua Kaʼa'],
    ]);
  });

  test('finds a word with a puso by its parts, and as a whole with or without the sign', async () => {
    await add(ana, 'animales', 'Kaʼaguy Porã');
    const texts = ['kaaguy', "ka'aguy", 'kaʼaguy', 'KAAGUY PORA', 'aguy', "ka'aguy pora"];
    const names = [];
    for (const text of texts) names.push((await found(ana, text)).flat());
    expect(names).toEqual(texts.map(() => ['animales', 'Kaʼaguy Porã']));
    expect(await found(ana, 'kaguy')).toEqual([]);
  });

  test('gives at most five records of a program, the newest first, and tells whether there are more', async () => {
    const goats = async () =>
      (await search(ana, 'cabra')).map(({ records, more }) => [...records.map(({ name }) => name), more]);
    for (let n = 1; n <= 5; n += 1) await add(ana, 'animales', `Cabra ${n}`);
    expect(await goats()).toEqual([['Cabra 5', 'Cabra 4', 'Cabra 3', 'Cabra 2', 'Cabra 1', false]]);
    await add(ana, 'animales', 'Cabra 6');
    expect(await goats()).toEqual([['Cabra 6', 'Cabra 5', 'Cabra 4', 'Cabra 3', 'Cabra 2', true]]);
  });

  test('finds nothing of another company', async () => {
    const id = await add(eva, 'animales', 'Secreto de Eva');
    expect(await found(ana, 'secreto')).toEqual([]);
    expect(await named(ana, [id])).toEqual([]);
    expect(await found(eva, 'secreto')).toEqual([['animales', 'Secreto de Eva']]);
    expect(await named(eva, [id])).toEqual(['Secreto de Eva']);
  });

  test('finds nothing in the bin', async () => {
    const records = recordsOf(api, ana, 'animales');
    const id = await createRecord(records, { nombre: 'Descartado' });
    expect(await named(ana, [id])).toEqual(['Descartado']);
    await records.remove(id, 1);
    expect([await found(ana, 'descartado'), await named(ana, [id])]).toEqual([[], []]);
    await records.restore(id, 2);
    expect([await found(ana, 'descartado'), await named(ana, [id])]).toEqual([
      [['animales', 'Descartado']],
      ['Descartado'],
    ]);
  });

  test('refuses more than 200 characters, and ids beyond thirty', async () => {
    const long = await api.call('searchRecords', { ...ana.as, body: { text: 'a'.repeat(201) } });
    const many = await api.call('recordNames', { ...ana.as, body: { ids: Array.from({ length: 31 }, newId) } });
    expect([long.status, many.status]).toEqual([422, 422]);
  });
});

describe('what the user may not see', () => {
  const join = (email: string, ...grants: Grant[]): Promise<Member> => addMemberWith(api, ana, email, ...grants);

  test('records of programs without permission are neither found nor named', async () => {
    const id = await add(ana, 'obras', 'Zanja norte');
    const luis = await join('luis@uno.com.py', viewOf('animales'));
    const nadie = await join('nadie@uno.com.py');
    expect([await found(luis, 'zanja'), await named(luis, [id])]).toEqual([[], []]);
    expect([await found(nadie, 'zanja'), await named(nadie, [id])]).toEqual([[], []]);
  });

  test('records of others are neither found nor named for who may see their own', async () => {
    const own = await join('propio@uno.com.py', viewOf('animales', { scope: 'own' }));
    const ids = [await add(ana, 'animales', 'Yegua ajena'), await add(own, 'animales', 'Yegua propia')];
    expect([await found(own, 'yegua'), await named(own, ids)]).toEqual([
      [['animales', 'Yegua propia']],
      ['Yegua propia'],
    ]);
  });

  test('records of other branches are neither found nor named for who may see those of their branches', async () => {
    const grant = viewOf('animales', { scope: 'branch' });
    const people = [await join('norte@uno.com.py', grant), await join('sur@uno.com.py', grant)];
    for (const [index, { id }] of people.entries()) {
      await api.call('createBranch', {
        ...ana.as,
        body: {
          id: newId(),
          name: `S${index}`,
          address: 'x',
          city: '',
          phone: '',
          establishment: `00${index + 2}`,
          users: [id],
        },
      });
    }
    const [north, south] = people;
    if (north === undefined || south === undefined) throw new Error('two people joined');
    const ids = [await add(north, 'animales', 'Oveja del norte'), await add(south, 'animales', 'Oveja del sur')];
    expect([await found(north, 'oveja'), await named(north, ids)]).toEqual([
      [['animales', 'Oveja del norte']],
      ['Oveja del norte'],
    ]);
    expect(await found(south, 'oveja norte')).toEqual([]);
  });

  test('words of a hidden field match nothing', async () => {
    await add(ana, 'animales', 'Buey', 'enfermo');
    await add(ana, 'animales', 'Enfermera');
    const vet = await join('oculto@uno.com.py', viewOf('animales', { fields: { nota: 'hidden' } }));
    expect(await found(vet, 'enferm')).toEqual([['animales', 'Enfermera']]);
    expect(await found(vet, 'buey enfermo')).toEqual([]);
  });

  test('a record is found by its visible fields, and its name is empty where it is hidden', async () => {
    const id = await add(ana, 'animales', 'Incógnito', 'manso');
    const vet = await join('anonimo@uno.com.py', viewOf('animales', { fields: { nombre: 'hidden' } }));
    expect([await found(vet, 'manso'), await found(vet, 'incognito'), await named(vet, [id])]).toEqual([
      [['animales', '']],
      [],
      [''],
    ]);
  });
});
