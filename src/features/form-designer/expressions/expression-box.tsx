import type { ExpressionType } from '#domain/fields/field-kind.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';
import { useState } from 'react';
import { useDesign } from '../designer-context.ts';
import { useCheck } from './use-check.ts';

const area = css({ height: 'auto!', py: '2', resize: 'vertical', minHeight: 'control', fontFamily: 'mono' });

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
  const type = (text: string) => {
    const sent = text.trim() === '' ? undefined : text;
    setTyped({ text, sent });
    onChange(sent);
  };
  return { text: isOwn ? typed.text : (value ?? ''), type };
}

/** An expression of the form that is drawn: it is checked as it is typed. */
export function ExpressionBox(props: ExpressionBoxProps) {
  const { label, help, value, wanted, table, of = null, isStart = false, onChange, onLeave } = props;
  const definition = useDesign(selectDefinition);
  const { text, type } = useTyped(value, onChange);
  const check = useCheck(definition, { wanted, table, of, isStart }, text);
  return (
    <FieldFrame label={label} help={help} error={check?.ok === false ? check.problem.text : undefined}>
      {(attributes) => (
        <textarea
          {...attributes}
          className={cx(input(), area)}
          rows={2}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </FieldFrame>
  );
}
