import type { AppError } from '#contract/app-error.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { FormDesignerRef } from '#features/form-designer/designer-context.ts';
import { untilSaved } from '#features/form-designer/autosave/until-saved.ts';
import { selectIsDeleted } from '#machines/form-designer/index.ts';
import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { autosaveOf, type SentForm, startDesigner } from '../fake-designer.ts';

const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };
const invalid: AppError = { kind: 'invalidFields', text: 'Revise los datos.', place: 'form' };
const notFound: AppError = { kind: 'notFound', text: 'No existe.', place: 'notice' };

/** A form that is being designed; only what a test requests is saved. */
async function openForm(save?: (sent: SentForm) => Promise<{ revision: number }>) {
  const actor = startDesigner({
    program: 'pedidos',
    loaded: { definition: emptyDefinition, revision: 4 },
    autosaveDelay: null,
    ...(save && { save }),
    read: () => Promise.reject(notFound),
  });
  await waitFor(actor, (snapshot) => snapshot.matches('designing'));
  return actor;
}

const retitle = (actor: FormDesignerRef, value: string) =>
  actor.send({ type: 'form.edit', intent: { type: 'set', of: { part: 'form' }, property: 'title', value } });

test('resolves to the known revision when the server has every edit', async () => {
  await expect(untilSaved(await openForm())).resolves.toEqual({ revision: 4 });
});

test('saves pending edits at once and resolves to the new revision', async () => {
  const actor = await openForm();
  retitle(actor, 'Pedidos');
  await expect(untilSaved(actor)).resolves.toEqual({ revision: 5 });
});

test('waits for the changes of other users that conflict with a save to be merged and saved', async () => {
  const current = { definition: { ...emptyDefinition, one: 'pedido' }, revision: 8, published: null };
  const stale = { kind: 'stale', text: 'Otra persona lo modificó.', place: 'form', current };
  const sent: SentForm[] = [];
  const actor = await openForm((form) => {
    sent.push(form);
    return form.revision < 8 ? Promise.reject(stale) : Promise.resolve({ revision: form.revision + 1 });
  });
  retitle(actor, 'Pedidos');
  const saved = untilSaved(actor);
  await waitFor(autosaveOf(actor), ({ context }) => context.stored.revision === 8);
  autosaveOf(actor).send({ type: 'autosave.now' });
  await expect(saved).resolves.toEqual({ revision: 9 });
  const program = 'pedidos';
  expect(sent).toEqual([
    { program, definition: { ...emptyDefinition, title: 'Pedidos' }, revision: 4 },
    { program, definition: { ...current.definition, title: 'Pedidos' }, revision: 8 },
  ]);
});

test.each([
  ['could not be reached', offline],
  ['refused the form', invalid],
])('rejects with the error when the server %s', async (_, failure) => {
  const actor = await openForm(() => Promise.reject(failure));
  retitle(actor, 'Pedidos');
  await expect(untilSaved(actor)).rejects.toEqual(failure);
});

test('rejects with the error when the form turns out to be deleted', async () => {
  const actor = await openForm(() => Promise.reject(notFound));
  retitle(actor, 'Pedidos');
  await expect(untilSaved(actor)).rejects.toEqual(notFound);
});

test('rejects with the «not found» error after the form was deleted', async () => {
  const actor = await openForm();
  autosaveOf(actor).send({ type: 'form.refresh', revision: 9 });
  await waitFor(actor, selectIsDeleted);
  await expect(untilSaved(actor)).rejects.toEqual(notFound);
});
