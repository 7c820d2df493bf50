import { allowedActions, type Grant } from '#contract/permissions.ts';
import { findPrograms } from '../programs/company-programs.ts';
import type { Transaction } from '../shared/transaction.types.ts';

/**
 * Lists the programs in which the grants allow any action, each with its permitted actions, for the browser's menus and
 * route guard; and the names of the company's other programs.
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
