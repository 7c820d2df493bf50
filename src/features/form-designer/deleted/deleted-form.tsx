import { useServices } from '#features/kit/services/use-services.ts';
import { selectDefinition, selectHasUnsaved } from '#machines/form-designer/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useCallback } from 'react';
import { css } from '#styled-system/css';
import { useDesign, useDesigner } from '../designer-context.ts';
import { exportDefinition } from '../transfer/export-definition.ts';
import { deletedFormTexts as t } from '../designer.texts.ts';

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/**
 * Replaces the designer of a form that somebody deleted. The user can create the form again from the local definition,
 * export that definition, or discard it.
 */
export function DeletedForm({ onClose }: { onClose: () => void }) {
  const { program, actor, announce } = useDesigner();
  const { feedback } = useServices();
  const isRestoring = useDesign((snapshot) => snapshot.matches('restoring'));
  const hasUnsent = useDesign(selectHasUnsaved);
  // Takes the focus, because the element that had it no longer exists.
  const focusAndAnnounce = useCallback(
    (frame: HTMLElement | null) => {
      if (frame === null) return;
      frame.focus();
      announce(t.title);
    },
    [announce],
  );
  const definition = () => selectDefinition(actor.getSnapshot());
  const save = () => feedback.notify('positive', t.exported(exportDefinition(program, definition())));
  const discard = async () => {
    const answer = await feedback.confirm({ text: t.confirmDiscard(definition().title || program), focus: 'no' });
    if (answer !== 1) return;
    actor.send({ type: 'edits.discard' });
    onClose();
  };
  return (
    <div ref={focusAndAnnounce} className={stack} tabIndex={-1}>
      <Alert tone="warning" title={t.title}>
        <p>{t.help}</p>
        {hasUnsent && <p>{t.unsent}</p>}
      </Alert>
      <div className={buttons}>
        <Button variant="solid" loading={isRestoring} onClick={() => actor.send({ type: 'form.restore' })}>
          {t.restore}
        </Button>
        <Button onClick={save}>{t.export}</Button>
        {hasUnsent ? (
          <Button onClick={() => void discard()}>{t.discard}</Button>
        ) : (
          <Button onClick={onClose}>{t.back}</Button>
        )}
      </div>
    </div>
  );
}
