import { showRelative } from '#domain/dates.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import type { DraftEntry } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { listStyles } from '#ui/list.styles.ts';
import { useStore } from '#ui/store.ts';
import { css } from '#styled-system/css';
import { Link as RouterLink } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { draftCommands } from '../home.commands.tsx';
import { homeTexts } from '../home.texts.ts';

const actions = css({ display: 'flex', gap: '2' });

/** What the user may continue: the unsaved drafts on this workstation. */
export function ContinueWidget({ title }: { title: string }) {
  const { feedback, drafts, now } = useServices();
  const entries = useStore(drafts.listed);
  const elsewhere = useElsewhere(entries);
  if (entries.length === 0) {
    return (
      <Card title={title}>
        <p className={listStyles.quiet}>{homeTexts.noDrafts}</p>
      </Card>
    );
  }
  const discard = async ({ id, title: name }: DraftEntry) => {
    const answer = await feedback.confirm({ text: homeTexts.confirmDiscard(name), focus: 'no' });
    if (answer === 1) drafts.discard(id);
  };
  return (
    <Card title={title} description={homeTexts.draftsExplanation}>
      <ul className={listStyles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={listStyles.item}>
            <div className={listStyles.text}>
              <p className={listStyles.title}>{entry.title}</p>
              <p className={listStyles.quiet}>
                {savedTextFor(elsewhere.has(entry.id))(showRelative(entry.savedAt, now()))}
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
