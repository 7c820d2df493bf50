import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { checkDefinition } from '#domain/forms/check-definition.ts';
import { formIcons } from '#domain/forms/form-icons.ts';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { definitionOf } from '../domain/forms/kit.ts';

const program = (icon: string) => ({
  router_name: 'fletes',
  title: 'Fletes',
  icon,
  group: 'Ventas',
  description: '',
  actions: ['view'],
});

const permissionsWith = (...icons: string[]) => ({
  programas: icons.map(program),
  others: [],
  user_data: {},
  draft_key: 'clave',
});

test('permissions that a newer server gives are read with a sheet in place of icons that are not known yet', () => {
  const { success, output } = safeParse(
    sessionEndpoints.getPermissions.answer,
    permissionsWith('camion', 'constructor', ...formIcons),
  );
  expect([success, output]).toEqual([true, permissionsWith('file', 'file', ...formIcons)]);
});

test('no form is published under an icon that is not known', () => {
  const definition = definitionOf([{ kind: 'text', key: 'nombre', label: 'Nombre' }]);
  const checked = checkDefinition({ ...definition, icon: 'camion' });
  expect(checked.ok ? [] : checked.problems.map(({ path }) => path)).toEqual(['icon']);
});
