import type { Result } from '#contract/app-error.ts';
import type { Field } from '#domain/fields/field.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeGet } from '../features/kit/page-harness.tsx';
import { textsIn } from '../kit/shown.ts';
import { formOf, mayCreateCustomers as auth, openForm } from './form-harness.tsx';

const ANA = '01890a5d-ac96-774b-bcce-b302099a8001';
const EVA = '01890a5d-ac96-774b-bcce-b302099a8002';

const customer: Field = {
  kind: 'link',
  key: 'cliente',
  label: 'Cliente',
  program: 'clientes',
  columns: ['ruc'],
  only: [{ field: 'estado', is: 'activo' }],
  create: true,
};

const row = (id: string, title: string, ruc: string) => ({ id, revision: 1, title, values: { ruc } });

const found = (...rows: object[]): Result<unknown> => ({
  ok: true,
  data: { rows, references: { records: {}, files: {} }, total: rows.length, exact: true, next: null, totals: {} },
});

/** Searches that the test resolves. */
function pendingSearches() {
  const requests: { body: Record<string, unknown>; answer: (result: Result<unknown>) => void }[] = [];
  const post = (_endpoint: object, body: Record<string, unknown>) =>
    new Promise<Result<unknown>>((answer) => void requests.push({ body, answer }));
  return { requests, post: post as never };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

async function pause() {
  await act(() => vi.advanceTimersByTimeAsync(150));
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(values = {}) {
  const searches = pendingSearches();
  const form = await openForm(formOf([customer]), { auth, values, api: { post: searches.post } });
  vi.useFakeTimers();
  return { ...form, requests: searches.requests };
}

test('after a pause in typing, one search is requested, with the filter that the link field defines', async () => {
  const { requests } = await open();
  fireEvent.change(box(), { target: { value: 'a' } });
  await act(() => vi.advanceTimersByTimeAsync(149));
  fireEvent.change(box(), { target: { value: 'an' } });
  await pause();
  expect(requests.map(({ body }) => body)).toEqual([
    {
      program: 'clientes',
      limit: 20,
      text: 'an',
      filter: { and: [{ field: 'estado', op: 'is', value: 'activo' }] },
      columns: ['ruc'],
    },
  ]);
});

test('the response to an earlier search is ignored when it arrives after the response to a later search', async () => {
  const { requests } = await open();
  fireEvent.change(box(), { target: { value: 'a' } });
  await pause();
  fireEvent.change(box(), { target: { value: 'e' } });
  await pause();
  await act(async () => requests[1]?.answer(found(row(EVA, 'Eva Ríos', '2-7'))));
  await act(async () => requests[0]?.answer(found(row(ANA, 'Ana Báez', '1-9'))));
  expect(options()).toEqual(['Eva Ríos2-7']);
});

test('the arrow keys and Enter choose a record; the field shows the name of the record and stores its id', async () => {
  const { requests, values } = await open();
  fireEvent.change(box(), { target: { value: 'a' } });
  await pause();
  await act(async () => requests[0]?.answer(found(row(ANA, 'Ana Báez', '1-9'), row(EVA, 'Eva Ríos', '2-7'))));
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Eva Ríos2-7');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect([box().value, values()['cliente'], box().getAttribute('aria-expanded')]).toEqual(['Eva Ríos', EVA, 'false']);
  expect(screen.getByRole('link', { name: 'Abrir Cliente en otra pestaña' }).getAttribute('href')).toBe(
    `#/clientes/${EVA}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Cliente' }));
  expect([box().value, values()['cliente']]).toEqual(['', '']);
});

test('Enter chooses nothing while the list still shows the results for an earlier text', async () => {
  const { requests, values } = await open();
  fireEvent.change(box(), { target: { value: 'a' } });
  await pause();
  await act(async () => requests[0]?.answer(found(row(ANA, 'Ana Báez', '1-9'))));
  fireEvent.change(box(), { target: { value: 'ev' } });
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect([box().value, values()['cliente']]).toEqual(['ev', '']);
});

test('Escape closes the list and keeps the typed text, even if the text matches no record', async () => {
  const { requests, values } = await open();
  fireEvent.change(box(), { target: { value: 'Nadie' } });
  await pause();
  await act(async () => requests[0]?.answer(found()));
  expect([textsIn(document.querySelector('[popover]')), options()]).toEqual([['Ningún registro coincide.'], []]);
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect([screen.queryByRole('listbox'), box().value]).toEqual([null, 'Nadie']);
  fireEvent.blur(box());
  expect([box().value, values()['cliente']]).toEqual(['Nadie', 'Nadie']);
});

test('the name of a linked record is requested once when it is unknown', async () => {
  const { get, calls } = fakeGet({ record: { ok: true, data: { title: 'Ana Báez' } } });
  await openForm(formOf([customer]), { auth, values: { cliente: ANA }, api: { get } });
  await waitFor(() => expect(box().value).toBe('Ana Báez'));
  expect(calls).toEqual(['record']);
});

test('a user who may not view the linked program sees a message instead of the linked record', async () => {
  await openForm(formOf([customer]), { values: { cliente: ANA }, form: { isReadOnly: true } });
  expect(screen.getByLabelText('Cliente').textContent).toBe('Sin permiso para verlo');
});

test('a record created from the typed text is linked once it has been created', async () => {
  const created: { name: string }[] = [];
  const { values } = await openForm(formOf([customer]), {
    auth,
    api: { post: () => new Promise(() => {}) },
    form: {
      createLinked: ({ name, onCreated }) => {
        created.push({ name });
        return (
          <button type="button" onClick={() => onCreated(EVA, 'Eva Ríos')}>
            hecho
          </button>
        );
      },
    },
  });
  fireEvent.change(box(), { target: { value: 'Eva' } });
  fireEvent.click(screen.getByRole('option', { name: 'Crear «Eva»…' }));
  fireEvent.blur(box());
  expect([created.at(-1), values()['cliente']]).toEqual([{ name: 'Eva' }, '']);
  fireEvent.click(screen.getByRole('button', { name: 'hecho' }));
  expect([box().value, values()['cliente']]).toEqual(['Eva Ríos', EVA]);
});

test('the list moves with its control while the page scrolls, and closes when the control leaves the viewport', async () => {
  const { requests } = await open();
  fireEvent.click(box());
  await pause();
  await act(async () => requests.at(-1)?.answer(found(row(ANA, 'Ana', '1-1'))));
  const list = () => screen.queryByRole('listbox');
  const at = (top: number) => {
    box().getBoundingClientRect = () => new DOMRect(20, top, 200, 40);
    fireEvent.scroll(document);
  };
  at(100);
  expect(list()?.parentElement?.style.top).toBe('144px');
  at(60);
  expect([list()?.parentElement?.style.top, options()]).toEqual(['104px', ['Ana1-1']]);
  fireEvent.scroll(box());
  expect(options()).toEqual(['Ana1-1']);
  at(-50);
  expect(list()).toBeNull();
});
