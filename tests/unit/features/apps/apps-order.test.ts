import { findPrograms, groupPrograms, moveItem, moveTarget, orderAfter } from '#features/apps/apps-order.ts';
import { orderPrograms, readOrder } from '#features/kit/program/program-order.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { describe, expect, test } from 'vitest';

const program = (routerName: string, title: string, group = 'Administración'): AllowedProgram => ({
  routerName,
  title,
  group,
  icon: 'box',
  description: '',
  actions: ['view'],
});

const usuarios = program('usuarios', 'Usuarios');
const empresa = program('empresa', 'Empresa');
const auditoria = program('auditoria', 'Auditoría');
const ventas = program('ventas', 'Facturación de ventas', 'Ventas');
const all = [usuarios, empresa, auditoria, ventas];

describe('the sort order of the programs', () => {
  test('is the saved order, followed by the programs that the saved order does not contain', () => {
    expect(orderPrograms(all, ['auditoria', 'gone', 'usuarios'])).toEqual([auditoria, usuarios, empresa, ventas]);
  });

  test('is empty if the stored value is not a list, and ignores entries that are not strings', () => {
    expect([undefined, null, 'usuarios', { 0: 'a' }].map(readOrder)).toEqual([[], [], [], []]);
    expect(readOrder(['usuarios', 7, null])).toEqual(['usuarios']);
  });

  test('applies within each group and does not reorder the groups', () => {
    expect(groupPrograms(all, ['ventas', 'auditoria'])).toEqual([
      { name: 'Administración', programs: [auditoria, usuarios, empresa] },
      { name: 'Ventas', programs: [ventas] },
    ]);
  });

  test('keeps programs that are not allowed at present, at its end', () => {
    const groups = groupPrograms(all, []);
    expect(orderAfter(groups, 'Administración', ['empresa', 'auditoria', 'usuarios'], ['stock', 'usuarios'])).toEqual([
      'empresa',
      'auditoria',
      'usuarios',
      'ventas',
      'stock',
    ]);
  });
});

describe('moving an item', () => {
  test('goes one place up or down or to an end, and never beyond the ends', () => {
    expect((['up', 'down', 'first', 'last'] as const).map((move) => moveTarget(move, 1, 4))).toEqual([0, 2, 0, 3]);
    expect(moveTarget('up', 0, 4)).toBe(0);
    expect(moveTarget('down', 3, 4)).toBe(3);
  });

  test('gives the list with that item at another index', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });
});

describe('the search for a program', () => {
  test('matches the beginning of any word, ignoring accents and case', () => {
    expect(findPrograms(all, 'auditoria')).toEqual([auditoria]);
    expect(findPrograms(all, 'VENT fact')).toEqual([ventas]);
    expect(findPrograms(all, '')).toEqual(all);
    expect(findPrograms(all, 'nómina')).toEqual([]);
  });
});
