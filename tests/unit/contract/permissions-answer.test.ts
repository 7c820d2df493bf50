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
  user_data_revisions: {},
  draft_key: 'clave',
});

test('in a permissions response, each icon that this version does not know is replaced by the icon «file»', () => {
  const { success, output } = safeParse(
    sessionEndpoints.getPermissions.answer,
    permissionsWith('camion', 'constructor', ...formIcons),
  );
  expect([success, output]).toEqual([true, permissionsWith('file', 'file', ...formIcons)]);
});

test('a form definition with an unknown icon is refused', () => {
  const definition = definitionOf([{ kind: 'text', key: 'nombre', label: 'Nombre' }]);
  const checked = checkDefinition({ ...definition, icon: 'camion' });
  expect(checked.ok ? [] : checked.problems.map(({ path }) => path)).toEqual(['icon']);
});
