import { findField } from '#domain/design/form-parts.ts';
import type { Subject } from '#domain/design/edit.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { createDesigner, type Designer, DesignerProvider } from '#features/form-designer/designer-context.ts';
import { ExpressionEditor } from '#features/form-designer/expressions/expression-editor.tsx';
import { FieldUses } from '#features/form-designer/expressions/field-uses.tsx';
import { selectDefinition } from '#machines/form-designer/index.ts';
import { useSelector } from '@xstate/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { waitFor } from 'xstate';
import { startDesigner } from '../fake-designer.ts';

/** Loads lazy code before the test, so that loading does not count towards the time limit of the test. */
await import('#ui/menu.tsx');

/** A designer of a form whose server accepts everything. */
async function designerOf(definition: FormDefinition): Promise<Designer> {
  const actor = startDesigner({ program: 'ventas', loaded: { definition, revision: 1 } });
  await waitFor(actor, (snapshot) => snapshot.matches('designing'));
  return createDesigner({ program: 'ventas', actor, announce: () => undefined });
}

/** The expression box of a formula field, connected to the designer as in the properties panel. */
function Formula({ designer, field, left }: { designer: Designer; field: string; left: () => void }) {
  const found = useSelector(designer.actor, (snapshot) => findField(selectDefinition(snapshot), field));
  const written = found?.kind === 'formula' ? found.expression : '';
  return (
    <ExpressionEditor
      label="Fórmula"
      value={written === '' ? undefined : written}
      wanted="decimal"
      table={null}
      of={field}
      onChange={(value) =>
        designer.edit({ type: 'set', of: { part: 'field', key: field }, property: 'expression', value: value ?? '' })
      }
      onLeave={left}
    />
  );
}

/**
 * Renders the expression box of a formula field; counts blur events and records the keys that propagate out of the box.
 */
export async function openFormula(definition: FormDefinition, field: string) {
  const designer = await designerOf(definition);
  const passed: string[] = [];
  let leaves = 0;
  render(
    <DesignerProvider value={designer}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the div records propagated keys */}
      <div onKeyDown={({ key }) => passed.push(key)}>
        <Formula designer={designer} field={field} left={() => (leaves += 1)} />
      </div>
    </DesignerProvider>,
  );
  await screen.findByRole('button', { name: 'Insertar campo en Fórmula' });
  const expression = () => {
    const found = findField(selectDefinition(designer.actor.getSnapshot()), field);
    return found?.kind === 'formula' ? found.expression : '';
  };
  return { designer, passed, leaves: () => leaves, expression };
}

/** Renders the list of the uses of a part. */
export async function openUses(definition: FormDefinition, of: Subject) {
  const designer = await designerOf(definition);
  render(
    <DesignerProvider value={designer}>
      <FieldUses of={of} />
    </DesignerProvider>,
  );
  return designer;
}

export const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Fórmula' });

/** Replaces the whole expression; the caret is then at the `|` of the argument, otherwise at the end. */
export async function type(marked: string): Promise<void> {
  const caret = marked.includes('|') ? marked.indexOf('|') : marked.length;
  const value = marked.replace('|', '');
  await act(async () => {
    fireEvent.change(box(), { target: { value, selectionStart: caret, selectionEnd: caret } });
  });
}

/** Presses a key in the expression box; returns false when the default action was prevented. */
export const press = (key: string, other: { ctrlKey?: boolean; shiftKey?: boolean } = {}): boolean =>
  fireEvent.keyDown(box(), { key, ...other });

export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** The typed text with `|` at the caret. */
export function written(): string {
  const { value, selectionStart } = box();
  return `${value.slice(0, selectionStart)}|${value.slice(selectionStart)}`;
}

/** The strings that `aria-describedby` of the expression box refers to, in order. */
export const described = () =>
  (box().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
