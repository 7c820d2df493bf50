import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { OpenForm } from '#forms/engine/open-form.ts';
import { act, cleanup, fireEvent, createEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Call, fakePosts, pendingAnswer } from '../features/kit/page-harness.tsx';
import { formOf, openForm, type OpenedForm } from './form-harness.tsx';

afterEach(cleanup);

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`;

const products = formOf([
  {
    kind: 'table',
    key: 'lineas',
    label: 'Líneas',
    columns: [
      { kind: 'link', key: 'producto', label: 'Producto', program: 'productos', columns: ['codigo'] },
      { kind: 'number', key: 'cantidad', label: 'Cantidad' },
    ],
  },
]);
const lineas = [{ id: 'a', values: { producto: '', cantidad: '' } }];

const record = (number: number, title: string, codigo = `P-${number}`) => ({
  id: idOf(number),
  revision: 1,
  title,
  values: { codigo },
});

const found = (rows: readonly unknown[], next: string | null = null): Result<unknown> => ({
  ok: true,
  data: { references: { records: {}, files: {} }, next, rows },
});
const offline: Result<unknown> = { ok: false, error: { kind: 'offline', text: 'Sin conexión', place: 'notice' } };

const queryOf = ({ body }: Call) => body as { text: string; limit: number };

/** Responds to a search with the records whose name starts with its text, up to its limit. */
const matchesIn =
  (records: readonly ReturnType<typeof record>[]) =>
  (call: Call): Result<unknown> => {
    const { text, limit } = queryOf(call);
    const rows = records.filter(({ title }) => title.startsWith(text));
    return found(rows.slice(0, limit), rows.length > limit ? 'más' : null);
  };

const cell = (label: string, position: number) => screen.getByLabelText(`${label}, fila ${position}`);
const linked = ({ store }: OpenedForm) => store.rows('lineas').map(({ values }) => values['producto']);
const findMessage = (message: string) => waitFor(() => screen.getByText(message, { selector: 'span' }));

async function paste(text: string, position = 1) {
  const control = cell('Producto', position);
  act(() => control.focus());
  await act(async () => {
    fireEvent(control, createEvent.paste(control, { clipboardData: { getData: () => text } }));
    await import('#forms/fields/table/paste-cells.ts');
  });
}

test('a name pasted into a link cell becomes the only record with that name or code, or else stays as text', async () => {
  const known = [record(1, 'Yerba mate'), record(2, 'Mantel'), record(3, 'Mantel')];
  const { post, calls } = fakePosts(() => found(known));
  const form = await openForm(products, { values: { lineas }, api: { post } });
  await paste('YERBA MATE\t2\nP-1\t3\nMantel\t4\nNada\t5\nP-1\t6');
  await findMessage('Se pegaron 10 celdas en 5 filas. Hay 2 por revisar.');
  expect(calls.map(({ body }) => body)).toEqual(
    ['YERBA MATE', 'P-1', 'Mantel', 'Nada'].map((text) => ({
      program: 'productos',
      limit: 20,
      text,
      columns: ['codigo'],
    })),
  );
  expect(linked(form)).toEqual([idOf(1), idOf(1), 'Mantel', 'Nada', idOf(1)]);
  expect([1, 3].map((position) => (cell('Producto', position) as HTMLInputElement).value)).toEqual([
    'Yerba mate',
    'Mantel',
  ]);
});

const many = (name: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => record(from + index, `${name} ${index}`));

test('a pasted name is linked only if it is unique among all search results, not just among the first 20', async () => {
  const known = [
    record(1, 'Mantel'),
    ...many('Mantel', 100, 25),
    record(2, 'Mantel'),
    ...many('Pan', 200, 25),
    record(3, 'Pan'),
  ];
  const { post, calls } = fakePosts(matchesIn(known));
  const form = await openForm(products, { values: { lineas }, api: { post } });
  await paste('Mantel\t1\nPan\t2');
  await findMessage('Se pegaron 4 celdas en 2 filas. Hay 1 por revisar.');
  expect(linked(form)).toEqual(['Mantel', idOf(3)]);
  expect(calls.map((call) => [queryOf(call).text, queryOf(call).limit])).toEqual([
    ['Mantel', 20],
    ['Pan', 20],
    ['Mantel', 500],
    ['Pan', 500],
  ]);
});

test('a pasted name with more than 500 search results is not linked and stays as text', async () => {
  const { post } = fakePosts(matchesIn([record(1, 'Pan'), ...many('Pan', 100, 500)]));
  const form = await openForm(products, { values: { lineas }, api: { post } });
  await paste('Pan\t2');
  await findMessage('Se pegaron 2 celdas en 1 fila. Hay 1 por revisar.');
  expect(linked(form)).toEqual(['Pan']);
});

test('a paste whose names are being looked up shows a message and counts as unsent until it finishes', async () => {
  const pending = pendingAnswer();
  const { post } = fakePosts(() => pending.answer);
  const unsent: OpenForm['unsent'] = new Map();
  const form = await openForm(products, { values: { lineas }, api: { post }, form: { unsent } });
  await paste('Pan\t2');
  await findMessage('Pegando…');
  expect([...unsent.values()]).toEqual([{ what: 'cells', path: 'lineas' }]);
  expect(form.store.rows('lineas')).toEqual(lineas);
  await act(async () => pending.respond(found([record(3, 'Pan')])));
  await findMessage('Se pegaron 2 celdas en 1 fila.');
  expect(screen.queryByText('Pegando…', { selector: 'span' })).toBeNull();
  expect(unsent.size).toBe(0);
  expect(linked(form)).toEqual([idOf(3)]);
});

/**
 * Pastes three lines over the rows `b` and `c` and one new row. While the names are looked up, the table gets the given
 * rows; then the lookup ends.
 */
async function pasteWhile(rows: readonly string[]) {
  const pending = pendingAnswer();
  const { post } = fakePosts(() => pending.answer);
  const row = (id: string) => ({ id, values: { producto: '', cantidad: '' } });
  const form = await openForm(products, { values: { lineas: ['a', 'b', 'c'].map(row) }, api: { post } });
  await paste('Pan\t2\nPan\t3\nPan\t4', 2);
  act(() => form.store.show({ lineas: rows.map(row) }, {}));
  await act(async () => pending.respond(found([record(3, 'Pan')])));
  return form;
}

test.each<[string, readonly string[], readonly string[], string]>([
  ['a row above was removed', ['b', 'c'], ['b 2', 'c 3', '? 4'], 'Se pegaron 6 celdas en 3 filas.'],
  ['rows were moved', ['c', 'a', 'b'], ['c 3', 'a ', 'b 2', '? 4'], 'Se pegaron 6 celdas en 3 filas.'],
  [
    'a row was inserted between them',
    ['a', 'b', 'x', 'c'],
    ['a ', 'b 2', 'x ', 'c 3', '? 4'],
    'Se pegaron 6 celdas en 3 filas.',
  ],
  [
    'a target row was removed',
    ['a', 'c'],
    ['a ', 'c 3', '? 4'],
    'Se pegaron 4 celdas en 2 filas. 1 fila se quitó mientras tanto: lo suyo quedó fuera.',
  ],
])(
  'looked-up names go into the rows over which they were pasted, even if meanwhile %s',
  async (_, rows, written, message) => {
    const { store } = await pasteWhile(rows);
    await findMessage(message);
    const seen = store
      .rows('lineas')
      .map(({ id, values }) => `${id.startsWith('fila') ? '?' : id} ${String(values['cantidad'])}`);
    expect(seen).toEqual(written);
  },
);

test('when a lookup ends, the focus stays in the cell to which the user moved it meanwhile', async () => {
  const pending = pendingAnswer();
  const { post } = fakePosts(() => pending.answer);
  await openForm(products, { values: { lineas }, api: { post } });
  await paste('Pan\t2');
  act(() => cell('Cantidad', 1).focus());
  await act(async () => pending.respond(found([record(3, 'Pan')])));
  await findMessage('Se pegaron 2 celdas en 1 fila.');
  expect(document.activeElement).toBe(cell('Cantidad', 1));
});

test('unmounting the table cancels a paste: its requests are aborted and no value changes', async () => {
  const pending = pendingAnswer();
  const signals: (AbortSignal | undefined)[] = [];
  const post = ((_endpoint: unknown, _body: unknown, options?: { signal?: AbortSignal }) => {
    signals.push(options?.signal);
    return pending.answer;
    // Only the record list is requested here.
  }) as Api['post'];
  const unsent: OpenForm['unsent'] = new Map();
  const form = await openForm(products, { values: { lineas }, api: { post }, form: { unsent } });
  await paste(Array.from({ length: 20 }, (_, index) => `Pan ${index}\t1`).join('\n'));
  form.view.unmount();
  expect(unsent.size).toBe(0);
  await act(async () => pending.respond(found([record(3, 'Pan 1')])));
  expect(signals.map((signal) => signal?.aborted)).toEqual(Array.from({ length: 6 }, () => true));
  expect(form.store.rows('lineas')).toEqual(lineas);
});

test('names whose lookup failed are listed in a message, and all other names are linked', async () => {
  const { post, calls } = fakePosts((call) =>
    queryOf(call).text === 'Mantel' ? offline : found([record(3, queryOf(call).text)]),
  );
  const form = await openForm(products, { values: { lineas }, api: { post } });
  const names = ['Pan', 'Mantel', 'Sal', 'Té', 'Ajo', 'Miel'];
  await paste(names.map((name) => `${name}\t1`).join('\n'));
  await findMessage(
    'Se pegaron 12 celdas en 6 filas. Hay 1 por revisar. No se pudo buscar «Mantel»: péguelo de nuevo o elíjalo.',
  );
  expect(linked(form)).toEqual([idOf(3), 'Mantel', idOf(3), idOf(3), idOf(3), idOf(3)]);
  expect(calls).toHaveLength(6);
});

test('when the server does not respond, no more lookups run and all remaining names are listed in a message', async () => {
  const { post, calls } = fakePosts(() => offline);
  await openForm(products, { values: { lineas }, api: { post } });
  await paste(Array.from({ length: 14 }, (_, index) => `N${index + 1}\t1`).join('\n'));
  await findMessage(
    'Se pegaron 28 celdas en 14 filas. Hay 14 por revisar. No se pudieron buscar «N1», «N2», «N3», «N4», «N5», «N6», «N7», «N8», «N9», «N10» y 4 más: péguelos de nuevo o elíjalos.',
  );
  expect(calls).toHaveLength(6);
});
