import type { FormValues } from '#domain/fields/field-kind.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { AppError } from '#contract/app-error.ts';
import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { Alert } from '#ui/alert.tsx';
import { css } from '#styled-system/css';
import { useEffect } from 'react';
import type { RecordEditorRef } from '#features/kit/record/record-wiring.ts';
import type { RecordEditor } from '#features/kit/record/use-record-editor.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { RetryAlert } from '#features/kit/loading/retry-alert.tsx';
import { useConnectionReturn } from '#features/kit/loading/use-connection-return.ts';
import { openRecordCommands } from '../records.commands.tsx';
import type { OpenedRecord, ProgramRecordPageProps } from './program-record.types.ts';
import { recordPageTexts as t } from './record.texts.ts';
import type { ProgramForm } from './use-program-form.ts';

interface RecordNoticesProps extends Pick<ProgramRecordPageProps, 'onRenew'> {
  /** The response whose values are shown; null for a new record. */
  answer: OpenedRecord | null;
  /** The load error while only the list's data are shown; absent or null otherwise. */
  unread?: UnreadRecordProps | null | undefined;
  form: ProgramForm;
}

/** Notices above the fields: a load error, a newer form, and values of removed fields. */
export const RecordNotices = ({ answer, unread, onRenew, form: { editor, actor } }: RecordNoticesProps) => (
  <>
    {unread && <UnreadRecord {...unread} />}
    {onRenew !== undefined && <NewerForm editor={editor} actor={actor} onRenew={onRenew} />}
    {answer?.kept !== undefined && <RetainedValues kept={answer.kept} />}
  </>
);

interface NewerFormProps {
  editor: RecordEditor<FormValues>;
  actor: RecordEditorRef;
  /** Reopens the record in the newer form. */
  onRenew: () => void;
}

/** Handles a newly published form: without edits it is applied at once, otherwise on request. */
function NewerForm({ editor, actor, onRenew }: NewerFormProps) {
  const { feedback } = useServices();
  const { phase, isDirty, isBusy } = editor;
  const isUntouched = phase === 'offeringDraft' || (phase === 'open' && !isDirty && !isBusy);
  useEffect(() => {
    if (!isUntouched) return;
    feedback.notify('info', t.renewed);
    onRenew();
  }, [isUntouched, feedback, onRenew]);
  const renew = () => {
    actor.send({ type: 'draft.flush' });
    onRenew();
  };
  const commands = usePageCommands(openRecordCommands, {
    renew: isUntouched ? null : { run: renew, disabled: isBusy },
  });
  if (isUntouched) return null;
  return (
    <Alert tone="warning" role="status" title={t.newerTitle}>
      <p>{t.newerHelp}</p>
      <div>
        <CommandButton command={commands.renew} textOnly size="sm" />
      </div>
    </Alert>
  );
}

const list = css({ display: 'grid', gap: '1.5', m: '0' });
const row = css({ display: 'grid', gridTemplateColumns: { base: '1fr', md: '14rem 1fr' }, columnGap: '3' });
const label = css({ fontWeight: 'medium' });
const value = css({ m: '0', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

/** Values of fields that the form no longer has, read-only, so that they are not lost. */
function RetainedValues({ kept }: Pick<RecordAnswer, 'kept'>) {
  if (kept.length === 0) return null;
  return (
    <Alert tone="info" title={t.retainedTitle}>
      <p>{t.retainedHelp}</p>
      <dl className={list}>
        {kept.map(({ key, label: name, version, text }) => (
          <div key={`${key} ${version} ${name}`} className={row}>
            <dt className={label}>{name}</dt>
            <dd className={value}>{text}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

export interface UnreadRecordProps {
  error: AppError;
  onRetry: () => void;
}

/** Shows that the record itself failed to load while the list's data are shown, with a retry. */
function UnreadRecord({ error, onRetry }: UnreadRecordProps) {
  useConnectionReturn(error.kind === 'offline', onRetry);
  return <RetryAlert title={t.unread} text={error.text} onRetry={onRetry} />;
}
