import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '#domain/fields/field.ts';
import { type Person, registerCompany } from './kit/people.ts';
import { formOf, publish } from './kit/programs.ts';
import { createRecord, names, type Records, recordsOf } from './kit/records.ts';
import { type Api, startApi } from './kit/start-api.ts';

let api: Api;
let ana: Person;
let places: Records;

const fields: Field[] = [{ kind: 'text', key: 'nombre', label: 'Nombre', required: true }];

/** Names with every letter of Guaraní that Spanish keyboards lack, each with a word that finds only it. */
const NAMES = ['Ñandejára', 'Hag̃uame', 'Kaʼaguasu', 'Porãite', 'Mbytẽre', 'Ỹvyrã', 'Mirĩmi', 'Tupã róga', 'Kũñatai'];

/** In how many ways people type a text: composed or decomposed, in capitals or not, with any sign of the puso. */
const spellings = (text: string): fc.Arbitrary<string> =>
  fc
    .record({
      form: fc.constantFrom('NFC', 'NFD'),
      isUpper: fc.boolean(),
      sign: fc.constantFrom("'", '’', 'ʼ', '‘', '´', '`'),
    })
    .map(({ form, isUpper, sign }) => {
      const written = text.replaceAll('ʼ', sign).normalize(form);
      return isUpper ? written.toUpperCase() : written;
    });

const someName = fc.constantFrom(...NAMES).chain((name) => fc.tuple(fc.constant(name), spellings(name)));

beforeAll(async () => {
  api = await startApi();
  ana = await registerCompany(api, 'ana@uno.com.py');
  await publish(api, ana, 'lugares', formOf('Lugares', fields));
  places = recordsOf(api, ana, 'lugares');
  // Every other name is typed decomposed, as some keyboards do.
  for (const [at, nombre] of NAMES.entries()) {
    await createRecord(places, { nombre: at % 2 === 0 ? nombre : nombre.normalize('NFD') });
  }
});

afterAll(() => api.close());

const runs = { numRuns: 40 };

describe('a name in Guaraní, however it is typed,', () => {
  test('is found by the search of all programs', async () => {
    await fc.assert(
      fc.asyncProperty(someName, async ([name, typed]) => {
        const { data } = await api.call('searchRecords', { ...ana.as, body: { text: typed } });
        expect(data.rows.flatMap(({ records }) => records.map((record) => record.name))).toEqual([name]);
      }),
      runs,
    );
  });

  test('is found by the search of lists and link fields, and by filters', async () => {
    await fc.assert(
      fc.asyncProperty(someName, async ([name, typed]) => {
        const filter = { and: [{ field: 'nombre', op: 'contains', value: typed }] };
        expect([await names(places, { text: typed }), await names(places, { filter })]).toEqual([[name], [name]]);
      }),
      runs,
    );
  });

  test('is equal for a filter whatever its composition and its sign of the puso', async () => {
    await fc.assert(
      fc.asyncProperty(someName, async ([name, typed]) => {
        const filter = { and: [{ field: 'nombre', op: 'is', value: typed }] };
        const isCapital = typed !== typed.toLowerCase() && typed === typed.toUpperCase();
        expect(await names(places, { filter })).toEqual(isCapital ? [] : [name]);
      }),
      runs,
    );
  });

  test('stands in the bin as it was typed, and is found again once it is restored', async () => {
    const id = await createRecord(places, { nombre: 'Ykuʼa Sati\u0303' });
    await places.remove(id, 1);
    expect([await names(places, { state: 'deleted' }), await names(places, { text: 'ykua' })]).toEqual([
      ['Ykuʼa Satĩ'],
      [],
    ]);
    await places.restore(id, 2);
    expect(await names(places, { text: 'YKU’A SATI\u0303' })).toEqual(['Ykuʼa Satĩ']);
  });

  test('keeps the sign that was typed, and is stored composed', async () => {
    const typed = ['Ao poʼi', 'Ao po’i', "Ao po'i"];
    const stored = [];
    for (const nombre of [...typed, 'N\u0303andu']) {
      const { data } = await places.read(await createRecord(places, { nombre }));
      stored.push(data.values['nombre']);
    }
    expect(stored).toEqual([...typed, 'Ñandu']);
  });
});

test('lists sort ñ after n, nasal letters beside their plain ones, and names alike beside each other', async () => {
  await publish(api, ana, 'orden', formOf('Orden', fields));
  const ordered = recordsOf(api, ana, 'orden');
  const sorted = [
    'Ao',
    'Ãova',
    'Ga',
    'G̃ara',
    'Gy',
    'Ka',
    "Ka'a",
    'Ka’aguy',
    'Kaʼaruʼã',
    'Kaa',
    'Kuz',
    'Nz',
    'Ñandu',
    'Oga',
    'Y',
    'Ỹvy',
    'Yz',
  ];
  for (const nombre of sorted.toReversed()) await createRecord(ordered, { nombre });
  expect(await names(ordered, { sort: [{ field: 'nombre' }] })).toEqual(sorted);
  expect(await names(ordered, { sort: [{ field: 'nombre', descending: true }] })).toEqual(sorted.toReversed());
});
