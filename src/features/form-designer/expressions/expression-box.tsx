import { namesAt } from '#domain/design/expression-names.ts';
import type { ExpressionType } from '#domain/fields/field-kind.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { css } from '#styled-system/css';
import { useMemo, useRef, useState } from 'react';
import { useDesign } from '../designer-context.ts';
import { ExpressionArea } from './expression-area.tsx';
import { InsertField } from './insert-field.tsx';
import { SampleLine } from './sample-line.tsx';
import { useCheck } from './use-check.ts';
import { useWriting } from './use-writing.ts';

const box = css({ display: 'grid', gap: '1', minWidth: '0' });
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '1', minWidth: '0' });
const insertion = css({ ms: 'auto' });

export interface ExpressionBoxProps {
  label: string;
  help?: string;
  value: string | undefined;
  /** What it must give: of a condition or rule `boolean`, else the type of its field. */
  wanted: ExpressionType;
  /** Key of the table in whose rows it stands; null for the form. */
  table: string | null;
  /** Key of the field or column it belongs to: what computes it may not read it. */
  of?: string;
  /** Whether it is what a new record starts with: it then reads only what is typed before. */
  isStart?: boolean;
  /** Undefined where nothing is written. */
  onChange: (value: string | undefined) => void;
  onLeave: () => void;
}

/** What was typed stays as it was typed until somebody else sets another expression. */
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

/** An expression of the form that is drawn: completed, checked and tried with an example as it is typed. */
export function ExpressionBox(props: ExpressionBoxProps) {
  const { label, help, value, wanted, table, of = null, isStart = false, onChange, onLeave } = props;
  const anchor = useRef<HTMLTextAreaElement>(null);
  const definition = useDesign(selectDefinition);
  const place = useMemo(() => ({ wanted, table, of, isStart }), [wanted, table, of, isStart]);
  const names = useMemo(() => namesAt(definition, place), [definition, place]);
  const { text, onType } = useTyped(value, onChange);
  const check = useCheck(definition, place, text);
  const writing = useWriting({ text, onType, names, wanted }, anchor);
  // What is half typed is not wrong yet: the list says how it goes on.
  const problem = writing.isOpen ? null : check.problem;
  const insert = (key: string) => {
    writing.insert(key);
    // The menu gives the focus back to its button first.
    requestAnimationFrame(() => anchor.current?.focus());
  };
  return (
    <div className={box}>
      <FieldFrame label={label} help={help} error={problem?.text}>
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
