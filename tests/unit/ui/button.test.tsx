import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

afterEach(cleanup);

describe('a button', () => {
  test('submits no form by default', () => {
    const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Limpiar</Button>
        <Button type="submit">Guardar</Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(submit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  test('while loading keeps its name and focus, has aria-busy, and neither calls onClick nor submits its form', () => {
    const press = vi.fn<() => void>();
    const submit = vi.fn<() => void>();
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading onClick={press}>
          Guardar
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
    button.focus();
    fireEvent.click(button);
    expect([press.mock.calls, submit.mock.calls, button.disabled, document.activeElement === button]).toEqual([
      [],
      [],
      false,
      true,
    ]);
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  });

  test('can style a link without making it a button', () => {
    render(
      <Button asChild>
        <a href="#/usuarios">Usuarios</a>
      </Button>,
    );
    expect([screen.getByRole('link', { name: 'Usuarios' }).className !== '', screen.queryByRole('button')]).toEqual([
      true,
      null,
    ]);
  });

  test('with only an icon has an accessible name and a title', () => {
    render(<IconButton label="Cerrar" icon={<svg aria-hidden="true" />} />);
    expect(screen.getByRole('button', { name: 'Cerrar' }).title).toBe('Cerrar');
  });
});
