import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseFromMenu } from '../../../kit/menu.ts';
import { clipboardSpy } from '../../kit/clipboard-spy.ts';
import { answer, open, people, putClockForward, row } from './list-harness.tsx';

putClockForward();
afterEach(() => vi.unstubAllGlobals());

/** The letterhead, which is loaded while the page is idle. */
const noLogo = { letterhead: { ok: true, data: { logo_id: null } } } as const;
const more = () => screen.getByRole('button', { name: 'Más acciones' });

test('only the records that were selected at the press are read and copied, whatever is selected meanwhile', async () => {
  const copied = clipboardSpy();
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  const { calls, feedback } = await open({
    actions: ['view'],
    get: noLogo,
    post: ({ path, body }) =>
      path === 'records' && JSON.stringify(body).includes('"ids"')
        ? given.then(() => ({ ok: true, data: answer(people.slice(0, 1)) }))
        : undefined,
  });
  const grid = await screen.findByRole('grid');
  fireEvent.keyDown(grid, { key: ' ' });
  const ofSelected = () => calls.filter(({ body }) => JSON.stringify(body).includes('"ids"'));
  await chooseFromMenu('Copiar 1 elegido', more);
  await waitFor(() => expect(ofSelected()).toHaveLength(1));
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true });
  give();
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  expect(feedback.notices).toEqual([{ type: 'positive', text: 'Se copió 1 cliente. Ya puede pegar en una planilla.' }]);
  expect(ofSelected()).toMatchObject([{ path: 'records', body: { program: 'clientes', ids: ['ana'] } }]);
  expect(await copied.text()).toBe('Nombre\tPuntos\r\nAna Báez\t30');
});

test('without a selection all records are read and copied, and none of them becomes a formula', async () => {
  const copied = clipboardSpy();
  const rows = [row('ana', '=HYPERLINK("http://x")', '30'), row('bea', '"Bea"', '-15')];
  const { calls, feedback } = await open({ rows, get: noLogo });
  await screen.findByRole('grid');
  await chooseFromMenu('Copiar', more);
  await waitFor(() => expect(feedback.notices).toHaveLength(1));
  expect(feedback.notices).toEqual([
    { type: 'positive', text: 'Se copiaron 2 clientes. Ya puede pegar en una planilla.' },
  ]);
  expect(calls.flatMap(({ body }) => JSON.stringify(body).match(/"ids"/) ?? [])).toEqual([]);
  expect(await copied.text()).toBe(`Nombre\tPuntos\r\n'=HYPERLINK("http://x")\t30\r\n"""Bea"""\t-15`);
});
