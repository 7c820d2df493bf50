import type { Edit } from '#domain/design/edit.types.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import type { LoadedForm } from '#machines/form-designer/index.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

vi.mock('#domain/design/rebase.ts', { spy: true });

// Modules that other test files of the same worker loaded are loaded again, with the spy.
vi.resetModules();
const { formDesignerMachine } = await import('#machines/form-designer/index.ts');
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
  const loaded: LoadedForm = {
    definition: formOf('a'),
    revision: 1,
    published: null,
    bounds: { published: new Set() },
    unsent: [mine],
    unsettled: [],
  };
  const stale = {
    kind: 'stale',
    text: 'Otra persona lo modificó.',
    place: 'form',
    current: { definition: formOf('a', 'nota'), revision: 2, published: null },
  };
  const actor = createActor(
    formDesignerMachine.provide({
      actors: {
        loadForm: fromPromise<LoadedForm, { program: string }>(() => Promise.resolve(loaded)),
        saveForm: fromPromise<{ revision: number }, { program: string; definition: FormDefinition; revision: number }>(
          () => Promise.reject<{ revision: number }>(stale),
        ),
      },
      delays: { autosaveDelay: 3_600_000 },
    }),
    { input: { program: 'pedidos' } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches('designing'));
  return actor;
}

test('the merge after a revision conflict is computed once, however many guards and actions read its result', async () => {
  const actor = await openOvertaken();
  vi.mocked(rebase).mockClear();
  actor.send({ type: 'autosave.now' });
  await waitFor(actor, ({ context }) => context.stored.revision === 2);
  expect(rebase).toHaveBeenCalledTimes(1);
});

test('when a merge remaps the key of the dragged field, the drag continues with the new key', async () => {
  const actor = await openOvertaken();
  const after = { part: 'field', section: 'general', row: 'own', after: 'nota' } as const;
  actor.send({ type: 'move.start', of: [{ part: 'field', key: 'nota' }] });
  actor.send({ type: 'move.target', to: after });
  actor.send({ type: 'autosave.now' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.stored.revision === 2);
  expect(context.selection).toEqual([{ part: 'field', key: 'nota_2' }]);
  expect(context.dragged).toEqual({ of: context.selection, to: { ...after, after: 'nota_2' } });
});
