import { partStatus, sheetStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createHarness, renderPage } from '../page-harness.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Renders a lazy part whose code fails to load `failures` times; counts the attempts to load it. */
async function openPart(failures: number) {
  let attempts = 0;
  const load = () => {
    attempts += 1;
    return attempts <= failures ? Promise.reject(new TypeError('gone')) : Promise.resolve(() => <p>Está</p>);
  };
  const Part = lazyPart(load, partStatus('Cargando la parte'));
  await renderPage(<Part />, createHarness());
  return { attempts: () => attempts };
}

const retry = async () => fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
const reloading = () => screen.queryByRole('button', { name: 'Volver a cargar la página' });

test('the retry button loads a part whose code failed to load', async () => {
  const { attempts } = await openPart(1);
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(reloading()).toBeNull();
  await retry();
  await screen.findByText('Está');
  expect(attempts()).toBe(2);
});

test('shows a button that reloads the page when a retry fails too, and never reloads automatically', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await openPart(9);
  await retry();
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a cargar la página' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a sheet that is loading has its title, and closes by its button and by Escape', async () => {
  const Sheet = lazyPart(
    () => new Promise<(props: { onClose: () => void }) => null>(() => undefined),
    sheetStatus('Ajustes'),
  );
  const onClose = vi.fn<() => void>();
  await renderPage(<Sheet onClose={onClose} />, createHarness());
  expect((await screen.findByRole('region', { name: 'Ajustes' })).textContent).toBe('AjustesCargando');
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
});
