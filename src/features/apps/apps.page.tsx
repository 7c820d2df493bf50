import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { programTexts } from '#features/kit/program/program.texts.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useUserData } from '#features/kit/services/use-user-data.ts';
import { type AllowedProgram, selectPrograms } from '#machines/auth/index.ts';
import { Announcer } from '#ui/announcer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useSelector } from '@xstate/react';
import { useState, useId } from 'react';
import { ProgramIcon } from '#features/kit/program/program-icon.tsx';
import { Heading } from '#ui/heading.tsx';
import { Link } from '@tanstack/react-router';
import { PROGRAM_ORDER_KEY, readOrder } from '#features/kit/program/program-order.ts';
import { findPrograms, groupPrograms, type ProgramGroup } from './apps-order.ts';
import { appsCommands } from './apps.commands.tsx';
import { appsStyles } from './apps.styles.ts';
import { appsTexts } from './apps.texts.ts';
import { OrderEditor } from './order-editor.tsx';

/** `/apps`: the user's programs by group, with a search and an editor of their order. */
export function AppsPage() {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const { value, save } = useUserData(PROGRAM_ORDER_KEY);
  const order = readOrder(value);
  const [isOrdering, setOrdering] = useState(false);
  const commands = usePageCommands(appsCommands, {
    order:
      programs.length === 0
        ? null
        : { run: () => setOrdering(!isOrdering), title: isOrdering ? appsTexts.orderDone : appsTexts.order },
  });

  if (programs.length === 0) {
    return (
      <>
        <PageHeader title={appsTexts.heading} />
        <EmptyState title={programTexts.none} text={programTexts.noneAdvice} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={appsTexts.heading} {...(isOrdering && { description: appsTexts.orderHelp })}>
        <CommandButton command={commands.order} textOnly aria-pressed={isOrdering} />
      </PageHeader>
      {isOrdering ? (
        <OrderEditor groups={groupPrograms(programs, order)} order={order} onOrder={save} />
      ) : (
        <ProgramSearch programs={programs} order={order} />
      )}
    </>
  );
}

interface ProgramSearchProps {
  programs: readonly AllowedProgram[];
  order: readonly string[];
}

/** The programs that match the search text. */
function ProgramSearch({ programs, order }: ProgramSearchProps) {
  const [wanted, setWanted] = useState('');
  const found = findPrograms(programs, wanted);
  const count = wanted.trim() === '' ? '' : appsTexts.found(found.length);
  return (
    <>
      <div className={appsStyles.tools}>
        <SearchField
          label={appsTexts.search}
          clearLabel={appsTexts.clearSearch}
          value={wanted}
          onValueChange={setWanted}
        />
        {count !== '' && (
          <span aria-hidden="true" className={appsStyles.count}>
            {count}
          </span>
        )}
        <Announcer text={count} />
      </div>
      {found.length === 0 ? (
        <EmptyState title={appsTexts.nothingFound} text={appsTexts.nothingFoundAdvice(wanted.trim())} />
      ) : (
        <ProgramTiles groups={groupPrograms(found, order)} />
      )}
    </>
  );
}

/** The user's programs, one tile each. */
function ProgramTiles({ groups }: { groups: readonly ProgramGroup[] }) {
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
