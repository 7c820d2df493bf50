import type { Edit } from '#domain/design/edit.types.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { selectRevision } from '#machines/form-autosave/index.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';

vi.mock('#domain/design/rebase.ts', { spy: true });

// Modules that other test files of the same worker loaded are loaded again, with the spy.
vi.resetModules();
const { autosaveOf, startDesigner } = await import('../features/form-designer/fake-designer.ts');
const { rebase } = await import('#domain/design/rebase.ts');

afterAll(() => {
  vi.doUnmock('#domain/design/rebase.ts');
  vi.resetModules();
});

const formOf = (...keys: readonly string[]): FormDefinition => ({
  ...emptyDefinition,
  naming: 'a',
  list: { columns: ['a'], sort: [] },
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        { key: 'general', rows: keys.map((key) => ({ fields: [{ kind: 'text' as const, key, label: key }] })) },
      ],
    },
  ],
});

const mine: Edit = {
  type: 'insert',
  piece: {
    part: 'field',
    place: { part: 'field', section: 'general', row: 'own', after: 'a' },
    value: { kind: 'text', key: 'nota', label: 'Mía' },
  },
};

/** A form with an unsent new field whose key another user's new field already has; autosaving causes a merge. */
async function openOvertaken() {
  const stale = {
    kind: 'stale',
    text: 'Otra persona lo modificó.',
    place: 'form',
    current: { definition: formOf('a', 'nota'), revision: 2, published: null },
  };
  const actor = startDesigner({
    program: 'pedidos',
    loaded: { definition: formOf('a'), revision: 1, unsent: [mine] },
    save: () => Promise.reject<{ revision: number }>(stale),
    autosaveDelay: null,
  });
  await waitFor(actor, (snapshot) => snapshot.matches('designing'));
  const autosave = autosaveOf(actor);
  const merge = async () => {
    autosave.send({ type: 'autosave.now' });
    await waitFor(autosave, (snapshot) => selectRevision(snapshot) === 2);
  };
  return { actor, merge };
}

test('the merge after a revision conflict is computed once, however many guards and actions read its result', async () => {
  const { merge } = await openOvertaken();
  vi.mocked(rebase).mockClear();
  await merge();
  expect(rebase).toHaveBeenCalledTimes(1);
});

test('when a merge remaps the key of the dragged field, the drag continues with the new key', async () => {
  const { actor, merge } = await openOvertaken();
  const after = { part: 'field', section: 'general', row: 'own', after: 'nota' } as const;
  actor.send({ type: 'move.start', of: [{ part: 'field', key: 'nota' }] });
  actor.send({ type: 'move.target', to: after });
  await merge();
  const { context } = actor.getSnapshot();
  expect(context.selection).toEqual([{ part: 'field', key: 'nota_2' }]);
  expect(context.dragged).toEqual({ of: context.selection, to: { ...after, after: 'nota_2' } });
});
