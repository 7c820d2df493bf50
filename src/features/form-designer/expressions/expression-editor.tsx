import { checkExpression, namesAt } from '#domain/design/check-expression.ts';
import type { ExpressionPlace } from '#domain/design/expression-place.ts';
import { type SampleResult, type SampleValue, sampleResult } from '#domain/design/sample-result.ts';
import type { ExpressionType } from '#domain/fields/field-kind.ts';
import type { Suggestion, Vocabulary } from '#domain/formulas/completion/completion.types.ts';
import { insertions } from '#domain/formulas/completion/offers.ts';
import type { ExpressionProblem } from '#domain/formulas/expression.ts';
import { parseSource } from '#domain/formulas/parse-source.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { CommandMenu } from '#features/kit/commands/command-menu.tsx';
import { commandForEach } from '#features/kit/commands/command-table.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { Button } from '#ui/button.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { css } from '#styled-system/css';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useDesign } from '../designer-context.ts';
import { ExpressionArea } from './expression-area.tsx';
import { expressionCommands } from './expression.commands.tsx';
import { expressionTexts as t } from './expression.texts.ts';
import { useWriting } from './use-writing.ts';

interface ExpressionEditorProps {
  label: string;
  help?: string;
  /** An error besides those of the expression's own check. */
  error?: string | undefined;
  /** Required result type: `boolean` for a condition or rule, otherwise the type of the field. */
  wanted: ExpressionType;
  /** Key of the table for whose rows the expression is evaluated; null when it is evaluated for the form. */
  table: string | null;
  /** Key of the field or column that has the expression. A formula must not refer to its own field. */
  of?: string;
  /** Whether the expression is a default value; then it may only read fields that users fill in. */
  isStart?: boolean;
  value: string | undefined;
  /** Undefined when the text is blank. */
  onChange: (value: string | undefined) => void;
  onLeave: () => void;
}

const box = css({ display: 'grid', gap: '1', minWidth: '0' });
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '1', minWidth: '0' });
const insertion = css({ ms: 'auto' });

/** Preserves the text exactly as typed, until undo or another user sets another expression. */
function useTyped(value: string | undefined, onChange: (value: string | undefined) => void) {
  const [typed, setTyped] = useState<{ text: string; sent: string | undefined } | null>(null);
  const isOwn = typed !== null && typed.sent === value;
  const onType = (text: string) => {
    const sent = text.trim() === '' ? undefined : text;
    setTyped({ text, sent });
    onChange(sent);
  };
  return { text: isOwn ? typed.text : (value ?? ''), onType };
}

/** Editor of an expression, with completion, checks and a sample result while typing. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { label, help, error, wanted, table, of = null, isStart = false, onLeave } = props;
  const { text, onType } = useTyped(props.value, props.onChange);
  const anchor = useRef<HTMLTextAreaElement>(null);
  const definition = useDesign(selectDefinition);
  const place = useMemo(() => ({ wanted, table, of, isStart }), [wanted, table, of, isStart]);
  const names = useMemo(() => namesAt(definition, place), [definition, place]);
  const check = useCheck(definition, place, text);
  const writing = useWriting({ text, onType, names, wanted }, anchor);
  // Unfinished text is not reported while the suggestions are open.
  const problem = writing.isOpen ? null : check.problem;
  const insert = (key: string) => {
    writing.insert(key);
    // The menu first restores the focus to its button.
    requestAnimationFrame(() => anchor.current?.focus());
  };
  return (
    <div className={box}>
      <FieldFrame label={label} help={help} error={problem?.text ?? (writing.isOpen ? undefined : error)}>
        {(attributes) => (
          <ExpressionArea
            attributes={attributes}
            label={label}
            text={text}
            problem={problem}
            writing={writing}
            anchor={anchor}
            onLeave={onLeave}
          />
        )}
      </FieldFrame>
      <div className={foot}>
        {check.sample !== null && <SampleLine sample={check.sample} isOfRow={table !== null} />}
        <div className={insertion}>
          <InsertField label={label} names={names} onInsert={insert} />
        </div>
      </div>
    </div>
  );
}

/** The commands of the menu: fields by label, followed by the totals of table columns. */
const commandsOf = (offered: readonly Suggestion[], onInsert: (text: string) => void): ShownCommand[] =>
  commandForEach(
    expressionCommands,
    'insert',
    offered.map(({ kind, text, detail }, index) => ({
      key: text,
      title: kind === 'field' ? t.named(detail, text) : detail,
      separated: kind !== 'field' && offered[index - 1]?.kind === 'field',
      run: () => onInsert(text),
    })),
  );

interface InsertFieldProps {
  /** Label of the expression's property. */
  label: string;
  names: Vocabulary;
  onInsert: (text: string) => void;
}

/** Menu that inserts a field, or the total of a table column, into an expression. */
function InsertField({ label, names, onInsert }: InsertFieldProps) {
  const offered = useMemo(() => insertions(names), [names]);
  if (offered.length === 0) return null;
  return (
    <CommandMenu
      trigger={
        <Button size="sm" variant="ghost" icon={<Plus />} aria-label={t.insertInto(label)}>
          {t.insertField}
        </Button>
      }
      commands={() => commandsOf(offered, onInsert)}
    />
  );
}

const line = css({ display: 'grid', minWidth: '0', py: '1', overflowWrap: 'anywhere', textStyle: 'sm' });
const muted = css({ color: 'fg.muted', textStyle: 'xs' });

function shownOf(shown: string | boolean): string {
  if (typeof shown === 'boolean') return shown ? t.met : t.notMet;
  return shown === '' ? t.empty : shown;
}

const shownValueOf = ({ label, shown, rows }: SampleValue): string =>
  t.labelled(label, rows === null ? shownOf(shown) : t.rows(rows));

interface SampleLineProps {
  sample: SampleResult;
  /** Whether the sample was computed for a table row. */
  isOfRow: boolean;
}

/** The sample result of an expression, and the sample values it uses. */
function SampleLine({ sample, isOfRow }: SampleLineProps) {
  if (!sample.ok) return <span className={line}>{t.noSample(sample.text)}</span>;
  const shown = shownOf(sample.shown);
  return (
    <span className={line}>
      <span>{isOfRow ? t.sampleOfRow(shown) : t.sample(shown)}</span>
      {sample.from.length > 0 && <span className={muted}>{sample.from.map(shownValueOf).join(' · ')}</span>}
    </span>
  );
}

/** Result of checking an expression: its error, or its sample result. */
interface Check {
  readonly problem: ExpressionProblem | null;
  readonly sample: SampleResult | null;
}

const nothing: Check = { problem: null, sample: null };

function checkOf(definition: FormDefinition, place: ExpressionPlace, source: string): Check {
  const compiled = checkExpression(definition, place, source, parseSource);
  if (!compiled.ok) return { problem: compiled.problem, sample: null };
  return { problem: null, sample: sampleResult(definition, place, compiled.expression, parseSource) };
}

/** Checks an expression in its context while it is typed; empty while it is blank. */
function useCheck(definition: FormDefinition, place: ExpressionPlace, source: string): Check {
  const checked = useDeferredValue(source);
  const drawn = useDeferredValue(definition);
  return useMemo(() => (checked.trim() === '' ? nothing : checkOf(drawn, place, checked)), [drawn, place, checked]);
}
