import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Disclosure } from '#ui/disclosure.tsx';
import { textsIn } from '../kit/shown.ts';

afterEach(cleanup);

const labels = { showLabel: 'Mostrar Detalles', hideLabel: 'Ocultar Detalles' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the content of a disclosure is hidden until its button is pressed', () => {
  render(<Disclosure {...labels}>línea 42</Disclosure>);
  expect(screen.queryByText('línea 42')).toBeNull();
  press('Mostrar Detalles');
  expect(screen.getByRole('group', { name: 'Mostrar Detalles' }).textContent).toBe('línea 42');
});

test('the content of a disclosure that starts open can be hidden', () => {
  render(
    <Disclosure {...labels} isOpenAtFirst>
      línea 42
    </Disclosure>,
  );
  expect(textsIn(document.body)).toEqual(['Ocultar Detalles', 'línea 42']);
  press('Ocultar Detalles');
  expect(textsIn(document.body)).toEqual(['Mostrar Detalles']);
});
