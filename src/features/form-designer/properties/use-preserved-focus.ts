import type { Subject } from '#domain/design/edit.types.ts';
import { findPart } from '#domain/design/form-parts.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectDefinition, selectLastStep } from '#machines/form-designer/index.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FormDesignerRef, useDesigner } from '../designer-context.ts';
import { isTyped } from '../designer-typing.ts';
import { propertiesTexts as t } from './properties.texts.ts';

/** What others took away of what was shown; null where it is there, or went by what one did oneself. */
function takenByOthers(actor: FormDesignerRef, [shown]: readonly Subject[]): keyof typeof t.taken | null {
  const snapshot = actor.getSnapshot();
  if (shown === undefined || shown.part === 'form') return null;
  const isOwnCommand = (selectLastStep(snapshot)?.command.commandType ?? 'set') !== 'set';
  return isOwnCommand || findPart(selectDefinition(snapshot), shown) !== undefined ? null : shown.part;
}

/**
 * Whoever worked in the panel stays in it when another part takes the place of what they worked on. Who was typing is
 * at its heading then, so that nothing typed on goes into a text of that other part, and is told what became of theirs.
 * @param turn another number where other parts are shown
 * @returns where the panel is to be drawn
 */
export function usePreservedFocus(of: readonly Subject[], turn: number) {
  const { actor } = useDesigner();
  const { feedback } = useServices();
  const root = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const wasTyping = useRef(false);
  const before = useRef(of);
  const stay = useEffectEvent((panel: HTMLElement) => {
    const shown = before.current;
    before.current = of;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    if (!wasTyping.current) return panel.focus();
    panel.querySelector('h2')?.focus();
    const taken = takenByOthers(actor, shown);
    if (taken !== null) feedback.notify('warning', t.taken[taken]);
  });
  useEffect(() => {
    const panel = root.current;
    if (panel === null) return;
    stay(panel);
    const note = ({ target }: globalThis.FocusEvent) => {
      hadFocus.current = panel.contains(document.activeElement);
      wasTyping.current = isTyped(target);
    };
    const forget = (event: globalThis.FocusEvent) => {
      // What is removed with the focus in it gives it to nobody.
      if (event.relatedTarget !== null) hadFocus.current = false;
    };
    panel.addEventListener('focusin', note);
    panel.addEventListener('focusout', forget);
    return () => {
      panel.removeEventListener('focusin', note);
      panel.removeEventListener('focusout', forget);
    };
  }, [turn]);
  return root;
}
