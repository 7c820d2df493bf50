import type { FormValues } from '#domain/fields/field-kind.ts';
import { flushSync } from 'react-dom';
import { RecordConflict } from '#features/kit/record-conflict.tsx';
import { findDifferences } from '#features/kit/record-differences.ts';
import { RecordDraftOffer } from '#features/kit/record-draft-offer.tsx';
import { comparedFields } from './describe-field.ts';
import type { ProgramFormProps } from './program-form.types.ts';

type Compared = Pick<ProgramFormProps, 'editor' | 'open'>;

/** The local edits beside the values that another user saved, while the editor compares them. */
export function ComparedRecord({ editor, open }: Compared) {
  const { form, stored, theirs, failure } = editor;
  if (form === null || theirs === null) return null;
  return (
    <RecordConflict
      fields={comparedFields(open.store.form, open.names)}
      versions={{ base: stored ?? theirs, mine: form, theirs }}
      changed={failure?.changed}
      onTakeTheirs={editor.takeTheirs}
      onMerge={editor.applyMerge}
    />
  );
}

interface OfferedDraftProps extends Compared {
  /** The current values of the record. */
  form: FormValues;
  onAnswered: () => void;
}

/** An offered draft beside the current record. */
export function OfferedDraft({ editor, open, form, onAnswered }: OfferedDraftProps) {
  const { draft } = editor;
  if (draft === null) return null;
  const fields = comparedFields(open.store.form, open.names);
  return (
    <RecordDraftOffer
      savedAt={draft.savedAt}
      isStale={draft.isStale}
      differences={findDifferences(fields, { base: form, mine: draft.form ?? form, theirs: form })}
      onAnswer={(isWanted) => {
        flushSync(() => editor.answerDraft(isWanted));
        onAnswered();
      }}
    />
  );
}
