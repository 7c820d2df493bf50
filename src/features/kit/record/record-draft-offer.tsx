import { businessDateOf, showDate, showTime } from '#domain/dates.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useEffect, useRef } from 'react';
import type { Difference } from './record-differences.ts';
import { recordTexts as t } from './record-texts.ts';
import { RowChangeList } from '../row-changes/row-change-list.tsx';
import { useServices } from '../services/use-services.ts';

/** Maximum number of fields shown; the rest is only counted. */
const SHOWN = 5;

const list = css({ display: 'grid', gap: '1.5', m: '0' });
const row = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '12rem 1fr 1fr' }, columnGap: '3' });
const label = css({ fontWeight: 'medium' });
const value = css({ m: '0', minWidth: '0', lineClamp: '2' });
/** Below the field it belongs to. */
const rows = css({ m: '0', mt: '1', minWidth: '0', gridColumn: { md: '2 / -1' } });
const side = css({ color: 'fg.muted' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

interface DraftOfferProps {
  /** When the draft was saved, in milliseconds since the epoch. */
  savedAt: number;
  /** Whether another user changed the record since the draft was saved. */
  isStale: boolean;
  /** What the draft would change: `mine` is the draft's value, `theirs` the record's. */
  differences: readonly Difference[];
  onAnswer: (isWanted: boolean) => void;
}

/**
 * The draft recovery prompt, with what the draft would change. It takes the focus, since the form is disabled until the
 * user answers.
 */
export function RecordDraftOffer({ savedAt, isStale, differences, onAnswer }: DraftOfferProps) {
  const { feedback } = useServices();
  const offer = useRef<HTMLDivElement>(null);
  useEffect(() => offer.current?.focus(), []);
  const discard = async () => {
    if ((await feedback.confirm({ text: t.confirmDiscard, focus: 'no' })) === 1) onAnswer(false);
  };
  const title = t.draftFound(showDate(businessDateOf(savedAt)), showTime(savedAt));
  return (
    <Alert ref={offer} tabIndex={-1} tone="info" role="alert" title={title}>
      <p>{t.draftWaits}</p>
      {isStale && <p>{t.draftStale}</p>}
      {differences.length > 0 && <DraftFields differences={differences} />}
      <div className={buttons}>
        <Button size="sm" variant="solid" onClick={() => onAnswer(true)}>
          {t.draftRecover}
        </Button>
        <Button size="sm" onClick={() => void discard()}>
          {t.draftDiscard}
        </Button>
      </div>
    </Alert>
  );
}

function DraftFields({ differences }: Pick<DraftOfferProps, 'differences'>) {
  const more = differences.length - SHOWN;
  return (
    <>
      <dl className={list}>
        {differences.slice(0, SHOWN).map((difference) => (
          <div key={difference.name} className={row}>
            <dt className={label}>{difference.label}</dt>
            <DraftValue label={t.draftNow} value={difference.theirs} />
            <DraftValue label={t.draftSaved} value={difference.mine} />
            {difference.rows?.mine !== undefined && (
              <dd className={rows}>
                <RowChangeList label={difference.label} rows={difference.rows.mine} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {more > 0 && <p>{t.draftMore(more)}</p>}
    </>
  );
}

const DraftValue = ({ label: caption, value: text }: { label: string; value: string }) => (
  <dd className={value}>
    <span className={side}>{caption}</span> {text === '' ? t.emptyValue : text}
  </dd>
);
