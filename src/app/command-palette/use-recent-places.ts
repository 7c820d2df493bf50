import { shippedPrograms } from '#contract/permissions.ts';
import { routeTable } from '#contract/routes.ts';
import { ROUTER_NAME } from '#domain/router-name.ts';
import { isUuid } from '#domain/uuid.ts';
import type { RecentPlace } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useEffect } from 'react';
import { isHelpPath } from '../help/help-address.ts';
import { useRenderedPage } from '../layout/use-rendered-page.ts';

/** The programs of the product, whose records have no names to find. */
const shipped: ReadonlySet<string> = new Set(shippedPrograms.map(({ routerName }) => routerName));

/** The pages that belong to no program. */
const fixedPages: ReadonlySet<string> = new Set([routeTable.apps.name, routeTable.configLocal.name]);

/** The place at a path of the app; null for a page of no program. */
export function placeAt(path: string): RecentPlace | null {
  const [, program = '', segment = ''] = path.split('/');
  if (!ROUTER_NAME.test(program) || fixedPages.has(program) || isHelpPath(path)) return null;
  return { program, record: isUuid(segment) && !shipped.has(program) ? segment : null };
}

/** Stores each program and record that the user opens. */
export function useRecentPlaces(): void {
  const { recent } = useServices();
  const { path } = useRenderedPage();
  useEffect(() => {
    const place = placeAt(path);
    if (place !== null) recent.add(place);
  }, [recent, path]);
}
