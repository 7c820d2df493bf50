import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import type { AppError } from '#contract/app-error.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createHarness, renderPage } from '../page-harness.tsx';

afterEach(cleanup);

const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const fault: AppError = { kind: 'other', text: 'No se pudo.', place: 'notice' };

/** Renders a failed load; returns the number of retries and a function that drops and restores the network. */
async function openFailed(error: AppError) {
  let retries = 0;
  const harness = createHarness();
  await renderPage(<LoadFailure error={error} onRetry={() => (retries += 1)} />, harness);
  const { connection } = harness.services;
  const reconnect = () =>
    act(() => {
      connection.send({ type: 'network.lost' });
      connection.send({ type: 'network.restored' });
    });
  return { connection, reconnect, feedback: harness.feedback, retries: () => retries };
}

describe('a failed load', () => {
  test('without a connection is retried once each time the connection returns, and a notice reports the retry', async () => {
    const { reconnect, feedback, retries } = await openFailed(offline);
    expect(retries()).toBe(0);
    reconnect();
    expect(retries()).toBe(1);
    expect(feedback.notices).toEqual([{ type: 'info', text: 'Volvió la conexión. Se vuelve a cargar.' }]);
    reconnect();
    expect(retries()).toBe(2);
  });

  test('is retried once when a server that was unreachable responds again', async () => {
    const { connection, feedback, retries } = await openFailed(offline);
    act(() => {
      for (const type of ['server.missed', 'server.missed', 'server.answered'] as const) connection.send({ type });
    });
    expect([retries(), feedback.notices.map(({ text }) => text)]).toEqual([
      1,
      ['Volvió la conexión. Se vuelve a cargar.'],
    ]);
  });

  test('is not retried automatically when only one response was lost', async () => {
    const { connection, retries } = await openFailed(offline);
    act(() => {
      for (const type of ['server.missed', 'server.answered'] as const) connection.send({ type });
    });
    expect(retries()).toBe(0);
  });

  test('with any other error is not retried automatically', async () => {
    const { reconnect, feedback, retries } = await openFailed(fault);
    reconnect();
    expect([retries(), feedback.notices]).toEqual([0, []]);
  });
});
