import type { FormValues } from '#domain/fields/field-kind.ts';
import { flushSync } from 'react-dom';
import { RecordConflict } from '#features/kit/record-conflict.tsx';
import { findDifferences } from '#features/kit/record-differences.ts';
import { RecordDraftOffer } from '#features/kit/record-draft-offer.tsx';
import { comparedFields } from './describe-field.ts';
import type { ProgramFormProps } from './program-form.types.ts';

type Compared = Pick<ProgramFormProps, 'editor' | 'open'>;

/** What was typed beside what somebody else saved meanwhile, while the editor compares them. */
export function ComparedRecord({ editor, open }: Compared) {
  const { form, stored, theirs, failure } = editor;
  if (form === null || theirs === null) return null;
  return (
    <RecordConflict
      fields={comparedFields(open.store.form, open.names)}
      versions={{ base: stored ?? theirs, mine: form, theirs }}
      changed={failure?.changed}
      onTakeTheirs={editor.takeTheirs}
      onKeep={editor.keepMine}
    />
  );
}

interface OfferedDraftProps extends Compared {
  /** The record as it is. */
  form: FormValues;
  onAnswered: () => void;
}

/** What was typed earlier and never saved, beside the record as it is, while that is on offer. */
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
