import type { KeyedSubject } from '#domain/design/edit.types.ts';
import { findPart } from '#domain/design/form-parts.ts';
import { selectDefinition, selectSelection } from '#machines/form-designer/index.ts';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { css, cx } from '#styled-system/css';
import { input } from '#styled-system/recipes';
import { useDesigner } from '../designer-context.ts';
import { canvasTexts as t } from './canvas.texts.ts';
import { useCanvas } from './canvas-view.ts';

const box = css({ height: 'controlSmall!', px: '1.5!', minWidth: '8rem', width: 'full', fontWeight: 'medium' });

const LONGEST: Record<KeyedSubject['part'], number> = { tab: 60, section: 80, field: 80, column: 80 };

interface InlineNameProps {
  of: KeyedSubject;
  name: string;
  className?: string;
  style?: CSSProperties;
}

/**
 * Returns a function that ends the naming once: it saves the given name, or cancels for null. The function returns
 * false when the naming has already ended.
 */
function useNaming({ of, name }: InlineNameProps): (text: string | null) => boolean {
  const { edit, actor } = useDesigner();
  const view = useCanvas();
  const isOver = useRef(false);
  return (text) => {
    if (isOver.current) return false;
    isOver.current = true;
    view.set({ naming: null });
    const wanted = text?.trim().replaceAll(/\s+/g, ' ');
    if (wanted === undefined || wanted === name || (wanted === '' && of.part !== 'section')) return true;
    const property = of.part === 'field' || of.part === 'column' ? 'label' : 'title';
    edit({ type: 'set', of, property, value: wanted === '' ? undefined : wanted });
    edit({ type: 'followLabel', of });
    actor.send({ type: 'typing.end' });
    return true;
  };
}

/** Focuses the input on mount with its text selected, and passes the input to the callback on unmount. */
function useInputLifecycle(
  control: RefObject<HTMLInputElement | null>,
  onUnmount: (control: HTMLInputElement) => void,
): void {
  const handleUnmount = useEffectEvent(onUnmount);
  useLayoutEffect(() => {
    const { current } = control;
    current?.focus();
    current?.select();
    return () => {
      if (current !== null) handleUnmount(current);
    };
  }, [control]);
}

/** Inline name input. Enter, blur and the removal of the part save the name; Escape cancels. */
export function InlineName(props: InlineNameProps) {
  const { of, name, className, style } = props;
  const { actor } = useDesigner();
  const view = useCanvas();
  const end = useNaming(props);
  const control = useRef<HTMLInputElement>(null);
  useInputLifecycle(control, (box) => {
    const hasFocus = document.activeElement === box;
    if (box.value !== name && end(box.value) && hasFocus) view.focus(null);
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter' ? event.currentTarget.value : null);
    // Saving may have changed the key with the name; then the selection identifies the part.
    const snapshot = actor.getSnapshot();
    const named = selectSelection(snapshot).find((one) => one.part === of.part);
    const isThere = findPart(selectDefinition(snapshot), of) !== undefined;
    view.focus(isThere || named === undefined || named.part === 'form' ? of : named);
  };
  return (
    <input
      ref={control}
      className={cx(input(), box, className)}
      style={style}
      aria-label={t.nameOf(name)}
      defaultValue={name}
      maxLength={LONGEST[of.part]}
      autoComplete="off"
      onKeyDown={press}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
    />
  );
}
