import * as compared from '#features/records/record/compared-record.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textsIn } from '../../../kit/shown.ts';
import { answer, openRecord } from './record-harness.tsx';

const OFFER = '#features/records/record/compared-record.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.doUnmock(OFFER);
  vi.useRealTimers();
});

const values = { nombre: 'Ana Báez', limite: '200', contactos: [] };
const draft = { values, revision: 3, savedAt: Date.UTC(2026, 10, 20) };

const nameOf = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });

/** Makes the first load of the comparison chunk fail; returns a function that counts the loads. */
function failOnce(): () => number {
  let tries = 0;
  vi.doMock(OFFER, () => {
    tries += 1;
    if (tries === 1) throw new Error('gone');
    return { ...compared };
  });
  return () => tries;
}

test('when the chunk of the draft recovery prompt fails to load, the page stays and the load is retried', async () => {
  const tries = failOnce();
  await openRecord({ drafts: { offer: async (_key, fit) => fit(draft) } });
  await expect.poll(() => tries()).toBe(1);
  const waiting = screen.getByText('Cargando los cambios sin guardar').closest('[role=status]');
  expect([waiting === null, nameOf().value, nameOf().closest('fieldset')?.disabled]).toEqual([false, 'Ana Báez', true]);
  expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual([
    'Ana Báez',
    'Modificado por Eva Ríos el 20/11/2026 09:00',
  ]);

  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await expect.poll(() => document.activeElement?.role).toBe('alert');
  expect([tries(), screen.queryByText('Cargando los cambios sin guardar')]).toEqual([2, null]);
});

test('when the chunk of the conflict comparison fails to load, the page stays and the load is retried', async () => {
  const tries = failOnce();
  const current = answer({ revision: 5, values: { ...values, limite: '300' } });
  const error = { kind: 'stale', text: 'No vale.', place: 'form', current } as const;
  await openRecord({ posts: { 'change-record': [{ ok: false, error }] } });
  // `expect.poll` is the only wait that works while the clock is faked.
  await expect.poll(() => screen.queryByLabelText('Límite')).not.toBe(null);
  const limit = screen.getByLabelText('Límite');
  fireEvent.input(limit, { target: { value: '200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => tries()).toBe(1);
  expect(textsIn(screen.getByText('Cargando lo que guardó otra persona').closest('[role=status]'))).toEqual([
    'Cargando lo que guardó otra persona',
  ]);
  expect(textsIn(screen.getByRole('heading', { level: 1 }).parentElement)).toEqual([
    'Ana Báez',
    'Modificado por Eva Ríos el 20/11/2026 09:00',
  ]);

  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await expect.poll(() => screen.queryByRole('radiogroup', { name: 'Límite' })).not.toBe(null);
  const choice = screen.getByRole('radiogroup', { name: 'Límite' });
  expect([tries(), choice.textContent]).toEqual([2, 'LímiteEl mío200El de la otra persona300']);
});
