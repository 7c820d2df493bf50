import { useMatches } from '@tanstack/react-router';
import { useApp } from '../app-context.ts';
import { rowOf } from '../router/route-row.ts';

/** The rendered page: its path inside the app, and its title if its route has one. */
export function useRenderedPage(): { path: string; title: string | null } {
  const { actors } = useApp();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const title = useMatches({ select: (matches) => rowOf(matches.at(-1), actors.auth)?.title ?? null });
  return { path, title };
}
