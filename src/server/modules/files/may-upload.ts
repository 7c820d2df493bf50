import { allowedScope, type Grant, shippedPrograms } from '#contract/permissions.ts';
import { Fault } from '../../http/fault.ts';

const shipped: ReadonlySet<string> = new Set(shippedPrograms.map(({ routerName }) => routerName));

/**
 * Refuses whoever may write nothing a file can stand in: the company's data, or records of some program of the
 * company's own.
 */
export function checkMayUpload(grants: readonly Grant[]): void {
  const writesRecords = grants.some(
    ({ program, actions }) => !shipped.has(program) && (actions.includes('create') || actions.includes('edit')),
  );
  if (!writesRecords && allowedScope(grants, 'empresa', 'edit') === undefined) throw new Fault('forbidden');
}
