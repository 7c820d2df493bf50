import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import type { EventRow, GuestAnswer } from '#contract/schemas/calendar.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { Alert } from '#ui/alert.tsx';
import { css } from '#styled-system/css';
import { useId, useState } from 'react';
import { createIdempotencyKeys } from '#features/kit/services/idempotency-keys.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { invitationCommands } from './event.commands.tsx';
import { eventTexts as t } from './event.texts.ts';

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' });

interface EventInvitationProps {
  row: EventRow;
  /** Gets the event with the new answer. */
  onAnswered: (row: EventRow) => void;
}

/** The invitation of the user to an event, with the buttons that answer it. */
export function EventInvitation({ row, onAnswered }: EventInvitationProps) {
  const { api, feedback, newId } = useServices();
  const note = useId();
  const [keys] = useState(() => createIdempotencyKeys(newId));
  const [sending, setSending] = useState<GuestAnswer | null>(null);
  const send = async (answer: GuestAnswer) => {
    setSending(answer);
    const body = { event: row.id, answer };
    const result = await api.post(calendarEndpoints.answerInvitation, body, { idempotencyKey: keys.keyFor(body) });
    keys.settle(result);
    setSending(null);
    if (result.ok) onAnswered(result.data);
    else feedback.report(result.error, 'action');
  };
  const commands = usePageCommands(invitationCommands, {
    accept: () => void send('accepted'),
    decline: () => void send('declined'),
  });
  const answerButton = (answer: 'accepted' | 'declined') => (
    <CommandButton
      command={answer === 'accepted' ? commands.accept : commands.decline}
      textOnly
      variant={answer === 'accepted' && row.answer === 'pending' ? 'solid' : 'outline'}
      aria-pressed={row.answer === answer}
      aria-describedby={repeats(row) ? note : undefined}
      loading={sending === answer}
    />
  );
  return (
    <Alert tone="info" title={t.invitation}>
      <p role="status">{statusOf(row)}</p>
      {repeats(row) && <p id={note}>{t.answerForAll}</p>}
      <div className={buttons}>
        {answerButton('accepted')}
        {answerButton('declined')}
      </div>
    </Alert>
  );
}

const repeats = ({ rule, rdates }: EventRow): boolean => rule !== null || rdates.length > 0;

function statusOf(row: EventRow): string {
  const { answer, owner } = row;
  if (answer === 'accepted') return repeats(row) ? t.acceptedAll : t.accepted;
  if (answer === 'declined') return repeats(row) ? t.declinedAll : t.declined;
  return t.invitedBy(owner.name);
}
