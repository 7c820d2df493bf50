import type { Api } from '#api/api.types.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import type { clientes } from '#domain/forms/shipped/clientes.ts';
import { NewFormPage } from '#features/form-designer/list/new-form-page.tsx';
import type { Services } from '#features/kit/services/services.types.ts';
import { fireEvent, screen } from '@testing-library/react';
import { createHarness, fakeGet, type FakeAnswer, identity, noDrafts, renderPage } from '../../kit/page-harness.tsx';

interface Sent {
  body: { id: string; router_name: string; definition: typeof clientes };
  key: string | undefined;
}

const saved = { revision: 1, changed_by: 'Ana', changed_at: null };
const forms = [
  { ...saved, id: 'f1', router_name: 'ventas', title: 'Ventas', version: 1, has_draft: true, records: 2 },
  { ...saved, id: 'f2', router_name: 'ordenes', title: 'Órdenes', version: null, has_draft: true, records: 0 },
];

export const done: Result<unknown> = { ok: true, data: { id: 'x', revision: 1, problems: [] } };
export const refused = (fields: Record<string, readonly string[]>): Result<unknown> => {
  const error: AppError = { kind: 'invalidFields', text: '', place: 'form', status: 422, fields };
  return { ok: false, error };
};
export const offline: Result<unknown> = {
  ok: false,
  error: { kind: 'offline', text: 'Sin conexión', place: 'notice' },
};

interface OpenOptions {
  answers?: Result<unknown>[];
  reads?: Record<string, FakeAnswer>;
  drafts?: Partial<Services['drafts']>;
}

/** Renders the page that creates a form; records the requests sent and the names of the forms created. */
export async function openPage({ answers = [done], reads = {}, drafts = {} }: OpenOptions = {}) {
  const sent: Sent[] = [];
  const post = (_: unknown, body: Sent['body'], options: { idempotencyKey?: string } = {}) => {
    sent.push({ body, key: options.idempotencyKey });
    return Promise.resolve(answers.shift() ?? done);
  };
  let ids = 0;
  const harness = createHarness({
    auth: { restored: identity },
    api: { post: post as Api['post'], get: fakeGet(reads).get },
    services: { newId: () => `id-${(ids += 1)}`, drafts: { ...noDrafts, ...drafts } },
  });
  const created: string[] = [];
  const page = await renderPage(
    <NewFormPage forms={forms} onCreated={(form) => created.push(form)} onClose={() => undefined} />,
    harness,
    '/tests',
  );
  await screen.findByText('Cómo quiere empezar');
  return { sent, created, feedback: harness.feedback, page };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
export const group = () => screen.getByLabelText<HTMLInputElement>('Grupo del menú');
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
export const start = (name: RegExp) => fireEvent.click(screen.getByLabelText(name, { selector: '[type=radio]' }));
export const copied = () => screen.getByLabelText('Formulario que se copia');
export const texts = () =>
  ['Título', 'Un registro es', 'Varios registros son', 'Dirección'].map((name) => field(name).value);
/** Chooses a file in the file input of the page. */
export function choose(file: File): void {
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (picker !== null) fireEvent.change(picker, { target: { files: [file] } });
}

export const paste = (text: string) => {
  press('Pegar el texto');
  type('Texto pegado', text);
  press('Usar este texto');
};
