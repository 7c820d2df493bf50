import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectDefinition, selectPublished } from '#machines/form-designer/index.ts';
import { useDesigner } from '../designer-context.ts';
import { versionsTexts as t } from './versions.texts.ts';

/** Ways back for the form around: to a version, to what is published, to nothing. The first two can be undone. */
export function useGoingBack() {
  const { feedback } = useServices();
  const { actor, edit } = useDesigner();
  const replaceBy = (definition: FormDefinition, told: string) => {
    actor.send({ type: 'typing.end' });
    edit({ do: 'replace', definition, deed: 'restore' });
    feedback.notify('positive', told, { label: t.undo, act: () => actor.send({ type: 'edit.undo' }) });
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
    if ((await feedback.ask({ text: t.discardAsk(drawn.title), focus: 'no' })) !== 1) return false;
    replaceBy(published, t.discarded);
    return true;
  };
  return { restore, discard };
}
