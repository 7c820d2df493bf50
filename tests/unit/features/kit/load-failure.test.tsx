import { LoadFailure } from '#features/kit/load-failure.tsx';
import type { AppError } from '#contract/app-error.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, renderPage } from './page-harness.tsx';

afterEach(cleanup);

const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const fault: AppError = { kind: 'other', text: 'No se pudo.', place: 'notice' };

/** Renders a failed load; returns the number of retries and a network that can be switched off and on. */
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

describe('a failed load', () => {
  test('without connection is retried once each time the connection returns, and says so', async () => {
    const { comesBack, told, tries } = await openFailed(offline);
    expect(tries()).toBe(0);
    comesBack();
    expect(tries()).toBe(1);
    expect(told.notices).toEqual([{ type: 'info', text: 'Volvió la conexión. Se vuelve a cargar.' }]);
    comesBack();
    expect(tries()).toBe(2);
  });

  test('without a server response is retried once the server responds', async () => {
    const { connection, told, tries } = await openFailed(offline);
    act(() => {
      for (const type of ['server.missed', 'server.missed', 'server.answered'] as const) connection.send({ type });
    });
    expect([tries(), told.notices.map(({ text }) => text)]).toEqual([1, ['Volvió la conexión. Se vuelve a cargar.']]);
  });

  test('is not retried by itself after a single lost response', async () => {
    const { connection, tries } = await openFailed(offline);
    act(() => {
      for (const type of ['server.missed', 'server.answered'] as const) connection.send({ type });
    });
    expect(tries()).toBe(0);
  });

  test('with any other error waits for the user', async () => {
    const { comesBack, told, tries } = await openFailed(fault);
    comesBack();
    expect([tries(), told.notices]).toEqual([0, []]);
  });
});
