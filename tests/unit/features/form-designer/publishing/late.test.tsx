import { Late } from '#features/form-designer/publishing/late.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createHarness, renderPage } from '../../kit/page-harness.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nothing = {};

/** A lazy part whose code fails to load `failures` times; counts the attempts. */
async function openLate(failures: number) {
  let attempts = 0;
  const load = () => {
    attempts += 1;
    return attempts <= failures ? Promise.reject(new TypeError('gone')) : Promise.resolve(() => <p>Está</p>);
  };
  await renderPage(<Late load={load} props={nothing} />, createHarness());
  return { attempts: () => attempts };
}

const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
const reloading = () => screen.queryByRole('button', { name: 'Volver a cargar la página' });

test('retries a lazy part that failed to load at a press', async () => {
  const { attempts } = await openLate(1);
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(reloading()).toBeNull();
  await retry();
  await screen.findByText('Está');
  expect(attempts()).toBe(2);
});

test('offers to reload the page when retrying does not help, and never reloads by itself', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await openLate(9);
  await retry();
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a cargar la página' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
