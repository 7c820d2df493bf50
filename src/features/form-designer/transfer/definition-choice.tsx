import { Alert } from '#ui/alert.tsx';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { css } from '#styled-system/css';
import { useRef, useState } from 'react';
import { FileChoice } from './file-choice.tsx';
import {
  type DefinitionReading,
  type PlacedProblem,
  readDefinitionFile,
  readDefinitionText,
} from './read-definition.ts';
import { transferTexts as t } from './transfer.texts.ts';

/** Maximum issues shown; fixing these often fixes others. */
const SHOWN = 12;

const stack = css({ display: 'grid', gap: '3', minWidth: '0' });
const list = css({ display: 'grid', gap: '1.5', listStyle: 'none', overflowWrap: 'anywhere' });
const place = css({ fontWeight: 'medium' });

/** The parsed definition of a file, and the name of the file. */
export interface ChosenDefinition {
  readonly name: string;
  readonly reading: DefinitionReading;
}

interface DefinitionChoiceProps {
  label: string;
  help: string;
  chosen: ChosenDefinition | null;
  error?: string | undefined;
  onChoose: (chosen: ChosenDefinition) => void;
}

/** Choice of a file with a form; shows its content and its issues. */
export function DefinitionChoice({ chosen, onChoose, ...rest }: DefinitionChoiceProps) {
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);
  const read = async (name: string, reading: Promise<DefinitionReading>) => {
    latest.current += 1;
    const request = latest.current;
    setReading(true);
    const result = await reading;
    if (request !== latest.current) return;
    setReading(false);
    onChoose({ name, reading: result });
  };
  return (
    <div className={stack}>
      <FileChoice
        {...rest}
        accept=".json,application/json"
        chosen={chosen?.name ?? null}
        onFile={(file) => void read(file.name, readDefinitionFile(file))}
        onText={(text) => void read(t.pasted, Promise.resolve(readDefinitionText(text)))}
      />
      <div aria-live="polite">
        {isReading && t.reading}
        {!isReading && chosen !== null && <ReadDefinition reading={chosen.reading} />}
      </div>
    </div>
  );
}

const contentsOf = (definition: FormDefinition): string =>
  t.contents(definition.title || t.untitled, definition.tabs.length, fieldsOf(definition).length);

function ReadDefinition({ reading }: { reading: DefinitionReading }) {
  if (!reading.ok) {
    return (
      <Alert tone="negative">
        <p>{reading.why}</p>
        <PlacedProblems problems={reading.problems} />
      </Alert>
    );
  }
  const { definition, problems } = reading;
  return (
    <Alert tone={problems.length === 0 ? 'positive' : 'warning'} title={contentsOf(definition)}>
      <p>{problems.length === 0 ? t.ready : t.withProblems(problems.length)}</p>
      <PlacedProblems problems={problems} />
    </Alert>
  );
}

function PlacedProblems({ problems }: { problems: readonly PlacedProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className={list}>
      {problems.slice(0, SHOWN).map((problem) => (
        <li key={`${problem.place} ${problem.text}`}>
          <span className={place}>{problem.place}:</span> {problem.text}
        </li>
      ))}
      {problems.length > SHOWN && <li>{t.more(problems.length - SHOWN)}</li>}
    </ul>
  );
}
