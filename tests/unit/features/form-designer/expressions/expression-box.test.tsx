import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sale } from '../../../domain/design/expression-kit.ts';
import { textsIn } from '../../../kit/shown.ts';
import { box, described, openFormula, openUses, options, press, type, written } from './expressions-harness.tsx';

afterEach(cleanup);

describe('an expression of the form', () => {
  test('is checked as it is typed, and what is wrong is told and marked where it stands', async () => {
    const { expression } = await openFormula(sale, 'total');
    await type('descuento * totl');
    await waitFor(() => expect(described()).toEqual(['No existe el campo «totl». ¿Quiso decir «total»?']));
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('mark')?.textContent).toBe('totl');
    expect(expression()).toBe('descuento * totl');
  });

  test('shows what it gives in the example, and from what', async () => {
    await openFormula(sale, 'total');
    await type('suma(lineas.map(fila, fila.importe)) - 5000');
    const line = await screen.findByText('Con el ejemplo: Gs. 1.040.000');
    expect(line.nextElementSibling?.textContent).toBe('Líneas: 3 filas');
    await type('descuento / 0');
    const failed = 'Con el ejemplo no se puede calcular: No se puede dividir por cero.';
    expect(textsIn((await screen.findByText(failed)).parentElement)).toEqual([failed, 'Insertar campo']);
  });

  test('that is blank says nothing', async () => {
    const { expression } = await openFormula(sale, 'total');
    await screen.findByText('Con el ejemplo: Gs. 1.045.000');
    await type('  ');
    await waitFor(() => expect(screen.queryByText(/Con el ejemplo/)).toBeNull());
    expect([box().value, expression(), box().getAttribute('aria-invalid')]).toEqual(['  ', '', null]);
  });

  test('is what somebody else set, whatever was typed before', async () => {
    const { designer } = await openFormula(sale, 'total');
    await type('descuento + 1');
    designer.actor.send({ type: 'edit.undo' });
    await waitFor(() => expect(box().value).toBe('suma(lineas.map(fila, fila.importe))'));
  });

  test('says when it is left', async () => {
    const { leaves } = await openFormula(sale, 'total');
    await type('desc');
    fireEvent.blur(box());
    expect([leaves(), options()]).toEqual([1, []]);
  });
});

describe('an expression whose editor is still to come', () => {
  beforeEach(() => void vi.resetModules());
  afterEach(() => void vi.resetModules());

  test('is written all the same, and goes on where the caret was', async () => {
    const kit = await import('./expressions-harness.tsx');
    const { expression } = await kit.openFormula(sale, 'total', () => {
      box().focus();
      fireEvent.change(box(), { target: { value: 'desc + 1', selectionStart: 4, selectionEnd: 4 } });
      fireEvent.mouseUp(box());
      expect(screen.queryByRole('button')).toBeNull();
    });
    expect([written(), expression(), document.activeElement === box()]).toEqual(['desc| + 1', 'desc + 1', true]);
  });
});

describe('the suggestions of an expression', () => {
  test('open as one types, follow the arrows, and Enter writes the one that is meant', async () => {
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

  test('go from a table to its rows and columns', async () => {
    await openFormula(sale, 'total');
    await type('contar(lineas.fil');
    press('Enter');
    expect(written()).toBe('contar(lineas.filter(fila, fila.|)');
    expect(options()).toEqual(['detalleArtículo', 'cantidadCantidad', 'precioPrecio unitario', 'importeImporte']);
    press('ArrowUp');
    press('Enter');
    expect(written()).toBe('contar(lineas.filter(fila, fila.importe|)');
  });

  test('are written by a press', async () => {
    await openFormula(sale, 'total');
    await type('estado == ');
    fireEvent.click(screen.getByRole('option', { name: /En curso/ }));
    expect(written()).toBe('estado == "en_curso"|');
  });

  test('are put away by Escape, which goes no further, and asked for by Ctrl and space', async () => {
    const { passed } = await openFormula(sale, 'total');
    await type('des');
    press('Escape');
    expect([options(), passed]).toEqual([[], []]);
    press('Escape');
    expect(passed).toEqual(['Escape']);
    press(' ', { ctrlKey: true });
    expect(options()).toEqual(['descuentoDescuento']);
  });

  test('never keep anybody from going on by Tab or to another line by Enter', async () => {
    await openFormula(sale, 'total');
    await type('descuento');
    expect([press('Tab'), press('Enter'), press('ArrowDown')]).toEqual([true, true, true]);
    await type('desc');
    expect([press('Tab'), press('Tab', { shiftKey: true }), written()]).toEqual([true, true, 'desc|']);
  });

  test('go when the caret goes elsewhere', async () => {
    await openFormula(sale, 'total');
    box().focus();
    await type('desc');
    expect(options().length).toBe(1);
    box().setSelectionRange(1, 1);
    fireEvent.mouseUp(box());
    expect(options()).toEqual([]);
  });
});

describe('a field put into an expression by the menu', () => {
  const openMenu = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Insertar campo en Fórmula' }));
    await screen.findByRole('menu');
  };
  /** Goes to the first or last entry and chooses it. */
  const choose = async (key: 'Home' | 'End') => {
    const menu = screen.getByRole('menu');
    fireEvent.keyDown(menu, { key });
    const entry = within(menu)
      .getAllByRole('menuitem')
      .at(key === 'Home' ? 0 : -1);
    await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toBe(entry?.id));
    fireEvent.keyDown(menu, { key: 'Enter' });
  };

  test('stands where the caret was, apart from what is around it', async () => {
    const { expression } = await openFormula(sale, 'total');
    await type('1 +|* 2');
    await openMenu();
    await choose('Home');
    await waitFor(() => expect(expression()).toBe('1 +cliente * 2'));
  });

  test('may be the sum of a column of a table', async () => {
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

describe('what uses a field', () => {
  test('is told by name and selected by a press', async () => {
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
