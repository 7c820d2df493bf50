import { listStyles } from '#features/kit/list.styles.ts';
import { greetingAt, showLongDate } from '#domain/dates.ts';
import { orderPrograms, PROGRAM_ORDER_KEY, readOrder } from '#features/kit/program-order.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectIdentity, selectPrograms, selectUserData } from '#machines/auth/index.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { AttentionCard } from './attention-card.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { homeStyles } from './home.styles.ts';
import { ProgramsCard } from './programs-card.tsx';

const selectOrder = selectUserData(PROGRAM_ORDER_KEY);

/** `/`: a greeting, what needs attention, unsaved drafts, and the user's programs. */
export function HomePage() {
  const { auth, now } = useServices();
  const identity = useSelector(auth, selectIdentity);
  const programs = useSelector(auth, selectPrograms);
  const order = readOrder(useSelector(auth, selectOrder));
  const [openedAt] = useState(() => now());
  const firstName = identity?.user.name.split(' ', 1)[0];
  return (
    <>
      <PageHeader
        title={[greetingAt(openedAt), firstName].filter(Boolean).join(', ')}
        description={[showLongDate(openedAt), identity?.company.name].filter(Boolean).join(' · ')}
      />
      <div className={homeStyles.columns}>
        <div className={listStyles.column}>
          <AttentionCard />
          <DraftsCard />
        </div>
        <ProgramsCard programs={orderPrograms(programs, order)} />
      </div>
    </>
  );
}
