import { Late } from '#features/form-designer/publishing/late.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createHarness, renderPage } from '../../kit/page-harness.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const nothing = {};

/** Renders a lazy component whose code fails to load `failures` times; counts the attempts to load it. */
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

test('the retry button loads a lazy component whose code failed to load', async () => {
  const { attempts } = await openLate(1);
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(reloading()).toBeNull();
  await retry();
  await screen.findByText('Está');
  expect(attempts()).toBe(2);
});

test('shows a button that reloads the page when a retry fails too, and never reloads automatically', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await openLate(9);
  await retry();
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a cargar la página' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
