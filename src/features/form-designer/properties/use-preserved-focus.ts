import type { Subject } from '#domain/design/edit.types.ts';
import { findPart } from '#domain/design/form-parts.ts';
import { useServices } from '#features/kit/use-services.ts';
import { selectDefinition, selectLastStep } from '#machines/form-designer/index.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FormDesignerRef, useDesigner } from '../designer-context.ts';
import { isTyped } from '../designer-typing.ts';
import { propertiesTexts as t } from './properties.texts.ts';

/** The type of the shown part when another user deleted it; null when the part exists or the local user removed it. */
function deletedByOthers(actor: FormDesignerRef, [shown]: readonly Subject[]): keyof typeof t.deletedByOthers | null {
  const snapshot = actor.getSnapshot();
  if (shown === undefined || shown.part === 'form') return null;
  const isOwnCommand = (selectLastStep(snapshot)?.command.commandType ?? 'set') !== 'set';
  return isOwnCommand || findPart(selectDefinition(snapshot), shown) !== undefined ? null : shown.part;
}

/**
 * Keeps the focus in the panel when another part replaces the shown one. When the user was typing, the focus moves to
 * the heading, so that further typing changes no text of the new part; and a notice appears when another user deleted
 * the previous part.
 * @param selectionKey changes when other parts are shown
 * @returns the ref of the panel's element
 */
export function usePreservedFocus(of: readonly Subject[], selectionKey: number) {
  const { actor } = useDesigner();
  const { feedback } = useServices();
  const root = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const wasTyping = useRef(false);
  const before = useRef(of);
  const restoreFocus = useEffectEvent((panel: HTMLElement) => {
    const shown = before.current;
    before.current = of;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    if (!wasTyping.current) return panel.focus();
    panel.querySelector('h2')?.focus();
    const deletedPart = deletedByOthers(actor, shown);
    if (deletedPart !== null) feedback.notify('warning', t.deletedByOthers[deletedPart]);
  });
  useEffect(() => {
    const panel = root.current;
    if (panel === null) return;
    restoreFocus(panel);
    const noteFocus = ({ target }: globalThis.FocusEvent) => {
      hadFocus.current = panel.contains(document.activeElement);
      wasTyping.current = isTyped(target);
    };
    const noteBlur = (event: globalThis.FocusEvent) => {
      // Removing a focused element fires blur without a related target.
      if (event.relatedTarget !== null) hadFocus.current = false;
    };
    panel.addEventListener('focusin', noteFocus);
    panel.addEventListener('focusout', noteBlur);
    return () => {
      panel.removeEventListener('focusin', noteFocus);
      panel.removeEventListener('focusout', noteBlur);
    };
  }, [selectionKey]);
  return root;
}
