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

/** What the user typed on this workstation and never saved; nothing when there is none. */
export function DraftsCard() {
  const { feedback, drafts, now } = useServices();
  const entries = useDrafts();
  if (entries.length === 0) return null;

  const discard = async ({ id, title }: DraftEntry) => {
    const answer = await feedback.ask({ text: homeTexts.confirmDiscard(title), focus: 'no' });
    if (answer === 1) drafts.discard(id);
  };
  return (
    <Card title={homeTexts.drafts} description={homeTexts.draftsExplanation}>
      <ul className={listStyles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={listStyles.item}>
            <div className={listStyles.words}>
              <p className={listStyles.title}>{entry.title}</p>
              <p className={listStyles.quiet}>{homeTexts.draftSaved(showRelative(entry.savedAt, now()))}</p>
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

function useDrafts(): readonly DraftEntry[] {
  const { drafts } = useServices();
  const [entries, setEntries] = useState(() => drafts.list());
  useEffect(() => drafts.subscribe(() => setEntries(drafts.list())), [drafts]);
  return entries;
}
