import { showRelative } from '#domain/dates.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { writeSegments } from '#features/kit/record/record-path.ts';
import type { DraftEntry } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { listStyles } from '#ui/list.styles.ts';
import { useStore } from '#ui/store.ts';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { draftCommands } from '../home.commands.tsx';
import { homeTexts } from '../home.texts.ts';
import { RecentRecords } from './recent-records.tsx';
import { listCard } from './widget-styles.ts';

const actions = css({ display: 'flex', gap: '2' });

/** What the user may continue: first the unsaved drafts on this workstation, then the records opened last. */
export function ContinueWidget({ title }: { title: string }) {
  const { drafts, recent } = useServices();
  const entries = useStore(drafts.listed);
  const [places] = useState(recent.list);
  const opened = places.filter(({ program, record }) => {
    const address = record === null ? null : writeSegments(`/${program}`, record);
    return address !== null && !entries.some((entry) => entry.address.split('?', 1)[0] === address);
  });
  const hasDrafts = entries.length > 0;
  return (
    <Card title={title} description={hasDrafts ? homeTexts.draftsExplanation : undefined} className={listCard}>
      {!hasDrafts && opened.length === 0 && <p className={listStyles.quiet}>{homeTexts.nothingToContinue}</p>}
      {hasDrafts && <DraftList entries={entries} />}
      {opened.length > 0 && <RecentRecords places={opened} isAlone={!hasDrafts} />}
    </Card>
  );
}

function DraftList({ entries }: { entries: readonly DraftEntry[] }) {
  const { auth, feedback, drafts, now } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const elsewhere = useElsewhere(entries);
  const discard = async ({ id, title: name }: DraftEntry) => {
    const answer = await feedback.confirm({ text: homeTexts.confirmDiscard(name), focus: 'no' });
    if (answer === 1) drafts.discard(id);
  };
  return (
    <ul className={listStyles.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={listStyles.item}>
          <div className={listStyles.text}>
            <p className={listStyles.title}>{entry.title}</p>
            <p className={listStyles.quiet}>
              {[
                programs.find(({ routerName }) => routerName === programAt(entry.address))?.title,
                savedTextFor(elsewhere.has(entry.id))(showRelative(entry.savedAt, now())),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className={actions}>
            <CommandButton
              command={itemCommands(draftCommands, { discard: () => void discard(entry) }).discard}
              textOnly
              size="sm"
              variant="ghost"
              aria-label={homeTexts.discardDraftName(entry.title)}
            />
            <Button size="sm" asChild aria-label={homeTexts.continueDraftName(entry.title)}>
              <RouterLink to={entry.address}>{homeTexts.continueDraft}</RouterLink>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The program of a form's address, its first segment. */
const programAt = (address: string): string | undefined => address.split(/[/?]/, 2)[1];

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
