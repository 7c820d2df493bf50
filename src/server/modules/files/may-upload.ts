import { allowedScope, type Grant, shippedPrograms } from '#contract/permissions.ts';
import { Fault } from '../../http/fault.ts';

const shipped: ReadonlySet<string> = new Set(shippedPrograms.map(({ routerName }) => routerName));

/**
 * Refuses users who can write nothing that may contain a file: neither company data nor records of a program the
 * company published.
 */
export function checkMayUpload(grants: readonly Grant[]): void {
  const writesRecords = grants.some(
    ({ program, actions }) => !shipped.has(program) && (actions.includes('create') || actions.includes('edit')),
  );
  if (!writesRecords && allowedScope(grants, 'empresa', 'edit') === undefined) throw new Fault('forbidden');
}
