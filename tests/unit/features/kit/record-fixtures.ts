import type { AppError, Result } from '#contract/app-error.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import type { RecordDefinition, StoredForm } from '#features/kit/record-definition.ts';
import type { Services } from '#features/kit/services.types.ts';
import * as v from 'valibot';

const shape = v.object({ name: v.string(), city: v.string() });
export type Place = v.InferOutput<typeof shape>;

export const stored: StoredForm<Place> = { values: { name: 'Central', city: 'Luque' }, revision: 3 };

/** A call without a response, or the given error. */
export const failure = (over: Partial<AppError>): AppError => ({
  kind: 'offline',
  text: 'Sin conexión',
  place: 'notice',
  ...over,
});

/** A definition whose calls return the given answers in order and record their input. */
export function fakeDefinition(answers: {
  load?: Result<StoredForm<Place>>;
  saves?: readonly Result<StoredForm<Place>>[];
  removes?: readonly Result<unknown>[];
  savedNotice?: (form: Place) => string;
  deleteNote?: () => Promise<string>;
  leaveQuestion?: () => string | null;
}) {
  const saved: { form: Place; revision: number | null; idempotencyKey: string }[] = [];
  const removed: { revision: number | null; idempotencyKey: string }[] = [];
  const definition: RecordDefinition<Place> = {
    recordKey: 'lugar/1',
    title: 'Lugar Central',
    address: '/lugares?lugar=1',
    shape,
    findProblems: (form): Record<string, string[]> => (form.name === '' ? { name: ['Complete este dato.'] } : {}),
    load: () => Promise.resolve(answers.load ?? { ok: true, data: stored }),
    save: (form, intent) => {
      saved.push({ form, ...intent });
      const answer = answers.saves?.[saved.length - 1];
      return Promise.resolve(answer ?? { ok: true, data: { values: form, revision: (intent.revision ?? 0) + 1 } });
    },
    remove: (intent) => {
      removed.push(intent);
      return Promise.resolve(answers.removes?.[removed.length - 1] ?? { ok: true, data: null });
    },
    ...(answers.savedNotice !== undefined && { savedNotice: answers.savedNotice }),
    ...(answers.deleteNote !== undefined && { deleteNote: answers.deleteNote }),
    ...(answers.leaveQuestion !== undefined && { leaveQuestion: answers.leaveQuestion }),
    readCurrent: (current) => (v.is(shape, current) ? { values: current, revision: 9 } : null),
  };
  return { definition, saved, removed };
}

export interface Told {
  what: string;
  detail?: unknown;
}

/** Services that record what they report; a question gets the given answer, or stays open without one. */
export function fakeServices(answer: { confirm?: boolean; draft?: Draft } = {}) {
  const told: Told[] = [];
  const kept = new Map<string, Omit<Draft, 'savedAt'>>();
  let ids = 0;
  const confirm = (what: string) => (detail?: string) => {
    told.push(detail === undefined ? { what } : { what, detail });
    return answer.confirm === undefined ? new Promise<boolean>(() => {}) : Promise.resolve(answer.confirm);
  };
  const feedback: Services['feedback'] = {
    ask: async ({ text }) => ((await confirm('ask')(text)) ? 1 : 0),
    confirmSave: confirm('confirmSave'),
    confirmDelete: confirm('confirmDelete'),
    confirmReset: confirm('confirmReset'),
    notify: (type, text) => void told.push({ what: type, detail: text }),
    notifySaved: () => void told.push({ what: 'saved' }),
    notifyDeleted: () => void told.push({ what: 'deleted' }),
    report: (error, work) => void told.push({ what: `report ${work}`, detail: error.text }),
  };
  const drafts: Services['drafts'] = {
    offer: async (_recordKey, fit) => (answer.draft === undefined ? null : fit(answer.draft)),
    holds: () => answer.draft !== undefined,
    keep: (recordKey, _title, _address, draft) => void kept.set(recordKey, draft),
    drop: (recordKey) => void kept.delete(recordKey),
    discard: () => undefined,
    list: () => [],
    elsewhere: () => Promise.resolve(new Set()),
    subscribe: () => () => {},
    onFlush: () => () => {},
  };
  const auth: Pick<Services['auth'], 'send'> = { send: ({ type }) => void told.push({ what: type }) };
  return { told, kept, services: { feedback, drafts, auth, newId: () => `id-${(ids += 1)}` } };
}
