import { useMatches } from '@tanstack/react-router';

/** The page that is drawn: its path inside the app, and its title where its route has one. */
export function useDrawnPage(): { path: string; title: string | null } {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.row?.title ?? null });
  return { path, title };
}
