import type { Result } from '#contract/app-error.ts';
import { createCommandRegistry } from '#features/kit/commands/command-registry.ts';
import * as spreadsheet from '#forms/fields/spreadsheet-cells.ts';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Call, pendingAnswer } from '../../kit/page-harness.tsx';
import { answer, open, people, totals } from './list-harness.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ok = (data: unknown): Result<unknown> => ({ ok: true, data });
const isPart = ({ path, body }: Call) => path === 'records' && JSON.stringify(body).includes('"limit":500');

/** A clipboard that takes cells; `written` are its texts. */
function stubClipboard(write?: () => Promise<void>) {
  const written: string[] = [];
  class Item {
    readonly parts: Record<string, Promise<Blob>>;
    constructor(parts: Record<string, Promise<Blob>>) {
      this.parts = parts;
    }
  }
  vi.stubGlobal('ClipboardItem', Item);
  const take = async ([item]: readonly Item[]) => {
    const blob = await item?.parts['text/plain'];
    written.push((await blob?.text()) ?? '');
  };
  const clipboard = { value: { write: write ?? take } };
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard }));
  return written;
}

/** Opens the list and runs the command that copies it. */
async function copy(options: Parameters<typeof open>[0] = {}) {
  const page = await open(options);
  const command = page.services
    .shared(createCommandRegistry)
    .commands()
    .find(({ id }) => id === 'records.copy');
  act(() => command?.run?.());
  return page;
}

test('all rows of the list are copied with their headings', async () => {
  const written = stubClipboard();
  const { feedback } = await copy();
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  expect(feedback.notices[0]).toEqual({
    type: 'positive',
    text: 'Se copiaron 2 clientes. Ya puede pegar en una planilla.',
  });
  expect(written).toEqual(['Nombre\tPuntos\r\nAna Báez\t30\r\nBea Duarte\t15']);
});

test('without a clipboard nothing is read, and the notice says why', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  const { feedback, calls } = await copy();
  expect(feedback.notices.map(({ text }) => text)).toEqual([
    'El navegador no permitió copiar. Permita el portapapeles en este sitio y pruebe de nuevo.',
  ]);
  expect(calls.filter(isPart)).toEqual([]);
});

test('a refusal of the browser is told once, and ends the reading', async () => {
  stubClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  const pending = pendingAnswer();
  const { feedback } = await copy({ post: (call) => (isPart(call) ? pending.answer : undefined) });
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  await act(async () => pending.respond(ok(answer(people))));
  expect(feedback.notices.map(({ type }) => type)).toEqual(['warning']);
});

test('more rows than fit are not copied', async () => {
  const written = stubClipboard();
  const { feedback } = await copy({ post: ({ path }) => (path === 'record-totals' ? ok(totals(5_001)) : undefined) });
  await waitFor(() =>
    expect(feedback.notices.map(({ text }) => text)).toEqual([
      'Son más de 5.000 registros. Agregue un filtro para copiar menos.',
    ]),
  );
  expect(written).toEqual([]);
});

test('an error while the cells are built is reported as a bug, not as a refusal of the browser', async () => {
  stubClipboard();
  vi.spyOn(spreadsheet, 'spreadsheetCell').mockImplementation(() => {
    throw new Error('sin columna');
  });
  const { feedback } = await copy();
  await waitFor(() => expect(feedback.reports).toHaveLength(1));
  expect(feedback.reports[0]?.error).toEqual({ kind: 'exception', text: 'sin columna', place: 'dialog' });
  expect(feedback.notices).toEqual([]);
});
