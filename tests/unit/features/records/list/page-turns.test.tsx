import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageTurns } from '#features/records/list/list-footer.tsx';

afterEach(cleanup);

const both = { previous: true, next: true };

test('«Siguiente», pressed while a page loads, turns one page further once that page is loaded', () => {
  const onTurn = vi.fn<(to: string) => void>();
  const { rerender } = render(<PageTurns turns={both} isTurning={false} onTurn={onTurn} />);
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  rerender(<PageTurns turns={both} isTurning onTurn={onTurn} />);
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(onTurn.mock.calls).toEqual([['next']]);
  rerender(<PageTurns turns={both} isTurning={false} onTurn={onTurn} />);
  expect(onTurn.mock.calls).toEqual([['next'], ['next']]);
  rerender(<PageTurns turns={both} isTurning={false} onTurn={onTurn} />);
  expect(onTurn.mock.calls).toEqual([['next'], ['next']]);
});

test('«Siguiente», pressed while the last page loads, does nothing', () => {
  const onTurn = vi.fn<(to: string) => void>();
  const { rerender } = render(<PageTurns turns={both} isTurning onTurn={onTurn} />);
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  rerender(<PageTurns turns={{ previous: true, next: false }} isTurning={false} onTurn={onTurn} />);
  expect(onTurn.mock.calls).toEqual([]);
});
