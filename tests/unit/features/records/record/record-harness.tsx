import type { Result } from '#contract/app-error.ts';
import type { RecordAnswer } from '#contract/schemas/records.ts';
import type { FormDefinition } from '#domain/forms/form-definition.ts';
import { ProgramRecordPage } from '#features/records/record/program-record-page.tsx';
import type { OpenedRecord, ProgramRecordPageProps } from '#features/records/record/program-record.types.ts';
import { setListedRecord } from '#features/records/record-queries.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { expect } from 'vitest';
import { definitionOf, mayWithCustomers } from '../../kit/record/customers.ts';
import {
  createHarness,
  type FakeAnswer,
  fakeGet,
  fakePosts,
  identity,
  noDrafts,
  renderPage,
} from '../../kit/page-harness.tsx';

export const ID = '01890a5d-ac96-774b-bcce-b302099a8001';
const ROW = '01890a5d-ac96-774b-bcce-b302099a8011';

/** Two tabs: the customer’s data and its contacts. */
export const customers: FormDefinition = {
  ...definitionOf([], ['nombre']),
  tabs: [
    {
      key: 'datos',
      title: 'Datos',
      sections: [
        {
          key: 'identidad',
          rows: [
            { fields: [{ kind: 'text', key: 'nombre', label: 'Nombre', required: true, width: 6 }] },
            { fields: [{ kind: 'number', key: 'limite', label: 'Límite', width: 6 }] },
          ],
        },
      ],
    },
    {
      key: 'contactos_tab',
      title: 'Contactos',
      sections: [
        {
          key: 'gente',
          rows: [
            {
              fields: [
                {
                  kind: 'table',
                  key: 'contactos',
                  label: 'Contactos',
                  columns: [
                    { kind: 'text', key: 'persona', label: 'Persona', required: true },
                    { kind: 'phone', key: 'telefono', label: 'Teléfono' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const contact = (persona: string, telefono = '') => ({ id: ROW, values: { persona, telefono } });

export const answer = (over: Partial<RecordAnswer> = {}): RecordAnswer => ({
  id: ID,
  revision: 3,
  state: 'active',
  title: 'Ana Báez',
  form_version: 1,
  values: { nombre: 'Ana Báez', limite: '100', contactos: [] },
  kept: [],
  references: { records: {}, files: {} },
  created_at: '2026-11-01T12:00:00Z',
  created_by: 'Eva Ríos',
  changed_at: '2026-11-20T12:00:00Z',
  changed_by: 'Eva Ríos',
  ...over,
});

export const ok = (data: unknown): Result<unknown> => ({ ok: true, data });

const permissions = mayWithCustomers('view', 'create', 'edit', 'delete');

interface OpenOptions {
  props?: Partial<ProgramRecordPageProps>;
  gets?: Record<string, FakeAnswer>;
  /** Successive responses to the read of the record; the last one repeats. */
  reads?: Result<unknown>[];
  /** Successive responses by path; the last one repeats. */
  posts?: Record<string, (Result<unknown> | Promise<Result<unknown>>)[]>;
  services?: Partial<Services>;
  drafts?: Partial<Services['drafts']>;
  /** The record as read by a list, which the page shows until the record itself has loaded. */
  listed?: OpenedRecord;
  /** Runs once the user is signed in, before the page opens. */
  before?: (services: Services) => Promise<void>;
}

/** Opens the page of a customer; returns the requests and the navigation targets. */
export async function openRecord(options: OpenOptions = {}) {
  const { props, gets, reads: readAnswers = [], posts = {}, services, drafts, listed, before } = options;
  const navigations: string[] = [];
  const answers: NonNullable<OpenOptions['gets']> = { record: ok(answer()), 'record-uses': ok({ rows: [] }), ...gets };
  const { get, calls: reads } = fakeGet(answers);
  const queuedReads = [...readAnswers];
  const getQueued: typeof get = (endpoint, ...rest) => {
    const next = endpoint.path === 'record' ? queuedReads.shift() : undefined;
    if (next !== undefined) answers['record'] = next;
    return get(endpoint, ...rest);
  };
  const queuedPosts = new Map(Object.entries(posts).map(([path, answers]) => [path, [...answers]]));
  const { post, calls } = fakePosts(({ path }) => {
    const answers = queuedPosts.get(path) ?? [];
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next ?? ok(path === 'record-neighbours' ? { previous: 'antes', next: 'despues' } : answer({ revision: 4 }));
  });
  const harness = createHarness({
    auth: { restored: identity, permissions },
    api: { get: getQueued, post },
    services: { ...services, drafts: { ...noDrafts, has: () => drafts?.offer !== undefined, ...drafts } },
  });
  await expect.poll(() => harness.services.auth.getSnapshot().matches('signedIn')).toBe(true);
  if (listed !== undefined) setListedRecord(harness.services, 'clientes', listed);
  await before?.(harness.services);
  const view = await renderPage(
    <ProgramRecordPage
      program="clientes"
      definition={customers}
      readOnly={[]}
      record={ID}
      address={`/clientes/${ID}`}
      question={{ program: 'clientes' }}
      onClose={() => void navigations.push('cerrar')}
      onOpen={(record) => void navigations.push(record)}
      {...props}
    />,
    harness,
    `/clientes/${ID}`,
  );
  const requests = () => calls.filter(({ path }) => path !== 'record-neighbours');
  return { view, navigations, reads, requests, feedback: harness.feedback, get };
}
