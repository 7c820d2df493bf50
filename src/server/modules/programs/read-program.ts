import { allowedFieldAccess, type Grant } from '#contract/permissions.ts';
import type { CompiledForm } from '#domain/forms/compile-form.ts';
import { expressionTrees } from '#domain/forms/expression-trees.ts';
import { loadProgram } from '../records/program.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { visibleDefinition } from './visible-definition.ts';

/** Gives the form of a program as a user with these grants sees it. */
export function visibleProgram(form: CompiledForm, routerName: string, grants: readonly Grant[]) {
  const access = (key: string) => allowedFieldAccess(grants, routerName, key);
  const { definition, serverComputed } = visibleDefinition(form, (key) => access(key) === 'hidden');
  return {
    definition,
    expressions: expressionTrees(definition),
    read_only: [...form.fields.keys()].filter((key) => access(key) === 'read'),
    server_computed: serverComputed,
  };
}

/** Gives a published program as a user with these grants sees it. Throws a 404 when it does not exist. */
export async function readProgram(work: Transaction, routerName: string, grants: readonly Grant[]) {
  const { form, version } = await loadProgram(work, routerName);
  return { router_name: routerName, version, ...visibleProgram(form, routerName, grants) };
}
