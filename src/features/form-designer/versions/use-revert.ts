import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectDefinition, selectPublished, selectUndoable } from '#machines/form-designer/index.ts';
import { useDesigner } from '../designer-context.ts';
import { versionsTexts as t } from './versions.texts.ts';

/**
 * Commands that revert the current form to any version, or to the published one after confirmation. Both can be undone.
 */
export function useRevert() {
  const { feedback } = useServices();
  const { actor, edit } = useDesigner();
  const last = () => selectUndoable(actor.getSnapshot());
  /** Returns whether the edit was applied; a refused edit reports its own reason. */
  const replaceBy = (definition: FormDefinition, notice: string): boolean => {
    actor.send({ type: 'typing.end' });
    const before = last();
    edit({ type: 'replace', definition, commandType: 'restore' });
    const applied = last();
    if (applied === before) return false;
    const undo = () => {
      if (last() === applied) actor.send({ type: 'edit.undo' });
      else feedback.notify('info', t.notLast);
    };
    feedback.notify('positive', notice, { label: t.undo, act: undo });
    return true;
  };
  const restore = (definition: FormDefinition, version: number) => {
    if (isSameContent(selectDefinition(actor.getSnapshot()), definition))
      feedback.notify('info', t.alreadyThat(version));
    else replaceBy(definition, t.restored(version));
  };
  const discard = async (): Promise<boolean> => {
    const [drawn, published] = [selectDefinition, selectPublished].map((select) => select(actor.getSnapshot()));
    if (!drawn || !published || isSameContent(drawn, published)) {
      feedback.notify('info', t.nothingToDiscard);
      return false;
    }
    if ((await feedback.confirm({ text: t.confirmDiscard(drawn.title), focus: 'no' })) !== 1) return false;
    return replaceBy(published, t.discarded);
  };
  return { restore, discard };
}
