import type { Values } from '#machines/record-editor/index.ts';
import { Alert } from '#ui/alert.tsx';
import { FormErrorSummary } from '#ui/form-error-summary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { css, cx } from '#styled-system/css';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { LoadFailure } from '../loading/load-failure.tsx';
import { RecordConflict } from './record-conflict.tsx';
import { type ComparedField, findDifferences } from './record-differences.ts';
import { RecordMissing } from './record-missing.tsx';
import { RemoteChangeLine } from './remote-change-line.tsx';
import { RecordDraftOffer } from './record-draft-offer.tsx';
import { formTexts } from '#forms/form.texts.ts';
import { fieldId } from '#forms/engine/open-form.ts';
import { type RecordFields, recordFields } from './record-fields.ts';
import { summarize } from './record-problems.ts';
import { recordTexts as t } from './record-texts.ts';
import { RecordToolbar } from './record-toolbar.tsx';
import type { RecordEditor } from './use-record-editor.ts';
import { useServices } from '../services/use-services.ts';

/** A fieldset without visible frame. */
const bare = css({ minWidth: '0', m: '0', p: '0', borderWidth: '0' });
const stack = css({
  display: 'grid',
  gap: 'block',
  /** Focused controls scroll clear of the sticky buttons. */
  '& :is(input, select, textarea, button, [tabindex])': { scrollMarginBottom: { base: '32', md: '20' } },
});

interface RecordFormProps<Form extends Values> {
  editor: RecordEditor<Form>;
  /** What is loading, for screen readers. */
  loadingLabel: string;
  /** The fields in form order: labels for the comparison and the summary of issues. */
  fields: readonly ComparedField<Form>[];
  mayEdit: boolean;
  mayDelete: boolean;
  onBack?: () => void;
  /** Says that another user deleted the record. */
  deletedText?: string;
  /** Rendered above the fields, e.g. what prevents saving this record. */
  notice?: ReactNode;
  children: (fields: RecordFields<Form>) => ReactNode;
}

/** A record's form in any state: loading, failed, draft offered, open, or conflict. */
export function RecordForm<Form extends Values>(props: RecordFormProps<Form>) {
  const { editor, fields, loadingLabel } = props;
  const { phase, form, stored, theirs, failure } = editor;
  const { feedback } = useServices();
  const loadFailure = phase === 'loadFailed' ? failure : null;
  useEffect(() => {
    if (loadFailure !== null) feedback.report(loadFailure, 'load');
  }, [loadFailure, feedback]);

  if (loadFailure !== null) return <LoadFailure error={loadFailure} onRetry={editor.retry} />;
  if (phase === 'loading' || form === null) return <Skeleton label={loadingLabel} lines={6} />;
  if (phase === 'comparing' && theirs !== null) {
    return (
      <RecordConflict
        fields={fields}
        versions={{ base: stored ?? theirs, mine: form, theirs }}
        changed={failure?.changed}
        onTakeTheirs={editor.takeTheirs}
        onMerge={editor.applyMerge}
      />
    );
  }
  if (phase === 'missing') return <MissingForm {...props} form={form} />;
  return <OpenForm {...props} form={form} />;
}

function MissingForm<Form extends Values>(props: RecordFormProps<Form> & { form: Form }) {
  const { editor, form, onBack, deletedText = t.deleted, children } = props;
  const prefix = useId();
  const discard = () => editor.answerDraft(false);
  return (
    <RecordMissing text={deletedText} isDirty={editor.isDirty} onDiscard={discard} onBack={onBack}>
      {children(recordFields(editor, form, prefix, true))}
    </RecordMissing>
  );
}

function OpenForm<Form extends Values>(props: RecordFormProps<Form> & { form: Form }) {
  const { editor, form, fields, mayEdit, mayDelete, onBack, notice, children } = props;
  const prefix = useId();
  const { draft } = editor;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const answerDraft = (isWanted: boolean) => {
    flushSync(() => editor.answerDraft(isWanted));
    fieldset.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!editor.isBusy) editor.save();
  };
  return (
    <form noValidate onSubmit={submit} className={stack}>
      {draft !== null && (
        <RecordDraftOffer
          savedAt={draft.savedAt}
          isStale={draft.isStale}
          differences={findDifferences(fields, { base: form, mine: draft.form ?? form, theirs: form })}
          onAnswer={answerDraft}
        />
      )}
      <FormErrorSummary
        title={formTexts.summaryTitle}
        attempt={editor.attempt}
        problems={problemsOf(editor, fields, prefix)}
      />
      {!mayEdit && editor.isDirty && <WithdrawnPermission />}
      {editor.remoteChange !== null && (
        <RemoteChangeLine changed={editor.remoteChange.changed} onCompare={editor.compare} />
      )}
      {notice}
      <fieldset ref={fieldset} disabled={draft !== null} className={cx(stack, bare)}>
        {children(recordFields(editor, form, prefix, !mayEdit))}
        <RecordToolbar
          isDirty={editor.isDirty}
          isBusy={editor.isBusy}
          mayEdit={mayEdit}
          onBack={onBack}
          onReset={editor.reset}
          onDelete={mayDelete && editor.exists ? editor.remove : undefined}
        />
      </fieldset>
    </form>
  );
}

/** Tells a user with edits that the permission to save was revoked meanwhile. */
const WithdrawnPermission = () => (
  <Alert tone="warning" role="alert" title={t.withdrawnTitle}>
    <p>{t.withdrawn}</p>
  </Alert>
);

/** The lines of the summary: the issues of the fields, or the failure of the last call. */
function problemsOf<Form extends Values>(
  { problems, failure }: RecordEditor<Form>,
  fields: readonly ComparedField<Form>[],
  prefix: string,
) {
  const order = fields.map(({ name }) => name);
  const lines = summarize(problems, order);
  // A failure that names fields is not shown once no field has an issue.
  const isByField = Object.keys(failure?.fields ?? {}).length > 0;
  if (lines.length === 0 && failure?.place === 'form' && !isByField) return [{ text: failure.text }];
  return lines.map(({ field, text }) => {
    const known = fields.find(({ name }) => name === field);
    return known === undefined
      ? { text }
      : { fieldId: fieldId(prefix, field), text: formTexts.problemOf(known.label, text) };
  });
}
