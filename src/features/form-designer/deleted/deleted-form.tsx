import { CommandButton } from '#features/kit/commands/command-button.tsx';
import { usePageCommands } from '#features/kit/commands/use-page-commands.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectDefinition, selectHasUnsaved } from '#machines/form-designer/index.ts';
import { Alert } from '#ui/alert.tsx';
import { useCallback } from 'react';
import { css } from '#styled-system/css';
import { useDesign, useDesigner } from '../designer-context.ts';
import { exportDefinition } from '../transfer/export-definition.ts';
import { deletedFormTexts as t } from '../designer.texts.ts';
import { deletedFormCommands } from './deleted.commands.tsx';

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
  const commands = usePageCommands(deletedFormCommands, {
    restore: () => actor.send({ type: 'form.restore' }),
    export: save,
    discard: hasUnsent ? () => void discard() : null,
    back: hasUnsent ? null : onClose,
  });
  return (
    <div ref={focusAndAnnounce} className={stack} tabIndex={-1}>
      <Alert tone="warning" title={t.title}>
        <p>{t.help}</p>
        {hasUnsent && <p>{t.unsent}</p>}
      </Alert>
      <div className={buttons}>
        <CommandButton command={commands.restore} textOnly variant="solid" loading={isRestoring} />
        <CommandButton command={commands.export} textOnly />
        <CommandButton command={commands.discard} textOnly />
        <CommandButton command={commands.back} textOnly />
      </div>
    </div>
  );
}
