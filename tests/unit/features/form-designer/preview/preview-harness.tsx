import type { DesignIntent } from '#domain/design/intent.types.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { designerActors } from '#features/form-designer/designer-actors.ts';
import { createDesigner, DesignerProvider } from '#features/form-designer/designer-context.ts';
import { PreviewPlace } from '#features/form-designer/designer-layout.tsx';
import { PreviewProvider } from '#features/form-designer/preview/preview-context.tsx';
import { PreviewToggle } from '#features/form-designer/designer-toolbar.tsx';
import { formDesignerMachine } from '#machines/form-designer/index.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { createActor, waitFor } from 'xstate';
import {
  type Call,
  createHarness,
  type FakeAnswer,
  fakeGet,
  fakePosts,
  pendingAnswer,
  renderPage,
} from '../../kit/page-harness.tsx';

export const roleId = '01980000-0000-7000-8000-0000000000aa';

const role = { id: roleId, name: 'Caja', builtin: false, actions: ['view', 'create'], users: 2 };

/** Loads the code before the test, so that loading does not count towards the time limit of the test. */
export const loadPreview = () => import('#features/form-designer/preview/preview-pane.tsx');

export const ok = (data: unknown) => ({ ok: true as const, data });

interface PreviewOptions {
  /** Responses to the requests for the form as a role sees it. */
  roleView?: FakeAnswer;
  gets?: Readonly<Record<string, FakeAnswer>>;
  posts?: (call: Call) => ReturnType<typeof ok>;
}

/** Opens the preview of a form in a designer that has a paragraph instead of the canvas. */
export async function openPreview(definition: FormDefinition, { roleView, gets, posts }: PreviewOptions = {}) {
  const form = { published: null, draft: definition, revision: 1, earlier_names: [] };
  const { get, calls: reads } = fakeGet({
    form: ok(form),
    'form-roles': ok({ rows: [role] }),
    ...(roleView !== undefined && { 'form-seen-as': roleView }),
    ...gets,
  });
  let revision = 1;
  let saving: Promise<unknown> = Promise.resolve();
  const { post, calls } = fakePosts(async (call) => {
    if (call.path === 'form-presence') return ok({ others: [] });
    if (call.path !== 'save-form') return posts?.(call) ?? ok({});
    await saving;
    revision += 1;
    return ok({ id: 'f', revision, problems: [] });
  });
  const uploads: string[] = [];
  const upload = (_endpoint: unknown, file: File) => {
    uploads.push(file.name);
    return Promise.reject(new Error('nothing is uploaded'));
  };
  const harness = createHarness({ api: { get, post, upload } });
  const actor = createActor(formDesignerMachine.provide({ actors: designerActors(harness.services, { id: null }) }), {
    input: { program: 'pruebas', window: 'v1', cached: null },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('designing'));
  const edit = (intent: DesignIntent) => act(() => actor.send({ type: 'form.edit', intent }));
  const designer = createDesigner({ program: 'pruebas', actor, announce: () => undefined });
  const page = (
    <DesignerProvider value={designer}>
      <PreviewProvider>
        <PreviewToggle />
        <PreviewPlace>
          <p>lienzo</p>
        </PreviewPlace>
      </PreviewProvider>
    </DesignerProvider>
  );
  const view = await renderPage(page, harness);
  fireEvent.click(screen.getByRole('button', { name: 'Vista previa' }));
  await screen.findByRole('region', { name: 'Vista previa del formulario' });
  /** Delays the responses to saves until the returned function is called. */
  const delaySaving = () => {
    const { answer, respond } = pendingAnswer();
    saving = answer;
    return () => respond(ok(null));
  };
  return {
    view,
    actor,
    delaySaving,
    edit,
    reads,
    calls: () => calls.filter(({ path }) => path !== 'form-presence'),
    uploads,
    feedback: harness.feedback,
  };
}

/** The control with this label in the preview, once it is rendered. */
export const control = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

export const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
