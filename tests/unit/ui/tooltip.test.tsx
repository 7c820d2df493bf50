import { NavItem } from '#ui/nav-group.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

test('a tip shows the name of what it stands beside and describes it with nothing besides', async () => {
  render(
    <NavItem href="#/empresa" tip="Empresa">
      <span>Empresa</span>
    </NavItem>,
  );
  const link = screen.getByRole('link', { name: 'Empresa' });
  fireEvent.pointerMove(link, { pointerType: 'mouse' });
  expect((await screen.findByRole('tooltip')).textContent).toBe('Empresa');
  expect([link.getAttribute('data-state'), link.getAttribute('aria-describedby')]).toEqual(['open', null]);
});
