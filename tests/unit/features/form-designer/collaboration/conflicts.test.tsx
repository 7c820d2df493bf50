import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { ConflictPanel } from '#features/form-designer/open-designer.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { autosaveOf } from '../fake-designer.ts';
import { equipo, formOf, openTools, precio, press, recibido } from '../publishing/tools-harness.tsx';

afterEach(cleanup);

const draft = formOf(equipo, precio, recibido);
const form = { part: 'form' } as const;

/** The form as another user saves it before the local edits are saved. */
const theirs: FormDefinition = {
  ...formOf({ ...equipo, help: 'Marca y modelo' }, recibido),
  title: 'Trabajos',
  list: draft.list,
};

/**
 * Opens the panel with three conflicts: the local user set a property that the other user set too, set a property of a
 * part that the other user deleted, and removed a part that the other user changed.
 */
async function openConflicts() {
  const opened = await openTools({ draft }, () => (
    <>
      <h1 tabIndex={-1}>Órdenes</h1>
      <ConflictPanel />
    </>
  ));
  const { actor, storedForm } = opened;
  Object.assign(storedForm, { draft: theirs, revision: 9 });
  act(() => {
    actor.send({ type: 'form.edit', intent: { type: 'set', of: form, property: 'title', value: 'Taller' } });
    actor.send({ type: 'typing.end' });
    const of = { part: 'field', key: 'precio' } as const;
    actor.send({ type: 'form.edit', intent: { type: 'set', of, property: 'required', value: true } });
    actor.send({ type: 'form.edit', intent: { type: 'remove', of: [{ part: 'field', key: 'equipo' }] } });
    autosaveOf(actor).send({ type: 'autosave.now' });
  });
  await screen.findByRole('group', { name: 'Cambios por resolver' });
  return opened;
}

const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const buttons = 'Usar lo míoDejar lo de la otra persona';

describe('the conflict panel', () => {
  test('describes each conflict with the local value beside the remote one', async () => {
    await openConflicts();
    expect(items()).toEqual([
      `El formulario: títuloLo míoTallerLo de la otra personaTrabajos${buttons}`,
      `Campo «Precio»: si es obligatorioLo míoSíLo de la otra personaLo quitó${buttons}`,
      `Campo «Equipo»Lo míoLo quitaLo de la otra personaCambió: ayuda${buttons}`,
    ]);
  });

  test('has buttons to apply the local value or to keep the remote value, and announces the choice', async () => {
    const { definition, announcements } = await openConflicts();
    expect(definition().title).toBe('Trabajos');
    await press('Usar lo mío en El formulario: título');
    expect(definition().title).toBe('Taller');
    await press('Dejar lo de la otra persona en Campo «Precio»: si es obligatorio');
    await press('Usar lo mío en Campo «Equipo»');
    expect(definition().tabs[0]?.sections[0]?.rows).toEqual([{ fields: [recibido] }]);
    expect(announcements).toEqual([
      'El formulario: título: quedó lo suyo. Quedan 2 por resolver.',
      'Campo «Precio»: si es obligatorio: quedó lo de la otra persona. Queda 1 por resolver.',
      'Campo «Equipo»: quedó lo suyo. No queda nada por resolver.',
    ]);
    expect(items()).toEqual([]);
  });

  test('shows, after the remote value is kept, a toast whose action applies the local value', async () => {
    const { definition, feedback } = await openConflicts();
    await press('Dejar lo de la otra persona en El formulario: título');
    expect(feedback.actions.map(({ label }) => label)).toEqual(['Usar lo mío']);
    act(() => feedback.actions[0]?.act());
    expect(definition().title).toBe('Taller');
  });

  test('moves the focus to the next conflict, and after the last one to the heading', async () => {
    await openConflicts();
    await press('Dejar lo de la otra persona en El formulario: título');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'Usar lo mío en Campo «Precio»: si es obligatorio',
      ),
    );
    await press('Dejar lo de la otra persona en Campo «Precio»: si es obligatorio');
    await press('Dejar lo de la otra persona en Campo «Equipo»');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('is hidden while there is no conflict', async () => {
    await openTools({ draft }, () => <ConflictPanel />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
