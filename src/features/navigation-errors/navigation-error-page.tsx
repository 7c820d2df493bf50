import { routeTable } from '#contract/routes.ts';
import { css } from '#styled-system/css';
import { Heading } from '#ui/heading.tsx';
import { Link } from '#ui/link.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { navigationErrorTitles } from './navigation-error-titles.texts.ts';

const page = css({ display: 'grid', gap: '3', justifyItems: 'start', py: '1', '& > *': { maxWidth: '65ch' } });

/** A page that could not be opened: the reason, the actions, and a link home. */
export function NavigationErrorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={page}>
      <Heading level={1}>{title}</Heading>
      {children}
      <Link asChild>
        <RouterLink to={routeTable.home.path}>{navigationErrorTitles.toHome}</RouterLink>
      </Link>
    </div>
  );
}
