import { partStatus } from '#features/kit/loading/part-status.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Alert } from '#ui/alert.tsx';
import { useState, type FormEvent, useEffect, useRef } from 'react';
import { FormRenderer, useVisibleTabs } from '#forms/renderer/form-renderer.tsx';
import { type OpenForm, OpenFormProvider } from '#forms/engine/open-form.ts';
import { RecordMissing } from '#features/kit/record/record-missing.tsx';
import { recordTexts } from '#features/kit/record/record-texts.ts';
import { ProblemSummary } from '#forms/renderer/problem-summary.tsx';
import { focusFirst, useFormKeys } from '#forms/renderer/use-form-keys.ts';
import { RemoteChangeLine } from '#features/kit/record/remote-change-line.tsx';
import { RecordToolbar } from '#features/kit/record/record-toolbar.tsx';
import { css, cx } from '#styled-system/css';
import type { ProgramFormProps, OpenRecordFormProps } from './program-form.types.ts';
import { recordPageTexts as t } from './record.texts.ts';

/** Parts of the form that few visits need, each loaded on first use. */
export const formParts = {
  comparison: lazyPart(
    async () => (await import('./compared-record.tsx')).ComparedRecord,
    partStatus(t.loadingComparison),
  ),
  /** The draft recovery prompt; the form is disabled until the user answers. */
  draftOffer: lazyPart(async () => (await import('./compared-record.tsx')).OfferedDraft, partStatus(t.loadingDraft, 3)),
};

/** A program's form over one record in any state: draft offered, open, comparing or deleted. */
export function ProgramForm(props: ProgramFormProps) {
  const { editor, open, onBack } = props;
  const { phase, form, theirs } = editor;
  if (form === null) return <Skeleton label={t.loading} lines={6} />;
  if (phase === 'comparing' && theirs !== null) {
    return <formParts.comparison editor={editor} open={open} />;
  }
  if (phase === 'missing') return <MissingRecord editor={editor} open={open} onBack={onBack} />;
  return <OpenRecordForm {...props} form={form} />;
}

function MissingRecord({ editor, open, onBack }: Pick<ProgramFormProps, 'editor' | 'open' | 'onBack'>) {
  const [tab, setTab] = useState<string | null>(null);
  const [readable] = useState<OpenForm>(() => ({ ...open, isReadOnly: true }));
  return (
    <RecordMissing
      text={recordTexts.deleted}
      deleted={editor.failure?.changed}
      isDirty={editor.isDirty}
      onDiscard={() => editor.answerDraft(false)}
      onBack={onBack}
    >
      <OpenFormProvider value={readable}>
        <FormRenderer tab={tab} onTab={setTab} />
      </OpenFormProvider>
    </RecordMissing>
  );
}

/** A fieldset without visible frame. */
const bare = css({ minWidth: '0', m: '0', p: '0', borderWidth: '0' });
const stack = css({
  display: 'grid',
  gap: 'block',
  minWidth: '0',
  _print: { '& :is([role=alert], [aria-live=assertive])': { display: 'none' } },
  /** Focused controls scroll clear of the sticky buttons. */
  '& :is(input, select, textarea, button, [tabindex])': { scrollMarginBottom: { base: '32', md: '20' } },
});

const onPaper = css({ display: 'none', _print: { display: 'block' } });

/** The form of an open record: offered draft, issues, fields and buttons. */
function OpenRecordForm(props: OpenRecordFormProps) {
  return (
    <OpenFormProvider value={props.open}>
      <FormFrame {...props} />
    </OpenFormProvider>
  );
}

function FormFrame(props: OpenRecordFormProps) {
  const { editor, open, startsTyping, notice, onSave } = props;
  const fields = useRef<HTMLFieldSetElement>(null);
  const [tab, setTab] = useState<string | null>(null);
  const tabs = useVisibleTabs();
  const press = useFormKeys({ fields, tabs, tab: tab ?? tabs[0]?.key ?? null, onTab: setTab, onSave });
  useEffect(() => {
    // A field that the user already focused keeps the focus.
    if (startsTyping && !fields.current?.contains(document.activeElement)) focusFirst(fields.current);
  }, [startsTyping]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its controls
    <form noValidate onSubmit={submit} onKeyDown={press} className={stack}>
      {editor.draft !== null && <formParts.draftOffer {...props} onAnswered={() => focusFirst(fields.current)} />}
      <ProblemSummary problems={editor.problems} failure={editor.failure} attempt={editor.attempt} onTab={setTab} />
      {editor.isDirty && <p className={onPaper}>{recordTexts.unsaved}</p>}
      {open.isReadOnly && editor.isDirty && <WithdrawnPermission />}
      {editor.remoteChange !== null && (
        <RemoteChangeLine changed={editor.remoteChange.changed} onCompare={editor.compare} />
      )}
      {notice}
      <fieldset ref={fields} disabled={editor.draft !== null} className={cx(stack, bare)}>
        <FormRenderer tab={tab} onTab={setTab} />
        <Buttons {...props} />
      </fieldset>
    </form>
  );
}

/** Tells a user with edits that the permission to save was revoked meanwhile. */
const WithdrawnPermission = () => (
  <Alert tone="warning" role="alert" title={recordTexts.withdrawnTitle}>
    <p>{recordTexts.withdrawn}</p>
  </Alert>
);

function Buttons({ editor, open, mayDelete, onBack, onSaveAnother }: OpenRecordFormProps) {
  return (
    <RecordToolbar
      isDirty={editor.isDirty}
      isBusy={editor.isBusy}
      mayEdit={!open.isReadOnly}
      onBack={onBack}
      onReset={editor.reset}
      onSaveAnother={onSaveAnother}
      onDelete={mayDelete && editor.exists ? editor.remove : undefined}
      keys={t.keys}
    />
  );
}
