import { Card } from '#ui/card.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { css } from '#styled-system/css';
import type { Ref } from 'react';
import { type ChosenDefinition, DefinitionChoice } from '../transfer/definition-choice.tsx';
import { titleFromFile } from './compose-form.ts';
import { CopyChoice } from './copy-source.tsx';
import type { ListedForm } from './form-table.tsx';
import { newFormTexts as t } from './new-form.texts.ts';
import { starts } from './new-form.types.ts';
import { SheetChoice } from './sheet-source.tsx';
import type { NewForm, Suggestion } from './use-new-form.ts';

const stack = css({ display: 'grid', gap: '4', minWidth: '0' });

interface StartChoiceProps {
  draft: NewForm;
  forms: readonly ListedForm[];
  /** Contains the controls of the chosen source. */
  sourceRef: Ref<HTMLDivElement>;
}

/** Choice of what a new form begins with. */
export function StartChoice({ draft, forms, sourceRef }: StartChoiceProps) {
  return (
    <Card>
      <div className={stack}>
        <RadioCards
          legend={t.start}
          choices={starts.map((value) => ({ value, ...t.starts[value] }))}
          value={draft.start}
          onValueChange={draft.setStart}
        />
        <div ref={sourceRef} hidden={draft.start === 'empty'}>
          <Source draft={draft} forms={forms} />
        </div>
      </div>
    </Card>
  );
}

/** Suggested texts of an imported definition, with the file name as the fallback title. */
function suggestionOf({ name, reading }: ChosenDefinition): Suggestion {
  if (!reading.ok) return {};
  const { title, one, many, group, icon } = reading.definition;
  return { title: title === '' ? titleFromFile(name) : title, one, many, group, icon };
}

function Source({ draft, forms }: Omit<StartChoiceProps, 'sourceRef'>) {
  const { start, sources, choose, problem } = draft;
  switch (start) {
    case 'empty':
      return null;
    case 'copy':
      return <CopyChoice forms={forms} chosen={sources.copy} problem={problem} onChoose={choose} />;
    case 'sheet':
      return <SheetChoice chosen={sources.sheet} problem={problem} onChoose={choose} />;
    case 'file':
      return (
        <DefinitionChoice
          label={t.fileLabel}
          help={t.fileHelp}
          chosen={sources.file}
          error={problem}
          onChoose={(file) => choose({ file }, suggestionOf(file))}
        />
      );
  }
}
