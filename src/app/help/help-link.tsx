import { Link } from '#ui/link.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A link to a page of help, or to the screen that it is about. */
export function HelpLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link asChild>
      <RouterLink to={address}>{children}</RouterLink>
    </Link>
  );
}
