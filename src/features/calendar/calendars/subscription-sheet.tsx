import { getQuery } from '#api/query.ts';
import { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import { businessDateOf, showDate } from '#domain/dates.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { itemCommands } from '#features/kit/commands/command-table.ts';
import { Alert } from '#ui/alert.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { LoadFailure } from '#features/kit/loading/load-failure.tsx';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { subscriptionCommands } from './calendars.commands.tsx';
import { calendarsTexts as t } from './calendars.texts.ts';

const stack = css({ display: 'grid', gap: 'block', alignContent: 'start' });
const help = css({ textStyle: 'sm', color: 'fg.muted' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/** The address with which other programs read the user's calendars: shown once, replaced or revoked. */
export function SubscriptionSheet({ onClose }: { onClose: () => void }) {
  const { load, retry, refresh } = useData(getQuery(calendarExchangeEndpoints.calendarFeed));
  return (
    <Sheet open onClose={onClose} side="right" title={t.subscriptionTitle} closeLabel={t.close}>
      <div className={stack}>
        <p className={help}>{t.subscriptionHelp}</p>
        <Alert tone="warning" title={t.subscriptionWarning} />
        {load.state === 'loading' && <Skeleton label={t.loadingSubscription} lines={2} />}
        {load.state === 'failed' && <LoadFailure error={load.error} onRetry={retry} />}
        {load.state === 'loaded' && <Subscription feed={load.data} onChanged={refresh} />}
      </div>
    </Sheet>
  );
}

interface SubscriptionProps {
  feed: { since: string | null; last_used: string | null };
  onChanged: () => Promise<void>;
}

function Subscription({ feed: { since, last_used: lastUsed }, onChanged }: SubscriptionProps) {
  const { api, feedback } = useServices();
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState<'create' | 'revoke' | null>(null);
  const create = async () => {
    if (since !== null && (await feedback.confirm({ text: t.confirmReplace, focus: 'no' })) !== 1) return;
    setBusy('create');
    const result = await api.post(calendarExchangeEndpoints.createCalendarFeed, {});
    if (result.ok) {
      setAddress(result.data.address);
      await onChanged();
    } else feedback.report(result.error, 'action');
    setBusy(null);
  };
  const revoke = async () => {
    if ((await feedback.confirm({ text: t.confirmRevoke, focus: 'no' })) !== 1) return;
    setBusy('revoke');
    const result = await api.post(calendarExchangeEndpoints.revokeCalendarFeed, {});
    if (result.ok) {
      setAddress(null);
      feedback.notify('positive', t.revoked);
      await onChanged();
    } else feedback.report(result.error, 'action');
    setBusy(null);
  };
  const commands = itemCommands(subscriptionCommands, {
    create: { run: () => void create(), title: since === null ? t.createAddress : t.replaceAddress },
    revoke: since === null ? null : () => void revoke(),
  });
  return (
    <>
      {address !== null && <NewAddress address={address} />}
      <p role="status" className={help}>
        {since === null ? t.noSubscription : `${t.since(showDay(since))} ${lastUse(lastUsed)}`}
      </p>
      <div className={actions}>
        <CommandButton
          command={commands.create}
          textOnly
          variant={since === null ? 'solid' : 'outline'}
          loading={busy === 'create'}
        />
        <CommandButton command={commands.revoke} textOnly loading={busy === 'revoke'} />
      </div>
    </>
  );
}

const showDay = (instant: string) => showDate(businessDateOf(instant));
const lastUse = (instant: string | null) => (instant === null ? t.neverUsed : t.lastUsed(showDay(instant)));

/** A created address, which cannot be read again, with a button that copies it. */
function NewAddress({ address }: { address: string }) {
  const { feedback } = useServices();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    feedback.notify(isCopied ? 'positive' : 'warning', isCopied ? t.copied : t.notCopied);
  };
  return (
    <div className={stack}>
      <TextField
        label={t.address}
        help={t.shownOnce}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={actions}>
        <CommandButton command={itemCommands(subscriptionCommands, { copy: () => void copy() }).copy} />
      </div>
    </div>
  );
}
