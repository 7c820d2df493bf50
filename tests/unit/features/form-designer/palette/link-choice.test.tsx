import type { Result } from '#contract/app-error.ts';
import type { Field } from '#domain/fields/field.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { add, offered, openCanvas } from '../canvas/canvas-harness.tsx';
import { done, equipo, formOf } from '../publishing/tools-harness.tsx';
import { chooseFromMenu } from '../../../kit/menu.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const programs = done({
  rows: [
    { router_name: 'clientes', title: 'Clientes', version: 3 },
    { router_name: 'obras', title: 'Obras', version: null },
  ],
});

/** Presses the link item of the palette; `forms` responds to the request for the programs in the menu. */
async function addLink(forms: () => Promise<Result<unknown>> | Result<unknown>) {
  const tools = await openCanvas(formOf(equipo), { forms: forms as never });
  const button = offered().find(({ dataset }) => dataset['item'] === 'link');
  act(() => button?.focus());
  add('link');
  await screen.findByRole('menu');
  return { ...tools, button };
}

const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the menu of a new link announces that the programs are loading, then lists them', async () => {
  let answer: (result: Result<unknown>) => void = () => undefined;
  const response = new Promise<Result<unknown>>((resolve) => {
    answer = resolve;
  });
  const { announcements } = await addLink(() => response);
  expect([entries(), announcements.at(-1)]).toEqual([['Elegir después'], 'Buscando los programas…']);
  await act(async () => answer(programs));
  expect([entries(), announcements.at(-1)]).toEqual([['Clientes', 'Elegir después'], '¿Con qué programa se enlaza?']);
});

test('when the programs cannot be loaded, the menu of a new link has an entry to retry', async () => {
  let isDown = true;
  const { announcements, definition } = await addLink(() =>
    isDown ? { ok: false, error: { kind: 'server', text: 'No.', place: 'form' } as never } : programs,
  );
  await screen.findByRole('menuitem', { name: 'Reintentar' });
  await waitFor(() => expect(announcements.at(-1)).toMatch(/^No se pudieron leer los programas\./));
  isDown = false;
  await chooseFromMenu('Reintentar');
  await chooseFromMenu('Clientes');
  const fields = definition().tabs[0]?.sections[0]?.rows.flatMap((row): Field[] => row.fields);
  expect(fields?.at(-1)).toEqual({ kind: 'link', key: 'clientes', label: 'Clientes', program: 'clientes' });
});

test('Escape closes the menu, adds no link, and focuses the palette item again', async () => {
  const { button, definition } = await addLink(() => programs);
  const before = definition();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBe(null));
  expect(document.activeElement).toBe(button);
  expect(definition()).toBe(before);
});
