import type { AppError, Result } from '#contract/app-error.ts';
import type { Draft } from '#machines/record-editor/index.ts';
import type { RecordDefinition, StoredForm } from '#features/kit/record/record-definition.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { createStore } from '#ui/store.ts';
import * as v from 'valibot';

const shape = v.object({ name: v.string(), city: v.string() });
export type Place = v.InferOutput<typeof shape>;

export const stored: StoredForm<Place> = { values: { name: 'Central', city: 'Luque' }, revision: 3 };

/** The error of a call without a response; `over` replaces properties to make it another error. */
export const failure = (over: Partial<AppError>): AppError => ({
  kind: 'offline',
  text: 'Sin conexión',
  place: 'notice',
  ...over,
});

/** A record definition whose calls return the given responses in order and record their input. */
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

export interface Effect {
  what: string;
  detail?: unknown;
}

/** Services that record their calls. Every confirmation gets the given answer; without one it stays open. */
export function fakeServices(answer: { confirm?: boolean; draft?: Draft } = {}) {
  const effects: Effect[] = [];
  const storedDrafts = new Map<string, Omit<Draft, 'savedAt'>>();
  let ids = 0;
  const confirm = (what: string) => (detail?: string) => {
    effects.push(detail === undefined ? { what } : { what, detail });
    return answer.confirm === undefined ? new Promise<boolean>(() => {}) : Promise.resolve(answer.confirm);
  };
  const feedback: Services['feedback'] = {
    confirm: async ({ text }) => ((await confirm('ask')(text)) ? 1 : 0),
    confirmSave: confirm('confirmSave'),
    confirmDelete: confirm('confirmDelete'),
    confirmReset: confirm('confirmReset'),
    notify: (type, text) => void effects.push({ what: type, detail: text }),
    notifySaved: () => void effects.push({ what: 'saved' }),
    notifyDeleted: () => void effects.push({ what: 'deleted' }),
    report: (error, work) => void effects.push({ what: `report ${work}`, detail: error.text }),
  };
  const drafts: Services['drafts'] = {
    offer: async (_recordKey, fit) => (answer.draft === undefined ? null : fit(answer.draft)),
    has: () => answer.draft !== undefined,
    save: (recordKey, _title, _address, draft) => void storedDrafts.set(recordKey, draft),
    drop: (recordKey) => void storedDrafts.delete(recordKey),
    discard: () => undefined,
    listed: createStore([]),
    inOtherTabs: () => Promise.resolve(new Set()),
    onFlush: () => () => {},
  };
  const auth: Pick<Services['auth'], 'send'> = { send: ({ type }) => void effects.push({ what: type }) };
  return {
    effects,
    storedDrafts,
    services: { feedback, drafts, auth, newId: () => `id-${(ids += 1)}` },
  };
}
