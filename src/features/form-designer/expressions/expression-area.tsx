import type { ExpressionProblem } from '#domain/formulas/expression.ts';
import { Announcer } from '#ui/announcer.tsx';
import type { ControlAttributes } from '#ui/field-frame.tsx';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';
import { type RefObject, useId } from 'react';
import { expressionTexts as t } from './expression.texts.ts';
import { SuggestionList } from './suggestion-list.tsx';
import type { Writing } from './use-writing.ts';

const stack = css({ display: 'grid', minWidth: '0', '& > *': { gridArea: '1 / 1', minWidth: '0' } });
const written = css({
  height: 'auto!',
  minHeight: 'control',
  py: '2',
  fontFamily: 'mono',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'hidden',
  resize: 'none',
});
/** Overlays the textarea with the same text and metrics: sets the height of both and underlines errors. */
const mirror = css({
  pointerEvents: 'none',
  userSelect: 'none',
  color: 'transparent!',
  bg: 'transparent!',
  borderColor: 'transparent!',
  boxShadow: 'none!',
});
const wrong = css({
  color: 'transparent',
  bg: 'transparent',
  textDecorationLine: 'underline',
  textDecorationStyle: 'wavy',
  textDecorationColor: 'fg.error',
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '0.2em',
});

interface ExpressionAreaProps {
  attributes: ControlAttributes;
  label: string;
  text: string;
  problem: ExpressionProblem | null;
  writing: Writing;
  anchor: RefObject<HTMLTextAreaElement | null>;
  onLeave: () => void;
}

/** The text area of an expression: underlines errors and suggests completions at the caret. */
export function ExpressionArea({ attributes, label, text, problem, writing, anchor, onLeave }: ExpressionAreaProps) {
  const list = useId();
  const { isOpen, suggestions, active } = writing;
  return (
    <>
      <div className={stack}>
        <textarea
          {...attributes}
          ref={anchor}
          className={cx(input(), written)}
          rows={1}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? list : undefined}
          aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
          placeholder={t.placeholder}
          value={text}
          onChange={({ currentTarget }) => writing.type(currentTarget.value, currentTarget.selectionStart)}
          onSelect={({ currentTarget }) => writing.move(currentTarget.selectionStart)}
          onKeyDown={writing.press}
          onBlur={() => {
            writing.close();
            onLeave();
          }}
        />
        <Mirror text={text} problem={problem} />
      </div>
      {isOpen && <SuggestionList id={list} label={t.suggestions(label)} anchor={anchor} writing={writing} />}
      <Announcer text={isOpen ? t.suggested(suggestions.length) : (problem?.text ?? '')} />
    </>
  );
}

/** The text again, invisible except for the underline of the error. */
function Mirror({ text, problem }: Pick<ExpressionAreaProps, 'text' | 'problem'>) {
  const { start, end } = problem ?? { start: text.length, end: text.length };
  return (
    <div aria-hidden="true" className={cx(input(), written, mirror)}>
      {text.slice(0, start)}
      {start < end && <mark className={wrong}>{text.slice(start, end)}</mark>}
      {text.slice(end)}
      {/* Gives an empty last line its height. */}
      {'\u200b'}
    </div>
  );
}
