import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageButtons } from '#features/kit/list/list-frame.tsx';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { createHarness } from '../page-harness.tsx';

afterEach(cleanup);

const { services } = createHarness();

const wrapper = ({ children }: { children: ReactNode }) => (
  <ServicesProvider value={services}>{children}</ServicesProvider>
);

const both = { previous: true, next: true };

test('«Siguiente», pressed while a page loads, turns to the page after it once the first one has loaded', () => {
  const onTurn = vi.fn<(to: string) => void>();
  const { rerender } = render(<PageButtons hasPage={both} isChangingPage={false} onPageChange={onTurn} />, { wrapper });
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  rerender(<PageButtons hasPage={both} isChangingPage onPageChange={onTurn} />);
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(onTurn.mock.calls).toEqual([['next']]);
  rerender(<PageButtons hasPage={both} isChangingPage={false} onPageChange={onTurn} />);
  expect(onTurn.mock.calls).toEqual([['next'], ['next']]);
  rerender(<PageButtons hasPage={both} isChangingPage={false} onPageChange={onTurn} />);
  expect(onTurn.mock.calls).toEqual([['next'], ['next']]);
});

test('«Siguiente», pressed while the last page loads, does nothing', () => {
  const onTurn = vi.fn<(to: string) => void>();
  const { rerender } = render(<PageButtons hasPage={both} isChangingPage onPageChange={onTurn} />, { wrapper });
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  rerender(<PageButtons hasPage={{ previous: true, next: false }} isChangingPage={false} onPageChange={onTurn} />);
  expect(onTurn.mock.calls).toEqual([]);
});
