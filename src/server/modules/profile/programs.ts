import { allowedActions, type Grant } from '#contract/permissions.ts';
import { findPrograms } from '../programs/company-programs.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/**
 * The programs that some grants open, each with what they allow in it, as the browser's menus and guard read
 * them; and the company's others by name, which these grants do not open.
 */
export async function readPrograms(work: Transaction, grants: readonly Grant[]) {
  const programs = (await findPrograms(work)).map((program) => ({
    ...program,
    actions: allowedActions(grants, program.routerName),
  }));
  const isAllowed = ({ actions }: { actions: readonly unknown[] }) => actions.length > 0;
  return {
    programas: programs.filter(isAllowed).map(({ routerName, title, icon, group, description, actions }) => ({
      router_name: routerName,
      title,
      icon,
      group,
      description,
      actions,
    })),
    others: programs
      .filter((program) => !isAllowed(program))
      .map(({ routerName, title }) => ({ router_name: routerName, title })),
  };
}
