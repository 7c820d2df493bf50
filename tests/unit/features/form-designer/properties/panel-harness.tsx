import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Subject } from '#domain/design/edit.types.ts';
import { findPart } from '#domain/design/form-parts.ts';
import type { Field } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { createDesigner, type Designer, DesignerProvider } from '#features/form-designer/designer-context.ts';
import { ExpressionBox } from '#features/form-designer/expressions/expression-box.tsx';
import { PropertiesPanel } from '#features/form-designer/properties/properties-panel.tsx';
import { ConditionChoice } from '#features/form-designer/properties/rows/condition-row.tsx';
import { validationActors } from '#features/form-designer/validation/form-validation.actors.ts';
import { ServicesProvider } from '#features/kit/services/use-services.ts';
import { selectDefinition, selectSelection } from '#machines/form-designer/index.ts';
import { formValidationMachine } from '#machines/form-validation/index.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { waitFor } from 'xstate';
import { createHarness, fakeGet, type FakeAnswer } from '#tests/unit/features/kit/page-harness.tsx';
import { chooseFromMenu } from '../../../kit/menu.ts';
import { startDesigner } from '../fake-designer.ts';

/** Loads lazy code before the test, so that loading does not count towards the time limit of the test. */
await Promise.all([ExpressionBox.preload(), ConditionChoice.preload()]);

/** A form of one section, each argument a row: one field, or several fields beside each other. */
export const formOf = (...rows: readonly (Field | readonly Field[])[]): FormDefinition => ({
  ...emptyDefinition,
  title: 'Órdenes',
  one: 'orden',
  many: 'órdenes',
  group: 'Taller',
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [{ key: 'general', rows: rows.map((row) => ({ fields: 'kind' in row ? [row] : [...row] })) }],
    },
  ],
});

interface PanelPlan {
  definition: FormDefinition;
  select?: readonly Subject[];
  published?: FormDefinition;
  /** Keys of fields and columns that have published data: `campo`, `tabla.columna`. */
  names?: readonly string[];
  answers?: Readonly<Record<string, FakeAnswer>>;
}

async function designerOf(
  { definition, published, names = [] }: PanelPlan,
  announcements: string[],
): Promise<Designer> {
  const actor = startDesigner({
    program: 'ordenes',
    loaded: { definition, revision: 1, published: published ?? null, bounds: { published: new Set(names) } },
    autosaveDelay: null,
    validation: formValidationMachine.provide({ actors: validationActors() }),
  });
  await waitFor(actor, (snapshot) => snapshot.matches('designing'));
  return createDesigner({ program: 'ordenes', actor, announce: (text) => void announcements.push(text) });
}

/** Renders the properties panel of a form; records the announcements, notices and GET requests. */
export async function openPanel(plan: PanelPlan) {
  const announcements: string[] = [];
  const designer = await designerOf(plan, announcements);
  const { get, calls } = fakeGet(plan.answers ?? {});
  const { services, feedback } = createHarness({ api: { get } });
  const select = (of: readonly Subject[]) => act(() => designer.actor.send({ type: 'selection.set', of }));
  if (plan.select !== undefined) designer.actor.send({ type: 'selection.set', of: plan.select });
  render(
    <ServicesProvider value={services}>
      <DesignerProvider value={designer}>
        <PropertiesPanel />
      </DesignerProvider>
    </ServicesProvider>,
  );
  const definition = () => selectDefinition(designer.actor.getSnapshot());
  return {
    designer,
    announcements,
    calls,
    notices: feedback.notices,
    select,
    definition,
    part: (of: Subject) => findPart(definition(), of),
    selection: () => selectSelection(designer.actor.getSnapshot()),
    undo: () => act(() => designer.actor.send({ type: 'edit.undo' })),
    steps: () => designer.actor.getSnapshot().context.done.length,
  };
}

export const field = (key: string): Subject => ({ part: 'field', key });

export const control = (name: string): HTMLElement => screen.getByLabelText(name);

/** Focuses a control and replaces its text. */
export function type(name: string, text: string): void {
  control(name).focus();
  fireEvent.input(control(name), { target: { value: text } });
}

/** Blurs the focused element. */
export const leave = () => act(() => (document.activeElement as HTMLElement | null)?.blur());

/** A button by its name; a query by role takes a hundred times as long. */
export function button(name: string): HTMLElement {
  const named = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (named === undefined) throw new Error(`there is no button «${name}»`);
  return named;
}

export const press = (name: string) => fireEvent.click(button(name));

/** Opens a group of properties. */
export const openGroup = (name: string) => press(name);

/** Waits for the code of the condition controls, which loads when the first condition is rendered. */
export const untilConditions = () => act(() => vi.dynamicImportSettled());

/** Switches a condition from its controls to an expression box. */
export async function writeCondition(name: string): Promise<void> {
  await untilConditions();
  press(`Escribir la expresión: ${name}`);
}

/** Opens the menu of a button by the button's name, and chooses an entry. */
export const chooseEntry = (menu: string, name: string): Promise<void> => chooseFromMenu(name, () => button(menu));

/** Chooses the radio button `label` of a property. */
export function choose(property: string, label: string): void {
  const group = [...document.querySelectorAll('fieldset')].find(
    (one) => one.querySelector('legend')?.textContent === property,
  );
  const radio = [...(group?.querySelectorAll('input') ?? [])].find(
    (one) => (one.getAttribute('aria-label') ?? one.parentElement?.textContent) === label,
  );
  if (radio === undefined) throw new Error(`there is no «${label}» of «${property}»`);
  fireEvent.click(radio);
}

/** The error message of a control; '' when it has none. */
export function errorOf(name: string): string {
  const ids = control(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return control(name).getAttribute('aria-invalid') === 'true'
    ? (document.getElementById(ids[0] ?? '')?.textContent ?? '')
    : '';
}
