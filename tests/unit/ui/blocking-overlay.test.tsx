import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LockableRegion } from '#ui/blocking-overlay.tsx';

afterEach(cleanup);

const page = (locked: boolean, withButton = true) => (
  <LockableRegion locked={locked} message="Guardando datos…" longWait="Está tardando.">
    {withButton && <button type="button">Guardar</button>}
  </LockableRegion>
);
const state = () => ({
  inert: document.querySelector('[inert]') !== null,
  busy: document.querySelector('[aria-busy=true]') !== null,
  status: screen.queryByRole('status')?.textContent,
});

describe('a lockable region', () => {
  test('is inert and busy while locked, and shows the message outside the inert part', () => {
    const { rerender } = render(page(false));
    const before = state();
    rerender(page(true));
    const during = state();
    const outside = screen.getByRole('status').closest('[inert]') === null;
    rerender(page(false));
    expect({ before, during, outside, after: state() }).toEqual({
      before: { inert: false, busy: false, status: undefined },
      during: { inert: true, busy: true, status: 'Guardando datos…' },
      outside: true,
      after: { inert: false, busy: false, status: undefined },
    });
  });

  test('shows the hint for a long wait after 5 s, and restarts that delay at the next lock', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    const isHintShown = () => screen.queryByText('Está tardando.') !== null;
    const { rerender } = render(page(true));
    pass(4_999);
    const before = isHintShown();
    pass(1);
    const long = isHintShown();
    rerender(page(false));
    rerender(page(true));
    const again = isHintShown();
    pass(4_999);
    expect({ before, long, again, isShownAgain: isHintShown() }).toEqual({
      before: false,
      long: true,
      again: false,
      isShownAgain: false,
    });
  });

  test('when unlocked, restores the focus to the element that had it before the lock', async () => {
    const { rerender } = render(page(false));
    screen.getByRole('button').focus();
    rerender(page(true));
    screen.getByText('Guardar').blur();
    rerender(page(false));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Guardar'));
  });

  test('when unlocked, does not move a focus that moved elsewhere during the lock', async () => {
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    const { rerender } = render(page(false));
    screen.getByText('Guardar').focus();
    rerender(page(true));
    elsewhere.focus();
    rerender(page(false));
    await Promise.resolve();
    const ended = document.activeElement === elsewhere;
    elsewhere.remove();
    expect(ended).toBe(true);
  });

  test('when unlocked, focuses nothing if the element with the focus was removed during the lock', async () => {
    const { rerender } = render(page(false));
    screen.getByText('Guardar').focus();
    rerender(page(true));
    rerender(page(true, false));
    rerender(page(false, false));
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
