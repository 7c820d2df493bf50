import type { FormValues } from '#domain/fields/field-kind.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useEffect } from 'react';
import type { RecordEditorRef } from '#features/kit/record-wiring.ts';
import type { RecordEditor } from '#features/kit/use-record-editor.ts';
import { useServices } from '#features/kit/use-services.ts';
import { recordPageTexts as t } from './record.texts.ts';

interface NewerFormProps {
  editor: RecordEditor<FormValues>;
  actor: RecordEditorRef;
  /** Reopens the record in the newer form. */
  onRenew: () => void;
}

/** Handles a newly published form: without edits it is applied at once, otherwise on request. */
export function NewerForm({ editor, actor, onRenew }: NewerFormProps) {
  const { feedback } = useServices();
  const { phase, isDirty, isBusy } = editor;
  const isUntouched = phase === 'offeringDraft' || (phase === 'open' && !isDirty && !isBusy);
  useEffect(() => {
    if (!isUntouched) return;
    feedback.notify('info', t.renewed);
    onRenew();
  }, [isUntouched, feedback, onRenew]);
  if (isUntouched) return null;
  const renew = () => {
    actor.send({ type: 'draft.flush' });
    onRenew();
  };
  return (
    <Alert tone="warning" role="status" title={t.newerTitle}>
      <p>{t.newerHelp}</p>
      <div>
        <Button size="sm" disabled={isBusy} onClick={renew}>
          {t.renew}
        </Button>
      </div>
    </Alert>
  );
}
