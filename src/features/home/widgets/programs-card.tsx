import { routeTable } from '#contract/routes.ts';
import { ProgramIcon } from '#features/kit/program/program-icon.tsx';
import { programTexts } from '#features/kit/program/program.texts.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { homeTexts } from '../home.texts.ts';

const list = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  mb: '4',
});
const program = css({
  justifyContent: 'flex-start',
  width: 'full',
  minWidth: '0',
  '& span': { truncate: true },
  '& svg': { flexShrink: '0' },
});

/** Maximum number of programs shown; the applications page has all. */
const MAX_PROGRAMS = 8;

/** Links to the user's programs; says whom to ask when there are none. */
export function ProgramsCard({ programs }: { programs: readonly AllowedProgram[] }) {
  if (programs.length === 0) return <Card title={programTexts.none}>{programTexts.noneAdvice}</Card>;
  return (
    <Card title={homeTexts.programs}>
      <div className={list}>
        {programs.slice(0, MAX_PROGRAMS).map(({ routerName, title, icon }) => (
          <Button key={routerName} asChild className={program}>
            <RouterLink to={`/${routerName}`} title={title}>
              <ProgramIcon name={icon} />
              <span>{title}</span>
            </RouterLink>
          </Button>
        ))}
      </div>
      <Link asChild>
        <RouterLink to={routeTable.apps.path}>{homeTexts.allPrograms}</RouterLink>
      </Link>
    </Card>
  );
}
