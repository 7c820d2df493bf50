import { allowedActions, type Grant, type ProgramDefinition, shippedPrograms } from '#contract/permissions.ts';

/** Every program that may be granted, in the table's order. */
export const grantablePrograms: readonly ProgramDefinition[] = shippedPrograms.filter((program) => program.grantable);

/** The programs some grants open, each with what they allow in it, as the browser's menus and guard read them. */
export function allowedPrograms(grants: readonly Grant[]) {
  return grantablePrograms
    .map((program) => ({ program, actions: allowedActions(grants, program.routerName) }))
    .filter(({ actions }) => actions.length > 0)
    .map(({ program, actions }) => ({
      router_name: program.routerName,
      title: program.title,
      icon: program.icon,
      group: program.group,
      description: program.description,
      actions,
    }));
}
