import { checkDefinition } from '#domain/forms/check-definition.ts';
import { boundsProblem } from '#domain/forms/definition-bounds.ts';
import { readDrawable } from '#domain/forms/definition-shape.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { fieldsOf } from '#domain/forms/form-fields.ts';
import type { DefinitionProblem } from '#domain/forms/problems.ts';
import { isRecord } from '#domain/is-record.ts';
import { parseJson } from '#domain/parse-json.ts';
import { withCapital } from '#domain/with-capital.ts';
import { Alert } from '#ui/alert.tsx';
import { css } from '#styled-system/css';
import { useRef, useState } from 'react';
import { FileChoice, decodeText, readBytes } from './file-choice.tsx';
import { transferTexts as t, placeTexts, propertyTexts } from './transfer.texts.ts';

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

/** Maximum bytes of a definition file: several times the largest existing form. */
export const MAX_DEFINITION_BYTES = 4 * 1_048_576;

/** An issue with its location in words. */
interface PlacedProblem {
  readonly place: string;
  readonly text: string;
}

type DefinitionReading =
  /** A form that can be drawn, with its issues. */
  | { readonly ok: true; readonly definition: FormDefinition; readonly problems: readonly PlacedProblem[] }
  /** Not a form: the reason, and the invalid places. */
  | { readonly ok: false; readonly why: string; readonly problems: readonly PlacedProblem[] };

const placed = (raw: unknown, problems: readonly DefinitionProblem[]): PlacedProblem[] =>
  problems.map(({ path, text }) => ({ place: problemPlace(raw, path), text }));

const refused = (why: string, problems: readonly PlacedProblem[] = []): DefinitionReading => ({
  ok: false,
  why,
  problems,
});

/**
 * Parses a definition as far as it can be drawn. Checks size and depth limits first, because the text is untrusted.
 */
export function readDefinitionText(text: string): DefinitionReading {
  if (text.length > MAX_DEFINITION_BYTES) return refused(t.tooLarge(MAX_DEFINITION_BYTES));
  const raw = parseJson(text.replace(/^\uFEFF/, ''));
  if (raw === undefined) return refused(t.notJson);
  const unbounded = boundsProblem(raw);
  if (unbounded !== null) return refused(t.notDrawable, placed(raw, [unbounded]));
  const checked = checkDefinition(raw);
  const problems = checked.ok ? [] : placed(raw, checked.problems);
  const definition = readDrawable(raw);
  return definition === null ? refused(t.notDrawable, problems) : { ok: true, definition, problems };
}

/** Parses a definition file; never rejects. */
export async function readDefinitionFile(file: Blob): Promise<DefinitionReading> {
  if (file.size > MAX_DEFINITION_BYTES) return refused(t.tooLarge(MAX_DEFINITION_BYTES));
  try {
    return readDefinitionText(decodeText(await readBytes(file, MAX_DEFINITION_BYTES)).text);
  } catch {
    return refused(t.unreadable);
  }
}

/** Maximum characters of a name in a place. */
const LONGEST_NAME = 60;

const short = (text: string): string => {
  const characters = Array.from(text.trim());
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : characters.join('');
};

/** Lists of a definition whose items are parts, with the display name of such a part. */
const parts: Readonly<Record<string, string>> = {
  tabs: placeTexts.tab,
  sections: placeTexts.section,
  rows: placeTexts.row,
  fields: placeTexts.field,
  columns: placeTexts.column,
};

const stepInto = (value: unknown, step: string): unknown => {
  if (Array.isArray(value)) return value[Number(step)];
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
};

/** The name of a part, when it has one. */
function nameIn(part: unknown): string | null {
  if (!isRecord(part)) return null;
  const names = ['label', 'title', 'key'].map((property) => part[property]);
  const name = names.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof name === 'string' ? short(name) : null;
}

function partName(list: string, item: unknown, index: number): string {
  const part = parts[list] ?? propertyName(list);
  const name = nameIn(item);
  return name === null ? placeTexts.numbered(part, index + 1) : placeTexts.named(part, name);
}

/** Display name of a property; an unknown one is shown as it is written. */
const propertyName = (property: string): string =>
  Object.hasOwn(propertyTexts, property) ? (propertyTexts[property] ?? property) : placeTexts.unknown(short(property));

/**
 * Location of an issue in words: `Pestaña «Datos» › Campo «Monto» › mínimo`. Accepts any input, valid or not. Omits the
 * row of a field, because the field has a name.
 */
export function problemPlace(raw: unknown, path: string): string {
  if (path === '') return placeTexts.wholeForm;
  const steps = path.split('.');
  const names: string[] = [];
  let at: unknown = raw;
  for (let index = 0; index < steps.length; index += 1) {
    const step = steps[index] ?? '';
    const next = steps[index + 1];
    at = stepInto(at, step);
    if (next !== undefined && /^\d+$/.test(next)) {
      at = stepInto(at, next);
      const hasFields = step === 'rows' && steps[index + 2] === 'fields' && steps[index + 3] !== undefined;
      if (!hasFields) names.push(partName(step, at, Number(next)));
      index += 1;
    } else names.push(propertyName(step));
  }
  return withCapital(names.join(' › '));
}
