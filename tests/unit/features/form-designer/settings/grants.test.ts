import { isGranted, isNarrow, setAction } from '#features/form-designer/settings/grants.ts';
import { describe, expect, test } from 'vitest';

const others = { program: 'clientes', actions: ['view' as const], scope: 'all' as const };
const wide = { program: 'ordenes', actions: ['view' as const], scope: 'all' as const };
const own = {
  program: 'ordenes',
  actions: ['edit' as const],
  scope: 'own' as const,
  fields: { precio: 'hidden' as const },
};

describe('an action of a program', () => {
  test('is given with seeing it', () => {
    expect(setAction([others], 'ordenes', 'create', true)).toEqual([
      others,
      { program: 'ordenes', actions: ['view', 'create'], scope: 'all' },
    ]);
  });

  test('is given where most records are reached; what is narrower stays', () => {
    expect(setAction([own, others, wide], 'ordenes', 'delete', true)).toEqual([
      others,
      { ...wide, actions: ['view', 'delete'] },
      own,
    ]);
  });

  test('is taken from every grant of the program; one that is left without any goes', () => {
    expect(setAction([others, wide, own], 'ordenes', 'edit', false)).toEqual([others, wide]);
  });

  test('taken together with seeing it leaves nothing', () => {
    expect(setAction([others, wide, own], 'ordenes', 'view', false)).toEqual([others]);
  });

  test('is told whatever its scope, and that some of it reaches but some records', () => {
    expect([isGranted([own], 'ordenes', 'edit'), isGranted([own], 'ordenes', 'view')]).toEqual([true, false]);
    expect([isNarrow([wide, own], 'ordenes'), isNarrow([wide], 'ordenes'), isNarrow([own], 'clientes')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
