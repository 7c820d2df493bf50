import type { Scope } from '#contract/permissions.ts';
import type { Transaction } from '../shared/transaction.types.ts';
import { type AccessScope, findAccessScope, inScope, isVisible, type ScopeOwner } from './access-scope.ts';
import { loadPrograms, type Program } from './program.ts';
import { part, type Part } from './statement.ts';

/** A program that the user may view, and what of it. */
export interface ViewedProgram {
  program: Program;
  accessScope: AccessScope;
}

/** Gives the published programs that the user may view, in the order of their titles. */
export async function loadViewedPrograms(work: Transaction): Promise<ViewedProgram[]> {
  const scopeOf = (routerName: string) => findAccessScope(work, routerName, 'view');
  const programs = await loadPrograms(work, (routerName) => scopeOf(routerName) !== undefined);
  return programs.flatMap((program) => {
    const accessScope = scopeOf(program.routerName);
    return accessScope === undefined ? [] : [{ program, accessScope }];
  });
}

/** Whether the user may see the field that names the records. */
export const isNamed = ({ program, accessScope }: ViewedProgram): boolean =>
  isVisible(accessScope, program.form.definition.naming);

/** The SQL condition that a record `r` is in the scope that an expression gives; false for none. */
export function isWithin(owner: ScopeOwner, scopeOf: Part): Part {
  const within = (scope: Scope) => part`when ${scope} then true ${inScope(owner, scope, part`r`)}`;
  return part`case ${scopeOf} ${within('all')} ${within('branch')} ${within('own')} else false end`;
}
