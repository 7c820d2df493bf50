import type { Action } from '#contract/permissions.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { Permissions } from '#machines/auth/index.ts';
import { definitionOf as anyDefinition } from '#tests/unit/domain/forms/kit.ts';

/** A customer form with these fields and these list columns; the field `nombre` names its records. */
export const definitionOf = (fields: readonly Field[], columns: readonly string[]): FormDefinition =>
  anyDefinition(fields, {
    title: 'Clientes',
    one: 'cliente',
    many: 'clientes',
    icon: 'users',
    group: 'Ventas',
    naming: 'nombre',
    list: { columns: [...columns], sort: [{ field: 'nombre' }] },
  });

/** Permissions that grant these actions on customers, and nothing else. */
export const mayWithCustomers = (...actions: Action[]): Permissions => ({
  programs: [{ routerName: 'clientes', title: 'Clientes', icon: 'users', group: 'Ventas', description: '', actions }],
  others: [],
  userData: {},
});
