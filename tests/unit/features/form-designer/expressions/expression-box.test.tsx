import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sale } from '../../../domain/design/expression-kit.ts';
import { textsIn } from '../../../kit/shown.ts';
import { box, described, openFormula, openUses, options, press, type, written } from './expressions-harness.tsx';

afterEach(cleanup);

describe('the expression box', () => {
  test('checks the expression while the user types, and reports and underlines an error', async () => {
    const { expression } = await openFormula(sale, 'total');
    await type('descuento * totl');
    await waitFor(() => expect(described()).toEqual(['No existe el campo «totl». ¿Quiso decir «total»?']));
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('mark')?.textContent).toBe('totl');
    expect(expression()).toBe('descuento * totl');
  });

  test('shows the result for sample data with the values used, or why the result cannot be computed', async () => {
    await openFormula(sale, 'total');
    await type('suma(lineas.map(fila, fila.importe)) - 5000');
    const line = await screen.findByText('Con el ejemplo: Gs. 1.040.000');
    expect(line.nextElementSibling?.textContent).toBe('Líneas: 3 filas');
    await type('descuento / 0');
    const failed = 'Con el ejemplo no se puede calcular: No se puede dividir por cero.';
    expect(textsIn((await screen.findByText(failed)).parentElement)).toEqual([failed, 'Insertar campo']);
  });

  test('shows no message while the expression is blank', async () => {
    const { expression } = await openFormula(sale, 'total');
    await screen.findByText('Con el ejemplo: Gs. 1.045.000');
    await type('  ');
    await waitFor(() => expect(screen.queryByText(/Con el ejemplo/)).toBeNull());
    expect([box().value, expression(), box().getAttribute('aria-invalid')]).toEqual(['  ', '', null]);
  });

  test('replaces the typed text when undo restores an earlier expression', async () => {
    const { designer } = await openFormula(sale, 'total');
    await type('descuento + 1');
    designer.actor.send({ type: 'edit.undo' });
    await waitFor(() => expect(box().value).toBe('suma(lineas.map(fila, fila.importe))'));
  });

  test('calls onLeave and closes the suggestions on blur', async () => {
    const { leaves } = await openFormula(sale, 'total');
    await type('desc');
    fireEvent.blur(box());
    expect([leaves(), options()]).toEqual([1, []]);
  });
});

describe('the suggestions of an expression', () => {
  test('open while the user types, are selected with the arrow keys, and are inserted with Enter', async () => {
    const { expression } = await openFormula(sale, 'total');
    await type('re');
    expect(options()).toEqual([
      'redondear(número, decimales)El número con tantos decimales; la mitad se redondea alejándose de cero.',
      'suma(lineas.map(fila, fila.precio))La suma de «Precio unitario» en «Líneas».',
    ]);
    expect(box().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    press('ArrowDown');
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
    ]);
    expect(press('Enter')).toBe(false);
    expect([written(), expression()]).toEqual([
      'suma(lineas.map(fila, fila.precio))|',
      'suma(lineas.map(fila, fila.precio))',
    ]);
    expect(options()).toEqual([]);
  });

  test('complete a function over the rows of a table, then list the columns of the table', async () => {
    await openFormula(sale, 'total');
    await type('contar(lineas.fil');
    press('Enter');
    expect(written()).toBe('contar(lineas.filter(fila, fila.|)');
    expect(options()).toEqual(['detalleArtículo', 'cantidadCantidad', 'precioPrecio unitario', 'importeImporte']);
    press('ArrowUp');
    press('Enter');
    expect(written()).toBe('contar(lineas.filter(fila, fila.importe|)');
  });

  test('are inserted by a click', async () => {
    await openFormula(sale, 'total');
    await type('estado == ');
    fireEvent.click(screen.getByRole('option', { name: /En curso/ }));
    expect(written()).toBe('estado == "en_curso"|');
  });

  test('close on Escape, which does not propagate, and open on Ctrl+Space', async () => {
    const { passed } = await openFormula(sale, 'total');
    await type('des');
    press('Escape');
    expect([options(), passed]).toEqual([[], []]);
    press('Escape');
    expect(passed).toEqual(['Escape']);
    press(' ', { ctrlKey: true });
    expect(options()).toEqual(['descuentoDescuento']);
  });

  test('never prevent Tab from moving the focus, nor Enter from adding a line when they are closed', async () => {
    await openFormula(sale, 'total');
    await type('descuento');
    expect([press('Tab'), press('Enter'), press('ArrowDown')]).toEqual([true, true, true]);
    await type('desc');
    expect([press('Tab'), press('Tab', { shiftKey: true }), written()]).toEqual([true, true, 'desc|']);
  });

  test('close when the caret moves elsewhere', async () => {
    await openFormula(sale, 'total');
    box().focus();
    await type('desc');
    expect(options().length).toBe(1);
    box().setSelectionRange(1, 1);
    fireEvent.mouseUp(box());
    expect(options()).toEqual([]);
  });
});

describe('an entry chosen in the menu of an expression', () => {
  const openMenu = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Insertar campo en Fórmula' }));
    await screen.findByRole('menu');
  };
  /** Moves to the first or last entry and chooses it. */
  const choose = async (key: 'Home' | 'End') => {
    const menu = screen.getByRole('menu');
    fireEvent.keyDown(menu, { key });
    const entry = within(menu)
      .getAllByRole('menuitem')
      .at(key === 'Home' ? 0 : -1);
    await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toBe(entry?.id));
    fireEvent.keyDown(menu, { key: 'Enter' });
  };

  test('is inserted at the caret, with spaces where the adjacent text requires them', async () => {
    const { expression } = await openFormula(sale, 'total');
    await type('1 +|* 2');
    await openMenu();
    await choose('Home');
    await waitFor(() => expect(expression()).toBe('1 +cliente * 2'));
  });

  test('can be the sum of a table column', async () => {
    const { expression } = await openFormula(sale, 'total');
    await type('descuento +  ');
    await openMenu();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Nombre del cliente · cliente',
      'Estado · estado',
      'Fecha de emisión · emision',
      'Al contado · contado',
      'Descuento · descuento',
      'Líneas (tabla) · lineas',
      'La suma de «Cantidad» en «Líneas».',
      'La suma de «Precio unitario» en «Líneas».',
      'La suma de «Importe» en «Líneas».',
    ]);
    await choose('End');
    await waitFor(() => expect(expression()).toBe('descuento +  suma(lineas.map(fila, fila.importe))'));
  });
});

describe('the uses of a field', () => {
  test('are listed by the name of the part that uses the field, and a click selects that part', async () => {
    const { actor } = await openUses(sale, { part: 'field', key: 'total' });
    expect(textsIn(document.body)).toEqual(['Nada del formulario lo usa.']);
    cleanup();
    const designer = await openUses(sale, { part: 'column', table: 'lineas', key: 'importe' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Total (fórmula)']);
    fireEvent.click(screen.getByRole('button'));
    expect(designer.actor.getSnapshot().context.selection).toEqual([{ part: 'field', key: 'total' }]);
    actor.stop();
  });
});
