import { DesignerLayout } from '#features/form-designer/designer-layout.tsx';
import { PreviewProvider } from '#features/form-designer/preview/preview-context.tsx';
import { PropertiesPanel } from '#features/form-designer/properties/properties-panel.tsx';
import { FormTools } from '#features/form-designer/publishing/form-tools.tsx';
import type { Subject } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { openTools } from '../publishing/tools-harness.tsx';

/** Loads lazy code before the test, so that loading does not count towards the time limit of the test. */
await Promise.all([
  import('#domain/forms/check-definition.ts'),
  import('#features/form-designer/validation/check-parts.ts'),
]);

/** A designer on a wide screen with its toolbar, under fake timers. */
export async function openDesigner(draft: FormDefinition) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    // A media query list with only the members that the layout reads.
    () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const properties = <PropertiesPanel />;
  const tools = await openTools({ draft }, (onClose) => (
    <PreviewProvider>
      <FormTools onClose={onClose} />
      <DesignerLayout properties={properties} />
    </PreviewProvider>
  ));
  await act(() => vi.dynamicImportSettled());
  const select = (...of: readonly Subject[]) => act(() => tools.actor.send({ type: 'selection.set', of }));
  return {
    ...tools,
    select,
    /** Selects a field and sets one of its properties, as the panel does. */
    set: (key: string, property: string, value: unknown) => {
      const of = field(key);
      select(of);
      act(() => tools.actor.send({ type: 'form.edit', intent: { type: 'set', of, property, value } }));
    },
  };
}

export const field = (key: string): Subject => ({ part: 'field', key });

/** Advances the timers until the form and its expressions are validated after a pause in typing. */
export async function rest(): Promise<void> {
  for (let phase = 0; phase < 2; phase += 1) {
    act(() => void vi.advanceTimersByTime(2_000));
    await act(() => vi.dynamicImportSettled());
  }
}

/** The ids of the parts with an issue marker, in document order. */
export const marked = () =>
  [...document.querySelectorAll('[data-issue]')].map(
    (sign) => sign.closest<HTMLElement>('[data-stop]')?.dataset['stop'],
  );

/** The button that shows the number of issues; null when there are none. */
export const count = () => screen.queryByRole('button', { name: /^\d+ por corregir$/ });
