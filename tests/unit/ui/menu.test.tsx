import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu, type MenuEntry } from '#ui/menu.tsx';

afterEach(cleanup);

test('menu entries are created when the menu opens, and not before', async () => {
  const entries = vi.fn<() => MenuEntry[]>(() => [{ id: 'ruc', label: 'RUC' }]);
  const menu = () => <Menu trigger={<button type="button">Insertar</button>} entries={entries} onSelect={() => {}} />;
  const { rerender } = render(menu());
  rerender(menu());
  expect(entries).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button').click());
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['RUC']);
});
