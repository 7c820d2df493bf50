import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { DesignerLayout } from '#features/form-designer/designer-layout.tsx';
import { PreviewProvider } from '#features/form-designer/preview/preview-context.tsx';
import { selectSelection } from '#machines/form-designer/index.ts';
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { FakeAnswer } from '#tests/unit/features/kit/page-harness.tsx';
import { openTools } from '../publishing/tools-harness.tsx';
import { shapeOf } from './canvas-forms.ts';

/** A designer on a screen wide enough for its three columns. */
export async function openCanvas(definition: FormDefinition, answers: Readonly<Record<string, FakeAnswer>> = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // A media query list with only the members that the layout reads.
    () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  const tools = await openTools({ draft: definition, answers }, () => (
    <PreviewProvider>
      <DesignerLayout />
    </PreviewProvider>
  ));
  return {
    ...tools,
    shape: () => shapeOf(tools.definition()),
    selected: () =>
      selectSelection(tools.actor.getSnapshot()).map((of) => (of.part === 'form' ? 'form' : `${of.part} ${of.key}`)),
  };
}

/** The card of a field. */
export function card(key: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-design-field="${key}"]`);
  if (found === null) throw new Error(`No card of ${key} is drawn`);
  return found;
}

/** The element of a part on the canvas, by its `data-stop`: `column:detalle.que`. */
export function stopNamed(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-stop="${id}"]`);
  if (found === null) throw new Error(`No ${id} is drawn`);
  return found;
}

/** The button of a tab. */
export const tabNamed = (key: string): HTMLElement => stopNamed(`tab:${key}`);

export const click = (element: HTMLElement, options: MouseEventInit = {}) => {
  element.focus();
  fireEvent.click(element, options);
};

/** Presses keys on the focused element: `Ctrl+Shift+Z`, `ArrowDown`. */
export function press(...keys: readonly string[]): void {
  for (const combination of keys) {
    const parts = combination === ' ' ? [' '] : combination.split('+');
    const key = parts.at(-1) ?? '';
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key,
      ctrlKey: parts.includes('Ctrl'),
      shiftKey: parts.includes('Shift'),
      altKey: parts.includes('Alt'),
    });
  }
}

/** The focused element, by its `data-stop`, otherwise by its accessible name or tag name. */
export const focused = () => {
  const at = document.activeElement;
  return at instanceof HTMLElement ? (at.dataset['stop'] ?? at.getAttribute('aria-label') ?? at.tagName) : null;
};

/** Fires a clipboard event at the focused element; returns the clipboard text afterwards. */
export async function clip(type: 'copy' | 'cut' | 'paste', text = ''): Promise<string> {
  const data = new Map([['text/plain', text]]);
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    clipboardData: {
      setData: (format: string, value: string) => data.set(format, value),
      getData: (format: string) => data.get(format) ?? '',
    },
  });
  await act(async () => void (document.activeElement ?? document.body).dispatchEvent(event));
  return data.get('text/plain') ?? '';
}

/** The items of the palette. */
export const offered = () => [...document.querySelectorAll<HTMLElement>('[data-item]')];

/** Presses an item of the palette. */
export function add(item: string): void {
  const button = offered().find(({ dataset }) => dataset['item'] === item);
  if (button === undefined) throw new Error(`The palette offers no ${item}`);
  fireEvent.click(button);
}
