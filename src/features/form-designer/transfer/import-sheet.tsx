import { sharedTexts } from '#contract/texts.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { css } from '#styled-system/css';
import { useState } from 'react';
import { useDesigner } from '../designer-context.ts';
import { type ChosenDefinition, DefinitionChoice } from './definition-choice.tsx';
import { transferMenuTexts } from '../designer.texts.ts';
import { transferTexts as t } from './transfer.texts.ts';

const stack = css({ display: 'grid', gap: '4', minWidth: '0' });
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' });

/** Replaces the open form by one from a file, in one undo step. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const { actor, edit } = useDesigner();
  const { feedback } = useServices();
  const [chosen, setChosen] = useState<ChosenDefinition | null>(null);
  const reading = chosen?.reading;
  const replace = () => {
    if (reading?.ok !== true) return;
    const { definition } = reading;
    const isSame = isDeepEqual(selectDefinition(actor.getSnapshot()), definition);
    if (!isSame) edit({ type: 'replace', definition, commandType: 'import' });
    feedback.notify(isSame ? 'info' : 'positive', isSame ? t.same : t.imported);
    onClose();
  };
  return (
    <Sheet open side="right" onClose={onClose} title={transferMenuTexts.importTitle} closeLabel={sharedTexts.close}>
      <div className={stack}>
        <DefinitionChoice
          label={transferMenuTexts.importTitle}
          help={t.importHelp}
          chosen={chosen}
          onChoose={setChosen}
        />
        <div className={foot}>
          <Button onClick={onClose}>{t.cancel}</Button>
          {reading?.ok === true && (
            <Button variant="solid" onClick={replace}>
              {t.replace}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
