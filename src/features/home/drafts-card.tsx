import { listStyles } from '#features/kit/list.styles.ts';
import { showRelative } from '#domain/dates.ts';
import type { DraftEntry } from '#features/kit/services.types.ts';
import { useServices } from '#features/kit/use-services.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { homeStyles } from './home.styles.ts';
import { homeTexts } from './home.texts.ts';

/** The user's unsaved drafts on this workstation; renders nothing without any. */
export function DraftsCard() {
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
  const [entries, setEntries] = useState(() => drafts.list());
  useEffect(() => drafts.subscribe(() => setEntries(drafts.list())), [drafts]);
  return entries;
}
