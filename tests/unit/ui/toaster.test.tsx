import { act as drawn, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, showToast, ToastRegion } from '#ui/toaster.tsx';

const HOUR = 3_600_000;
const shown: string[] = [];
const show = (toast: Parameters<typeof showToast>[0]) => shown.push(showToast(toast));

beforeEach(() => {
  render(<ToastRegion label="Avisos" closeLabel="Cerrar" />);
});
afterEach(async () => {
  for (const id of shown.splice(0)) dismissToast(id);
  await vi.waitUntil(() => screen.queryAllByRole('button').length === 0);
  cleanup();
});

const rolesOf = (text: string) => screen.getByText(text).closest('[role]')?.getAttribute('role');

describe('a toast', () => {
  test.each([
    ['info', 'status'],
    ['positive', 'status'],
    ['warning', 'alert'],
    ['negative', 'alert'],
  ] as const)('of tone %s has the role %s', async (tone, role) => {
    show({ tone, text: 'Datos guardados', duration: HOUR });
    await screen.findByText('Datos guardados');
    expect(rolesOf('Datos guardados')).toBe(role);
  });

  test('is closed by its button Cerrar, and pressing the button with a mouse does not move the focus', async () => {
    show({ tone: 'info', text: 'Datos guardados', duration: HOUR });
    const close = await screen.findByRole('button', { name: 'Cerrar' });
    expect(fireEvent.mouseDown(close)).toBe(false);
    fireEvent.click(close);
    await waitFor(() => expect(screen.queryByText('Datos guardados')).toBeNull());
  });

  test('closes when its duration elapses', async () => {
    show({ tone: 'info', text: 'Breve', duration: 10 });
    show({ tone: 'info', text: 'Larga', duration: HOUR });
    await screen.findByText('Larga');
    await waitFor(() => expect(screen.queryByText('Breve')).toBeNull());
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Larga']);
  });

  test('closes by itself after it loses the focus, and leaves the focus where the user moved it', async () => {
    render(
      <>
        <a href="#antes">Antes</a>
        <a href="#despues">Después</a>
      </>,
    );
    show({ tone: 'info', text: 'Eliminado', duration: 100 });
    const close = await screen.findByRole('button', { name: 'Cerrar' });
    drawn(() => screen.getByRole('link', { name: 'Antes' }).focus());
    drawn(() => close.focus());
    expect(document.activeElement).toBe(close);
    const next = screen.getByRole('link', { name: 'Después' });
    await drawn(async () => next.focus());
    expect(document.activeElement).toBe(next);
    await waitFor(() => expect(screen.queryByText('Eliminado')).toBeNull());
    expect(document.activeElement).toBe(next);
  });

  test.each([
    ['focus', (close: HTMLElement) => close.focus()],
    ['pointer', () => fireEvent.mouseEnter(screen.getByRole('region'))],
  ])(
    'with the %s lets the other toasts close by themselves after its button Cerrar is pressed',
    async (_what, enter) => {
      show({ tone: 'info', text: 'Breve', duration: 400 });
      show({ tone: 'info', text: 'Larga', duration: HOUR });
      const toast = (await screen.findByText('Larga')).closest<HTMLElement>('[data-part=root]') ?? document.body;
      const close = within(toast).getByRole('button', { name: 'Cerrar' });
      drawn(() => enter(close));
      fireEvent.click(close);
      await waitFor(() => expect(screen.queryByText('Larga')).toBeNull());
      expect(screen.queryByText('Breve')).toBeInstanceOf(HTMLElement);
      await waitFor(() => expect(screen.queryByText('Breve')).toBeNull());
    },
  );

  test('with an action button runs the action when the button is pressed, and closes', async () => {
    const act = vi.fn<() => void>();
    show({ tone: 'negative', text: 'No se guardó', duration: HOUR, action: { label: 'Mostrar Detalles', act } });
    fireEvent.click(await screen.findByRole('button', { name: 'Mostrar Detalles' }));
    await waitFor(() => expect(screen.queryByText('No se guardó')).toBeNull());
    expect(act).toHaveBeenCalledOnce();
  });
});
