import { programEndpoints } from '#contract/endpoints/programs.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { shippedForms } from '#domain/forms/shipped/index.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { Card } from '#ui/card.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { css } from '#styled-system/css';
import { type Ref, useRef, useState } from 'react';
import { type ChosenDefinition, DefinitionChoice } from '../transfer/definition-choice.tsx';
import { titleFromFile, type NewForm, type Suggestion } from './use-new-form.ts';
import { type ListedForm, titleOf } from './form-table.tsx';
import { newFormTexts as t } from './new-form.texts.ts';
import { starts, type CopySource } from './new-form.types.ts';
import { SheetChoice } from './sheet-source.tsx';

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

const loadingText = css({ textStyle: 'sm', color: 'fg.muted', mt: '2' });

interface CopyChoiceProps {
  forms: readonly ListedForm[];
  chosen: CopySource | null;
  problem: string | undefined;
  onChoose: (chosen: { copy: CopySource | null }, suggestion?: Suggestion) => void;
}

/** Texts and icon suggested for a copy, until the user types others. */
const suggestCopy = ({ title, one, many, group, icon }: FormDefinition): Suggestion => ({
  title: t.copyTitle(title),
  one,
  many,
  group,
  icon,
});

/** Choice of the form to copy: one of the company, or one that comes with the product. */
function CopyChoice({ forms, chosen, problem, onChoose }: CopyChoiceProps) {
  const { choice, failure, isLoading, choose } = useCopy(chosen, onChoose);
  return (
    <div>
      <SelectField
        name="copy"
        label={t.copyFrom}
        help={t.copyHelp}
        error={failure ?? problem}
        required
        placeholder={t.chooseCopy}
        value={choice}
        options={[
          ...forms.map((form) => ({ value: `form/${form.router_name}`, label: titleOf(form) })),
          ...shippedForms.map(({ routerName, definition }) => ({
            value: `shipped/${routerName}`,
            label: t.shipped(definition.title),
          })),
        ]}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      <div aria-live="polite">{isLoading && <p className={loadingText}>{t.loadingCopy}</p>}</div>
    </div>
  );
}

function useCopy(chosen: CopySource | null, onChoose: CopyChoiceProps['onChoose']) {
  const { api, feedback } = useServices();
  const [choice, setChoice] = useState(chosen?.choice ?? '');
  const [failure, setFailure] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const reading = useRef<AbortController | null>(null);
  const applyCopy = (picked: string, definition: FormDefinition | null) => {
    if (definition === null) setFailure(t.copyUnreadable);
    else onChoose({ copy: { choice: picked, definition } }, suggestCopy(definition));
  };
  const choose = async (picked: string) => {
    reading.current?.abort();
    setChoice(picked);
    setFailure(undefined);
    setLoading(false);
    onChoose({ copy: null });
    const shipped = shippedForms.find(({ routerName }) => picked === `shipped/${routerName}`);
    if (shipped !== undefined) return applyCopy(picked, shipped.definition);
    if (picked === '') return;
    setLoading(true);
    const program = picked.slice('form/'.length);
    const { signal } = (reading.current = new AbortController());
    const result = await api.get(programEndpoints.form, { program }, { signal });
    if (signal.aborted) return;
    setLoading(false);
    if (result.ok) return applyCopy(picked, readDrawable(result.data.draft ?? result.data.published));
    setChoice('');
    setFailure(result.error.text);
    feedback.report(result.error, 'load');
  };
  return { choice, failure, isLoading, choose };
}
