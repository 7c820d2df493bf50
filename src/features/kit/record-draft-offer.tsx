import { businessDateOf, showDate, showTime } from '#domain/dates.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useEffect, useRef } from 'react';
import { recordTexts as t } from './record-texts.ts';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface DraftOfferProps {
  /** Milliseconds. */
  savedAt: number;
  /** Whether the record was changed by somebody since. */
  isStale: boolean;
  onAnswer: (isWanted: boolean) => void;
}

/** Offers what was typed earlier and never saved. Until it is answered the form waits, so the focus goes here. */
export function RecordDraftOffer({ savedAt, isStale, onAnswer }: DraftOfferProps) {
  const offer = useRef<HTMLDivElement>(null);
  useEffect(() => offer.current?.focus(), []);
  const title = t.draftFound(showDate(businessDateOf(savedAt)), showTime(savedAt));
  return (
    <Alert ref={offer} tabIndex={-1} tone="info" role="alert" title={title}>
      <p>{t.draftWaits}</p>
      {isStale && <p>{t.draftStale}</p>}
      <div className={buttons}>
        <Button size="sm" variant="solid" onClick={() => onAnswer(true)}>
          {t.draftRecover}
        </Button>
        <Button size="sm" onClick={() => onAnswer(false)}>
          {t.draftDiscard}
        </Button>
      </div>
    </Alert>
  );
}
