import { namesAt } from '#domain/design/expression-names.ts';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { css } from '#styled-system/css';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useDesign } from '../designer-context.ts';
import { ExpressionArea } from './expression-area.tsx';
import type { ExpressionEditorProps } from './expression-box.types.ts';
import { InsertField } from './insert-field.tsx';
import { SampleLine } from './sample-line.tsx';
import { useCheck } from './use-check.ts';
import { useWriting } from './use-writing.ts';

const box = css({ display: 'grid', gap: '1', minWidth: '0' });
const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '1', minWidth: '0' });
const insertion = css({ ms: 'auto' });

/** Restores the focus and the caret of the replaced input. */
function useCaretBefore(anchor: RefObject<HTMLTextAreaElement | null>, caret: number | null): void {
  const first = useRef(caret);
  useLayoutEffect(() => {
    if (first.current === null) return;
    anchor.current?.focus();
    anchor.current?.setSelectionRange(first.current, first.current);
  }, [anchor]);
}

/** Editor of an expression, with completion, checks and a sample result while typing. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { label, help, error, text, onType, wanted, table, of = null, isStart = false, onLeave } = props;
  const anchor = useRef<HTMLTextAreaElement>(null);
  useCaretBefore(anchor, props.caretBefore);
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
