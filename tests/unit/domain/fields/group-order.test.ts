import type { ValueField } from '#domain/fields/field.ts';
import { groupOrder, type NamedGroup } from '#domain/fields/group-order.ts';
import { expect, test } from 'vitest';

const text: ValueField = { kind: 'text', key: 'calle', label: 'Calle' };
const option = (value: string) => ({ value, label: value });
const select: ValueField = { kind: 'select', key: 'estado', label: 'Estado', options: [option('z'), option('a')] };
const toggle: ValueField = { kind: 'switch', key: 'activo', label: 'Activo' };
const date: ValueField = { kind: 'date', key: 'fecha', label: 'Fecha' };

const group = (key: string | null, name: string | null = key): NamedGroup => ({ key, name });
const keysOf = (groups: readonly NamedGroup[], ...order: Parameters<typeof groupOrder>) =>
  groups.toSorted(groupOrder(...order)).map(({ key }) => key);

test('names are ordered as a person counts and spells them, those of hidden records after them, none at the end', () => {
  const groups = [
    group(null),
    group('1', null),
    group('c', 'Calle 10'),
    group('d', 'Ñandutí'),
    group('e', 'Calle 9'),
    group('f', 'Nube'),
  ];
  expect(keysOf(groups, text, false)).toEqual(['e', 'c', 'f', 'd', '1', null]);
  expect(keysOf(groups, text, false, true)).toEqual(['1', 'd', 'f', 'c', 'e', null]);
});

test('options have the order of the field, Sí comes before No, and time goes on', () => {
  expect(keysOf([group('a'), group('z')], select, false)).toEqual(['z', 'a']);
  expect(keysOf([group('false', 'No'), group('true', 'Sí')], toggle, false)).toEqual(['true', 'false']);
  expect(keysOf([group('2026-10-01', null), group('2026-02-01', null)], date, true)).toEqual([
    '2026-02-01',
    '2026-10-01',
  ]);
});
