import { LoadFailure } from '#features/kit/load-failure.tsx';
import type { AppError } from '#contract/app-error.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, renderPage } from './page-harness.tsx';

afterEach(cleanup);

const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const fault: AppError = { kind: 'other', text: 'No se pudo.', place: 'notice' };

/** A load that failed, how often it was tried again, and a network that goes and comes. */
async function openFailed(error: AppError) {
  let tries = 0;
  const harness = createHarness();
  await renderPage(<LoadFailure error={error} onRetry={() => (tries += 1)} />, harness);
  const { connection } = harness.services;
  const comesBack = () =>
    act(() => {
      connection.send({ type: 'network.lost' });
      connection.send({ type: 'network.restored' });
    });
  return { connection, comesBack, told: harness.told, tries: () => tries };
}

describe('a load that failed', () => {
  test('for lack of connection is tried again once per return, and says so', async () => {
    const { comesBack, told, tries } = await openFailed(offline);
    expect(tries()).toBe(0);
    comesBack();
    expect(tries()).toBe(1);
    expect(told.notices).toEqual([{ type: 'info', text: 'Volvió la conexión. Se vuelve a cargar.' }]);
    comesBack();
    expect(tries()).toBe(2);
  });

  test('because the server did not answer is tried again once it does', async () => {
    const { connection, told, tries } = await openFailed(offline);
    act(() => {
      for (const type of ['server.missed', 'server.missed', 'server.answered'] as const) connection.send({ type });
    });
    expect([tries(), told.notices.map(({ text }) => text)]).toEqual([1, ['Volvió la conexión. Se vuelve a cargar.']]);
  });

  test('of which one answer was lost is not tried again by itself', async () => {
    const { connection, tries } = await openFailed(offline);
    act(() => {
      for (const type of ['server.missed', 'server.answered'] as const) connection.send({ type });
    });
    expect(tries()).toBe(0);
  });

  test('for another reason waits for the person', async () => {
    const { comesBack, told, tries } = await openFailed(fault);
    comesBack();
    expect([tries(), told.notices]).toEqual([0, []]);
  });
});
