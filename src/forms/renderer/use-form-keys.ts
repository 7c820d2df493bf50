import type { FormTab } from '#domain/forms/form-definition.ts';
import type { KeyboardEvent, RefObject } from 'react';
import { controlsIn, enterControl, focusAdjacent, isTypedInto } from './focus-fields.ts';

interface FormKeys {
  fields: RefObject<HTMLElement | null>;
  tabs: readonly FormTab[];
  /** Key of the active tab. */
  tab: string | null;
  onTab: (key: string) => void;
  onSave: () => void;
}

const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's');

/** Focuses the first control once it has rendered. */
export function focusFirst(part: HTMLElement | null, frames = 20): void {
  const [first] = part === null ? [] : controlsIn(part);
  if (first !== undefined) enterControl(first);
  else if (frames > 0) requestAnimationFrame(() => focusFirst(part, frames - 1));
}

/**
 * The keys of a form: Ctrl+S and Ctrl+Enter save; Enter moves to the next field, from a tab's last field to the next
 * tab, and from the last field of all to the save button.
 */
export function useFormKeys({ fields, tabs, tab, onTab, onSave }: FormKeys) {
  const focusNext = (target: EventTarget, step: 1 | -1) => {
    const part = fields.current;
    if (part === null || focusAdjacent(part, target, step) || step < 0) return;
    const next =
      tabs[
        Math.max(
          0,
          tabs.findIndex(({ key }) => key === tab),
        ) + 1
      ];
    if (next === undefined) {
      part.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
      return;
    }
    onTab(next.key);
    // At this moment the previous tab is still rendered.
    requestAnimationFrame(() => focusFirst(part));
  };
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (isSaveKey(event)) {
      event.preventDefault();
      onSave();
    } else if (event.key === 'Enter' && isTypedInto(event.target)) {
      event.preventDefault();
      focusNext(event.target, event.shiftKey ? -1 : 1);
    }
  };
}
