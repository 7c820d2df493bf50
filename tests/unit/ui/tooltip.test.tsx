import { NavItem } from '#ui/app-frame.tsx';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const link = () => screen.getByRole('link', { name: 'Empresa' });

test('a tooltip shows the name of its control, and does not repeat that name as accessible description', async () => {
  render(
    <NavItem href="#/empresa" tip="Empresa">
      <span>Empresa</span>
    </NavItem>,
  );
  await expect.poll(() => link()).toHaveProperty('dataset.scope', 'tooltip');
  fireEvent.pointerMove(link(), { pointerType: 'mouse' });
  expect((await screen.findByRole('tooltip')).textContent).toBe('Empresa');
  expect([link().getAttribute('data-state'), link().getAttribute('aria-describedby')]).toEqual(['open', null]);
});
