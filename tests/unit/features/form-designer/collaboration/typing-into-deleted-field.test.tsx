import { PropertiesPanel } from '#features/form-designer/properties/properties-panel.tsx';
import { selectConflicts } from '#machines/form-designer/index.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { autosaveOf } from '../fake-designer.ts';
import { equipo, formOf, openTools, precio, recibido } from '../publishing/tools-harness.tsx';

afterEach(cleanup);

const draft = formOf(equipo, precio, recibido);

/** Types into the label of a field that another user deletes before the label is saved. */
async function typeIntoDeleted() {
  const opened = await openTools({ draft }, () => <PropertiesPanel />);
  const { actor, storedForm } = opened;
  act(() => actor.send({ type: 'selection.set', of: [{ part: 'field', key: 'precio' }] }));
  const label = screen.getByLabelText('Etiqueta');
  act(() => label.focus());
  fireEvent.input(label, { target: { value: 'Precio de lista' } });
  Object.assign(storedForm, { draft: { ...formOf(equipo, recibido), list: draft.list }, revision: 9 });
  act(() => autosaveOf(actor).send({ type: 'autosave.now' }));
  await waitFor(() => expect(screen.queryByLabelText('Etiqueta')).toBeNull());
  return opened;
}

test('text typed into a field that another user deleted becomes a conflict, and a notice reports the deletion', async () => {
  const { actor, feedback, definition } = await typeIntoDeleted();
  const at = document.activeElement;
  expect([at?.tagName, at?.textContent]).toEqual(['H2', 'Formulario']);
  expect(definition().title).toBe(draft.title);
  expect(feedback.notices.map(({ text }) => text)).toContain(
    'Otra persona quitó el campo que usted cambiaba. Lo que siga escribiendo no va a ningún lado.',
  );
  expect(selectConflicts(actor.getSnapshot()).map(({ edit }) => edit.type === 'set' && edit.after)).toEqual([
    'Precio de lista',
  ]);
});
