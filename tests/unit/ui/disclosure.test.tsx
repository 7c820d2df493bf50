import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Disclosure } from '#ui/disclosure.tsx';
import { textsIn } from '../kit/shown.ts';

afterEach(cleanup);

const labels = { showLabel: 'Mostrar Detalles', hideLabel: 'Ocultar Detalles' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a report is collapsed behind its button', () => {
  render(<Disclosure {...labels}>línea 42</Disclosure>);
  expect(screen.queryByText('línea 42')).toBeNull();
  press('Mostrar Detalles');
  expect(screen.getByRole('group', { name: 'Mostrar Detalles' }).textContent).toBe('línea 42');
});

test('a report that starts open can be collapsed', () => {
  render(
    <Disclosure {...labels} isOpenAtFirst>
      línea 42
    </Disclosure>,
  );
  expect(textsIn(document.body)).toEqual(['Ocultar Detalles', 'línea 42']);
  press('Ocultar Detalles');
  expect(textsIn(document.body)).toEqual(['Mostrar Detalles']);
});
