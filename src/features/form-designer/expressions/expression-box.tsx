import { FieldFrame } from '#ui/field-frame.tsx';
import { useLatePart } from '#ui/use-late-part.ts';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';
import { type ComponentType, useRef, useState } from 'react';
import type { ExpressionEditorProps } from './expression-editor.tsx';

/** Props of the input of a form expression. */
interface ExpressionBoxProps extends Omit<ExpressionEditorProps, 'text' | 'onType' | 'caretBefore'> {
  value: string | undefined;
  /** Undefined when the text is blank. */
  onChange: (value: string | undefined) => void;
}

const plain = css({ height: 'auto!', minHeight: 'control', py: '2', fontFamily: 'mono', resize: 'none' });

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

interface Late {
  ExpressionEditor: ComponentType<ExpressionEditorProps>;
}

/** The code loaded with the first expression, cached so that the next ones render with it at once. */
let known: Late | null = null;

const load = async (): Promise<Late> => {
  known = await import('./expression-editor.tsx');
  return known;
};

/** Input of a form expression. The code for completion and checks loads with the first one. */
export function ExpressionBox({ value, onChange, ...props }: ExpressionBoxProps) {
  const typed = useTyped(value, onChange);
  const caret = useRef<number | null>(null);
  const loaded = useLatePart(known === null ? load : null);
  const late = known ?? loaded;
  if (late !== null) return <late.ExpressionEditor {...props} {...typed} caretBefore={caret.current} />;
  return (
    <FieldFrame label={props.label} help={props.help} error={props.error}>
      {(attributes) => (
        <textarea
          {...attributes}
          className={cx(input(), plain)}
          rows={1}
          spellCheck={false}
          value={typed.text}
          onChange={({ currentTarget }) => typed.onType(currentTarget.value)}
          onFocus={({ currentTarget }) => (caret.current = currentTarget.selectionStart)}
          onSelect={({ currentTarget }) => (caret.current = currentTarget.selectionStart)}
          onBlur={() => {
            caret.current = null;
            props.onLeave();
          }}
        />
      )}
    </FieldFrame>
  );
}
