import { joinNames } from '#domain/join-names.ts';
import { expect, test } from 'vitest';

test('names are joined as Intl does in Spanish', () => {
  const format = new Intl.ListFormat('es', { type: 'conjunction' });
  const lists = [
    [],
    ['Compras'],
    ['Compras', 'Ventas'],
    ['Compras', 'Ventas', 'Stock'],
    ['Compras', 'Ingresos'],
    ['Compras', 'ingresos'],
    ['padres', 'hijos'],
    ['agua', 'hielo'],
    ['Compras', 'yerba'],
    ['la dirección', 'la ciudad', 'el correo'],
    ['«a»', '«Ingresos»'],
  ];
  expect(lists.map(joinNames)).toEqual(lists.map((list) => format.format(list)));
});
