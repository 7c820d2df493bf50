import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectPublished } from '#machines/form-designer/index.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { useDesign, useDesigner } from './designer-context.ts';
import { designerTexts as t } from './designer.texts.ts';

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start' });

/** Replaces the designer of a form whose draft cannot be drawn. The draft is unchanged until the user starts over. */
export function UnreadableForm() {
  const { program, actor } = useDesigner();
  const { feedback } = useServices();
  const published = useDesign(selectPublished);
  const startOver = async (definition: FormDefinition) => {
    const answer = await feedback.confirm({ text: t.startOverQuestion, focus: 'no' });
    if (answer === 1) actor.send({ type: 'form.startOver', definition });
  };
  return (
    <div className={stack}>
      <Alert tone="warning" title={t.unreadable}>
        {t.unreadableAdvice}
      </Alert>
      {published === null ? (
        <Button onClick={() => void startOver({ ...emptyDefinition, title: program })}>{t.startEmpty}</Button>
      ) : (
        <Button onClick={() => void startOver(published)}>{t.startPublished}</Button>
      )}
    </div>
  );
}
