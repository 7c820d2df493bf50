import { emptyDefinition } from '#domain/design/empty-definition.ts';
import type { Field, FieldOf } from '#domain/fields/field.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { designerActors } from '#features/form-designer/designer-actors.ts';
import { createDesigner, DesignerProvider } from '#features/form-designer/designer-context.ts';
import { FormTools } from '#features/form-designer/publishing/form-tools.tsx';
import { formDesignerMachine, selectDefinition } from '#machines/form-designer/index.ts';
import type { Action } from '#contract/permissions.ts';
import type { Result } from '#contract/app-error.ts';
import { createAnnouncementChannel } from '#ui/announcer.tsx';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createActor, waitFor } from 'xstate';
import { liveConnection } from '#tests/unit/features/kit/live-connection.ts';
import {
  type Call,
  createHarness,
  type FakeAnswer,
  fakeGet,
  fakePosts,
  type HarnessOptions,
  identity,
  renderPage,
} from '#tests/unit/features/kit/page-harness.tsx';

/** A form of one section, each field in a row of its own. */
export const formOf = (...fields: readonly Field[]): FormDefinition => ({
  ...emptyDefinition,
  title: 'Órdenes',
  one: 'orden',
  many: 'órdenes',
  group: 'Taller',
  naming: fields[0]?.key ?? '',
  list: { columns: fields.slice(0, 2).map(({ key }) => key), sort: [] },
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [{ key: 'general', rows: fields.map((field) => ({ fields: [field] })) }],
    },
  ],
});

export const equipo: FieldOf<'text'> = { kind: 'text', key: 'equipo', label: 'Equipo' };
export const precio: Field = { kind: 'number', key: 'precio', label: 'Precio' };
export const recibido: Field = { kind: 'date', key: 'recibido', label: 'Recibido' };

/** The behaviour of the fake server of a form. */
interface ServerPlan {
  draft: FormDefinition | null;
  published?: FormDefinition;
  answers?: Readonly<Record<string, FakeAnswer>>;
  /** Responds to every POST except saves and presence. */
  post?: (call: Call) => Result<unknown> | Promise<Result<unknown>>;
  /** Responds to a report of presence; without it, there are no other participants. */
  presence?: () => Result<unknown>;
  answer?: HarnessOptions['answer'];
  /** Actions granted to the current user in the program Usuarios. */
  usuarios?: readonly Action[];
  now?: () => number;
}

export const done = (data: unknown): Result<unknown> => ({ ok: true, data });

/** The error response to a save that is based on a stale revision; contains the current form. */
const staleAnswer = (current: object): Result<unknown> => ({
  ok: false,
  error: { kind: 'stale', text: 'Otra persona lo modificó.', place: 'form', current: { ...current } },
});

/** A fake server that saves drafts, increments the revision, and refuses saves based on a stale revision. */
function serverOf({ draft, published, answers = {}, post, presence }: ServerPlan) {
  const form = { id: 'f1', router_name: 'ordenes', version: published ? 1 : null, earlier_names: [] };
  const storedForm = { id: 'f1', draft, published: published ?? null, revision: 4 };
  const { get, calls: gets } = fakeGet({ form: () => done({ ...form, ...storedForm }), ...answers });
  const { post: send, calls: posts } = fakePosts((call) => {
    if (call.path === 'form-presence') return presence?.() ?? done({ others: [] });
    if (call.path === 'save-form') {
      if (call.revision !== storedForm.revision) return staleAnswer(storedForm);
      // The cast is safe, because only the actor of the designer sends this request.
      const { definition } = call.body as { definition: FormDefinition };
      Object.assign(storedForm, { draft: definition, revision: storedForm.revision + 1 });
      return done({ id: 'f1', revision: storedForm.revision, problems: [] });
    }
    return post?.(call) ?? done({});
  });
  return { api: { get, post: send }, gets, posts, storedForm };
}

/** Loads lazy code before the test, so that loading does not count towards the time limit of the test. */
await Promise.all([
  import('#features/form-designer/expressions/field-uses.tsx'),
  import('#features/form-designer/publishing/publish-sheet.tsx'),
  import('#features/form-designer/collaboration/conflict-list.tsx'),
  import('#features/form-designer/settings/settings-sheet.tsx'),
  import('#features/form-designer/versions/versions-sheet.tsx'),
]);

/** Renders a part of the designer, by default `FormTools`, with a fake server. */
export async function openTools(plan: ServerPlan, part?: (onClose: () => void) => ReactNode) {
  const server = serverOf(plan);
  const announcements: string[] = [];
  const voice = createAnnouncementChannel();
  const closed: string[] = [];
  const onClose = () => void closed.push('closed');
  const { connection, sendEvent } = liveConnection();
  const usuarios = {
    routerName: 'usuarios',
    title: 'Usuarios',
    icon: 'idCard',
    group: 'Administración',
    description: '',
  } as const;
  const harness = createHarness({
    api: server.api,
    services: { connection, ...(plan.now && { now: plan.now }) },
    auth: {
      restored: identity,
      permissions: { programs: [{ ...usuarios, actions: plan.usuarios ?? [] }], others: [], userData: {} },
    },
    ...(plan.answer !== undefined && { answer: plan.answer }),
  });
  const { services, feedback } = harness;
  await waitFor(services.auth, (snapshot) => snapshot.matches('signedIn'));
  const actor = createActor(formDesignerMachine.provide({ actors: designerActors(services, { id: null }) }), {
    input: { program: 'ordenes', window: services.newId(), cached: null },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('designing'));
  const designer = createDesigner({
    program: 'ordenes',
    actor,
    announce: (text) => {
      announcements.push(text);
      voice.announce(text);
    },
  });
  const view = await renderPage(
    <DesignerProvider value={designer}>
      {part === undefined ? <FormTools onClose={onClose} /> : part(onClose)}
    </DesignerProvider>,
    harness,
    '/tests/ordenes',
  );
  return {
    ...view,
    ...server,
    actor,
    designer,
    services,
    announcements,
    voice,
    closed,
    feedback,
    sendEvent,
    definition: () => selectDefinition(actor.getSnapshot()),
    /** POST requests other than saves and presence. */
    sent: () => server.posts.filter(({ path }) => path !== 'save-form' && path !== 'form-presence'),
    edit: (property: string, value: unknown) =>
      act(() => designer.edit({ type: 'set', of: { part: 'form' }, property, value })),
  };
}

/** Presses a button once it is rendered. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
}
