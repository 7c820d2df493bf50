import { Skeleton } from '#ui/skeleton.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import { useState } from 'react';
import { FormRenderer } from '#features/kit/form/form-renderer.tsx';
import { type OpenForm, OpenFormProvider } from '#features/kit/form/open-form.ts';
import { RecordMissing } from '#features/kit/record-missing.tsx';
import { recordTexts } from '#features/kit/record-texts.ts';
import { OpenRecordForm } from './open-record-form.tsx';
import type { ProgramFormProps } from './program-form.types.ts';
import { recordPageTexts as t } from './record.texts.ts';

/** A program's form over one record in any state: draft offered, open, comparing or deleted. */
export function ProgramForm(props: ProgramFormProps) {
  const { editor, open, onBack } = props;
  const { phase, form, theirs } = editor;
  if (form === null) return <Skeleton label={t.loading} lines={6} />;
  if (phase === 'comparing' && theirs !== null) {
    return <Comparison editor={editor} open={open} />;
  }
  if (phase === 'missing') return <MissingRecord editor={editor} open={open} onBack={onBack} />;
  return <OpenRecordForm {...props} form={form} />;
}

const loadComparison = () => import('./compared-record.tsx');

/** The comparison with another user's save; its code loads on a conflict. */
function Comparison(props: Pick<ProgramFormProps, 'editor' | 'open'>) {
  const part = useLatePart(loadComparison);
  return part === null ? <Skeleton label={t.loadingComparison} lines={6} /> : <part.ComparedRecord {...props} />;
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
