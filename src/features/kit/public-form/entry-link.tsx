import { routeTable } from '#contract/routes.ts';
import { Link } from '#ui/link.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type EntryRoute = 'home' | 'login' | 'register' | 'requestPasswordReset' | 'signInHelp';

/** A text link to the home page or an entry page, such as sign-in; none of them belongs to a program. */
export function EntryLink({ to, children }: { to: EntryRoute; children: ReactNode }) {
  return (
    <Link asChild>
      <RouterLink to={routeTable[to].path}>{children}</RouterLink>
    </Link>
  );
}
