import { listStyles } from '#ui/list.styles.ts';
import { greetingAt, showLongDate, showRelative } from '#domain/dates.ts';
import { orderPrograms, PROGRAM_ORDER_KEY, readOrder } from '#features/kit/program/program-order.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectIdentity, selectPrograms, selectUserData, type AllowedProgram } from '#machines/auth/index.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useSelector } from '@xstate/react';
import { useState, useEffect } from 'react';
import type { DraftEntry } from '#features/kit/services/services.types.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import { routeTable } from '#contract/routes.ts';
import { ProgramIcon } from '#features/kit/program/program-icon.tsx';
import { programTexts } from '#features/kit/program/program.texts.ts';
import { Link } from '#ui/link.tsx';
import { css } from '#styled-system/css';
import { useStore } from '#ui/store.ts';
import { AttentionCard } from './attention-card.tsx';
import { homeTexts } from './home.texts.ts';

const homeStyles = {
  columns: css({
    display: 'grid',
    gap: 'block',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  }),
  actions: css({ display: 'flex', gap: '2' }),
  programs: css({ display: 'grid', gap: '2', gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))', mb: '4' }),
  program: css({
    justifyContent: 'flex-start',
    width: 'full',
    minWidth: '0',
    '& span': { truncate: true },
    '& svg': { flexShrink: '0' },
  }),
};

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

/** The user's unsaved drafts on this workstation; renders nothing without any. */
function DraftsCard() {
  const { feedback, drafts, now } = useServices();
  const entries = useDrafts();
  const elsewhere = useElsewhere(entries);
  if (entries.length === 0) return null;

  const discard = async ({ id, title }: DraftEntry) => {
    const answer = await feedback.confirm({ text: homeTexts.confirmDiscard(title), focus: 'no' });
    if (answer === 1) drafts.discard(id);
  };
  return (
    <Card title={homeTexts.drafts} description={homeTexts.draftsExplanation}>
      <ul className={listStyles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={listStyles.item}>
            <div className={listStyles.text}>
              <p className={listStyles.title}>{entry.title}</p>
              <p className={listStyles.quiet}>
                {savedTextFor(elsewhere.has(entry.id))(showRelative(entry.savedAt, now()))}
              </p>
            </div>
            <div className={homeStyles.actions}>
              <Button
                size="sm"
                variant="ghost"
                aria-label={homeTexts.discardDraftName(entry.title)}
                onClick={() => void discard(entry)}
              >
                {homeTexts.discardDraft}
              </Button>
              <Button size="sm" asChild aria-label={homeTexts.continueDraftName(entry.title)}>
                <RouterLink to={entry.address}>{homeTexts.continueDraft}</RouterLink>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const savedTextFor = (isElsewhere: boolean) => (isElsewhere ? homeTexts.draftElsewhere : homeTexts.draftSaved);

/** Ids of drafts that belong to other open tabs; queried again when the list changes. */
function useElsewhere(entries: readonly DraftEntry[]): ReadonlySet<string> {
  const { drafts } = useServices();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isWanted = true;
    void drafts.inOtherTabs().then((found) => isWanted && setIds(found));
    return () => {
      isWanted = false;
    };
  }, [drafts, entries]);
  return ids;
}

function useDrafts(): readonly DraftEntry[] {
  const { drafts } = useServices();
  const entries = useStore(drafts.listed);
  return entries;
}

/** Maximum number of programs shown; the applications page has all. */
const MAX_PROGRAMS = 8;

/** Links to the user's programs; says whom to ask when there are none. */
function ProgramsCard({ programs }: { programs: readonly AllowedProgram[] }) {
  if (programs.length === 0) return <Card title={programTexts.none}>{programTexts.noneAdvice}</Card>;
  return (
    <Card title={homeTexts.programs}>
      <div className={homeStyles.programs}>
        {programs.slice(0, MAX_PROGRAMS).map(({ routerName, title, icon }) => (
          <Button key={routerName} asChild className={homeStyles.program}>
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
