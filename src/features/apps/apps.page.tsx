import { unwrap } from '#api/unwrap.ts';
import type { Services } from '#features/kit/services.types.ts';
import { programTexts } from '#features/kit/program.texts.ts';
import { useServices } from '#features/kit/use-services.ts';
import { type AllowedProgram, selectPrograms, selectUserData } from '#machines/auth/index.ts';
import { type ProgramOrder, programOrderMachine } from '#machines/program-order/index.ts';
import { Announcer } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useSelector } from '@xstate/react';
import { useState, useId, useRef } from 'react';
import { ProgramIcon } from '#features/kit/program-icon.tsx';
import { Heading } from '#ui/heading.tsx';
import { Link } from '@tanstack/react-router';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { PROGRAM_ORDER_KEY, readOrder } from '#features/kit/program-order.ts';
import { findPrograms, groupPrograms, type ProgramGroup } from './apps-order.ts';
import { appsStyles } from './apps.styles.ts';
import { appsTexts } from './apps.texts.ts';
import { OrderEditor } from './order-editor.tsx';

/** `/apps`: the user's programs by group, with a search and an editor of their order. */
export function AppsPage() {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const { order, save } = useAppsOrder();
  const [isOrdering, setOrdering] = useState(false);

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
        <Button aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
          {isOrdering ? appsTexts.orderDone : appsTexts.order}
        </Button>
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

const selectOrder = selectUserData(PROGRAM_ORDER_KEY);

interface AppsOrder {
  order: readonly string[];
  /** Shows the order at once and saves it on the server. A failed save reverts it and reports the error. */
  save: (order: readonly string[]) => void;
}

/** The user's own order of the programs. */
function useAppsOrder(): AppsOrder {
  const services = useServices();
  const { auth } = services;
  const order = readOrder(useSelector(auth, selectOrder));
  const saving = useRef<ActorRefFrom<typeof programOrderMachine> | null>(null);
  return {
    order,
    save: (next) => {
      showOrder(services, next);
      if (saving.current?.getSnapshot().status === 'active') saving.current.send({ type: 'order.set', order: next });
      else saving.current = saveOrder(services, { confirmed: order, order: next });
    },
  };
}

const showOrder = ({ auth }: Pick<Services, 'auth'>, order: ProgramOrder) =>
  auth.send({ type: 'userData.changed', key: PROGRAM_ORDER_KEY, value: order });

/** Starts saving an order; it goes on after the page is left. */
function saveOrder(services: Services, input: { confirmed: ProgramOrder; order: ProgramOrder }) {
  const { api, feedback, inspect } = services;
  const actor = createActor(
    programOrderMachine.provide({
      actors: {
        saveOrder: fromPromise<void, { order: ProgramOrder }>(async ({ input: { order } }) => {
          await unwrap<unknown>(await api.post(sessionEndpoints.userData, { key: PROGRAM_ORDER_KEY, value: order }));
        }),
      },
    }),
    { ...(inspect && { inspect }), input },
  );
  actor.on('order.reverted', ({ order, failure }) => {
    showOrder(services, order);
    feedback.report(failure, 'action');
  });
  return actor.start();
}
