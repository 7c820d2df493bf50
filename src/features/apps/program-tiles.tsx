import { ProgramIcon } from '#features/kit/program-icon.tsx';
import { Heading } from '#ui/heading.tsx';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ProgramGroup } from './apps-order.ts';
import { appsStyles } from './apps.styles.ts';

/** The user's programs, one tile each. */
export function ProgramTiles({ groups }: { groups: readonly ProgramGroup[] }) {
  return (
    <div className={appsStyles.groups}>
      {groups.map((group) => (
        <Tiles key={group.name} group={group} />
      ))}
    </div>
  );
}

function Tiles({ group }: { group: ProgramGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={appsStyles.group}>
      <Heading id={id} level={2}>
        {group.name}
      </Heading>
      <ul className={appsStyles.tiles}>
        {group.programs.map(({ routerName, title, icon, description }) => (
          <li key={routerName}>
            <div className={appsStyles.tile}>
              <span className={appsStyles.mark}>
                <ProgramIcon name={icon} />
              </span>
              <span className={appsStyles.text}>
                <Link to={`/${routerName}`} className={appsStyles.link}>
                  {title}
                </Link>
                <span className={appsStyles.quiet}>{description}</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
