import type { UploadOptions } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { Field } from '#domain/fields/field.ts';
import { createReferenceNames } from '#forms/engine/reference-names.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { textsIn } from '../kit/shown.ts';
import { formOf, openForm } from './form-harness.tsx';

afterEach(cleanup);

const attachments: Field = { kind: 'file', key: 'adjuntos', label: 'Adjuntos', maxFiles: 2 };

interface Sending {
  id: string;
  options: UploadOptions;
  answer: (result: Result<unknown>) => void;
}

/** Opens a form whose uploads the test completes. */
async function open(values = {}) {
  const sent: Sending[] = [];
  let ids = 0;
  const upload = (_endpoint: object, _file: File, { id }: { id: string }, options: UploadOptions) =>
    new Promise<Result<unknown>>((answer) => void sent.push({ id, options, answer }));
  const form = await openForm(formOf([attachments]), {
    values,
    api: { upload: upload as never },
    services: { newId: () => `id-${(ids += 1)}` },
    form: {
      names: createReferenceNames({
        files: { viejo: { name: 'viejo.pdf', bytes: 2_048, media_type: 'application/pdf' } },
      }),
    },
  });
  return { ...form, sent };
}

const choose = (...names: string[]) => {
  const input = document.querySelector('input[type=file]');
  if (input === null) throw new Error('there is something to choose files with');
  fireEvent.change(input, { target: { files: names.map((name) => new File(['x'], name)) } });
};

const drop = (...names: string[]) =>
  fireEvent.drop(screen.getByRole('button', { name: 'Elegir archivos: Adjuntos' }), {
    dataTransfer: { types: ['Files'], files: names.map((name) => new File(['x'], name)) },
  });

const stored = (id: string, name: string) => ({
  ok: true as const,
  data: { id, name, media_type: 'text/plain', bytes: 1 },
});

test('each file shows its progress, and files that finish together are all attached', async () => {
  const { values, sent } = await open();
  choose('uno.txt', 'dos.txt');
  await act(async () => sent[0]?.options.onProgress?.(30, 100));
  expect(screen.getByRole('progressbar', { name: 'Subiendo uno.txt' }).getAttribute('value')).toBe('30');
  await act(async () => {
    sent[0]?.answer(stored('f1', 'uno.txt'));
    sent[1]?.answer(stored('f2', 'dos.txt'));
  });
  expect(values()['adjuntos']).toEqual(['f1', 'f2']);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Elegir archivos: Adjuntos' }).disabled).toBe(true);
});

test.each([
  ['dropped', drop],
  ['chosen', choose],
])(
  'when too many files are %s, a warning is shown and only as many as the field allows are uploaded',
  async (_, give) => {
    const { sent, feedback } = await open({ adjuntos: ['viejo'] });
    give('uno.txt', 'dos.txt', 'tres.txt');
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Subiendo uno.txt',
    ]);
    expect(feedback.notices).toEqual([{ type: 'warning', text: 'Admite hasta 2 archivos.' }]);
    give('cuatro.txt');
    expect(sent.map(({ id }) => id)).toEqual(['id-1']);
    expect(feedback.notices).toHaveLength(2);
  },
);

test('as many files as the field allows are uploaded without a notice', async () => {
  const { sent, feedback } = await open();
  drop('uno.txt', 'dos.txt');
  expect([sent.map(({ id }) => id), feedback.notices]).toEqual([['id-1', 'id-2'], []]);
});

test('while a file field is mounted, a file dropped outside the field is not opened; dropped text is unaffected', async () => {
  const { sent } = await open();
  const dropBeside = (type: string) =>
    [fireEvent.dragOver, fireEvent.drop].map((fire) => fire(document.body, { dataTransfer: { types: [type] } }));
  expect([dropBeside('Files'), dropBeside('text/plain')]).toEqual([
    [false, false],
    [true, true],
  ]);
  cleanup();
  expect([dropBeside('Files'), sent]).toEqual([[true, true], []]);
});

test('cancelling one upload does not abort the other uploads', async () => {
  const { values, sent } = await open();
  choose('uno.txt', 'dos.txt');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar uno.txt' }));
  expect([sent[0]?.options.signal?.aborted, sent[1]?.options.signal?.aborted]).toEqual([true, false]);
  await act(async () => {
    sent[0]?.answer(stored('f1', 'uno.txt'));
    sent[1]?.answer(stored('f2', 'dos.txt'));
  });
  expect(values()['adjuntos']).toEqual(['f2']);
});

test('a file that the server refuses shows the reason, and the files attached before stay', async () => {
  const { values, sent } = await open({ adjuntos: ['viejo'] });
  choose('grande.iso');
  await act(async () =>
    sent[0]?.answer({ ok: false, error: { kind: 'tooLarge', text: 'El archivo es demasiado grande.', place: 'form' } }),
  );
  expect(textsIn(screen.getByText('El archivo es demasiado grande.').closest('li'))).toEqual([
    'grande.iso',
    'El archivo es demasiado grande.',
    'Reintentar',
    'Quitar',
  ]);
  expect(values()['adjuntos']).toEqual(['viejo']);
});

test('the button «Quitar» of a file removes that file from the field', async () => {
  const { values } = await open({ adjuntos: ['viejo'] });
  fireEvent.click(screen.getByRole('button', { name: 'Quitar viejo.pdf' }));
  expect(values()['adjuntos']).toEqual([]);
});

test('the button of a required file says so and what is wrong, without states that a button may not have', async () => {
  const { check } = await openForm(formOf([{ ...attachments, required: true, help: 'En PDF' }]));
  act(check);
  const group = screen.getByRole('group', { name: 'Adjuntos' });
  const choosing = within(group).getByRole('button', { name: 'Elegir archivos: Adjuntos (obligatorio)' });
  const describedBy = choosing.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toEqual(['Complete este dato.', 'En PDF']);
  expect(['aria-required', 'aria-invalid'].filter((name) => choosing.hasAttribute(name))).toEqual([]);
  expect(group.dataset['invalid']).toBe('true');
});
