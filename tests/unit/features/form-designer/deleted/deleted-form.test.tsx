import type { AppError, Result } from '#contract/app-error.ts';
import { useDesign } from '#features/form-designer/designer-context.ts';
import { wireDesigner } from '#features/form-designer/use-designer-actor.ts';
import { DesignerToolbar } from '#features/form-designer/designer-toolbar.tsx';
import { DeletedForm } from '#features/form-designer/deleted/deleted-form.tsx';
import { PreviewProvider } from '#features/form-designer/preview/preview-context.tsx';
import { selectIsDeleted } from '#machines/form-designer/index.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { autosaveOf } from '../fake-designer.ts';
import { done, equipo, formOf, openTools, press } from '../publishing/tools-harness.tsx';

afterEach(cleanup);

const notFound: AppError = { kind: 'notFound', text: 'No existe.', place: 'notice' };
const addressTaken: AppError = {
  kind: 'invalidFields',
  text: 'Revise los datos.',
  place: 'form',
  fields: { router_name: ['Ya hay un formulario en esa dirección.'] },
};

function Page({ onClose }: { onClose: () => void }) {
  const isDeleted = useDesign(selectIsDeleted);
  return (
    <PreviewProvider>
      <DesignerToolbar onClose={onClose} />
      {isDeleted && <DeletedForm onClose={onClose} />}
    </PreviewProvider>
  );
}

const draft = formOf(equipo);
const formAnswer = { router_name: 'ordenes', version: null, published: null, earlier_names: [], draft };

/** Opens a form. Calling `remove` makes the server respond with `after`, and refreshes the form. */
async function openDeleted({ after, createAnswer }: { after: Result<unknown>; createAnswer?: Result<unknown> }) {
  let answer: Result<unknown> = done({ ...formAnswer, id: 'f1', revision: 4 });
  const opened = await openTools(
    {
      draft,
      answers: { form: () => answer },
      post: () => createAnswer ?? done({}),
      answer: 1,
    },
    (onClose) => <Page onClose={onClose} />,
  );
  const { actor, services } = opened;
  wireDesigner(actor, 'ordenes', { id: 'f1' }, services);
  const remove = async () => {
    answer = after;
    await act(async () => {
      autosaveOf(actor).send({ type: 'form.refresh', revision: 9 });
      await waitFor(actor, selectIsDeleted);
    });
  };
  return { ...opened, remove };
}

const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

test.each([
  ['no longer exists', { ok: false, error: notFound } as const],
  ['was replaced by another form at the same URL', done({ ...formAnswer, id: 'f2', revision: 12 })],
])(
  'a form that %s is shown as deleted, with buttons only to go back, create it again or export it',
  async (_, after) => {
    const { remove, container, announcements } = await openDeleted({ after });
    await remove();
    expect(container.textContent).toContain('Otra persona eliminó este formulario');
    expect(announcements).toEqual(['Otra persona eliminó este formulario']);
    expect(buttons()).toEqual(['Volver a los formularios', 'Crear de nuevo', 'Exportar', 'Volver a los formularios']);
    expect(container.contains(document.activeElement) && document.activeElement !== document.body).toBe(true);
  },
);

test('«Crear de nuevo» creates the deleted form again from the visible draft, and editing continues', async () => {
  const { remove, sent, actor, edit, posts } = await openDeleted({
    after: { ok: false, error: notFound },
    createAnswer: done({ id: 'f2', revision: 1, problems: [] }),
  });
  await remove();
  await press('Crear de nuevo');
  await act(() => waitFor(actor, (snapshot) => snapshot.matches('designing')));
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['create-form', { id: expect.any(String), router_name: 'ordenes', definition: draft }],
  ]);
  edit('title', 'Taller');
  autosaveOf(actor).send({ type: 'autosave.now' });
  // The save contains the id of the form created again, because another form may have the same URL by now.
  expect(posts.at(-1)).toMatchObject({ path: 'save-form', revision: 1, body: { program: 'ordenes', id: 'f2' } });
});

test('explains what to do when another form already has the URL of the deleted form', async () => {
  const { remove, feedback, actor } = await openDeleted({
    after: { ok: false, error: notFound },
    createAnswer: { ok: false, error: addressTaken },
  });
  await remove();
  await press('Crear de nuevo');
  await act(() => waitFor(actor, (snapshot) => snapshot.matches('deleted')));
  expect(JSON.stringify(feedback)).toContain(
    'Ya hay otro formulario en esta dirección. Exporte el suyo y créelo con otra.',
  );
});
