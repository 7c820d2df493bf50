import { getQuery } from '#api/query.ts';
import { listStyles } from '#features/kit/list.styles.ts';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { LoadFailure } from '#features/kit/load-failure.tsx';
import { useData } from '#features/kit/use-data.ts';
import { useServices } from '#features/kit/use-services.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Link as RouterLink } from '@tanstack/react-router';
import { useState } from 'react';
import { type AttentionItem, attentionRows, explanationOf, isFirstUse } from './attention.ts';
import { homeTexts } from './home.texts.ts';

/** The items that need the user's attention, each with one action. */
export function AttentionCard() {
  const { load, retry } = useData(getQuery(sessionEndpoints.attention));
  const isNew = load.state === 'loaded' && isFirstUse(load.data.items);
  return (
    <Card
      title={isNew ? homeTexts.firstSteps : homeTexts.attention}
      description={isNew ? homeTexts.firstStepsExplanation : undefined}
    >
      {load.state === 'loading' && <Skeleton label={homeTexts.loadingAttention} lines={3} />}
      {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
      {load.state === 'loaded' && <AttentionList items={load.data.items} />}
    </Card>
  );
}

function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  if (items.length === 0) return <p className={listStyles.quiet}>{homeTexts.nothing}</p>;
  return (
    <ul className={listStyles.list}>
      {items.map((item) => {
        const row = attentionRows[item.code];
        return (
          <li key={item.code} className={listStyles.item}>
            <div className={listStyles.text}>
              <p className={listStyles.title}>{row.title(item.count)}</p>
              <p className={listStyles.quiet}>{explanationOf(item)}</p>
            </div>
            {row.address === null ? (
              <ResendButton label={row.action} />
            ) : (
              <AddressButton address={row.address}>{row.action}</AddressButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Links to the page that resolves an item. */
function AddressButton({ address, children }: { address: string; children: string }) {
  const [path, query = ''] = address.split('?', 2);
  return (
    <Button size="sm" asChild>
      <RouterLink to={path ?? address} search={Object.fromEntries(new URLSearchParams(query))}>
        {children}
      </RouterLink>
    </Button>
  );
}

/** Sends the confirmation link again. */
function ResendButton({ label }: { label: string }) {
  const { api, feedback } = useServices();
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const result = await api.post(accountEndpoints.resendConfirmation, {});
    setBusy(false);
    if (result.ok) feedback.notify('positive', homeTexts.resent);
    else feedback.report(result.error, 'action');
  };
  return (
    <Button size="sm" loading={isBusy} onClick={() => void resend()}>
      {label}
    </Button>
  );
}
