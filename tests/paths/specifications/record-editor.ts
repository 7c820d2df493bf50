import type { AppError } from '#contract/app-error.ts';
import { recordEditorMachine, selectIsBusy, selectIsDirty, type Values } from '#machines/record-editor/index.ts';
import { specify } from '../generator/specification.ts';
import { recordEditorJourneys } from './record-editor.journeys.ts';

const invalidFields: AppError = {
  kind: 'invalidFields',
  text: 'Revise los datos marcados.',
  place: 'form',
  fields: { name: ['Ya existe.'] },
};
const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };
const stale: AppError = {
  kind: 'stale',
  text: 'Otra persona modificó este registro.',
  place: 'form',
  current: { values: { name: 'Eva' }, revision: 5 },
};
const unreadable: AppError = { ...stale, current: null };

const existing = { values: { name: 'Ada' }, revision: 3 };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What happened, in the terms of whoever watches the form. */
function happening(move: object | null): string {
  if (move === null || 'wait' in move) return '';
  if ('resolve' in move) return `${String(move.resolve)} resolves`;
  if ('reject' in move) return `${String(move.reject)} rejects`;
  if (!('type' in move)) return '';
  return 'confirmed' in move ? `${String(move.type)} ${String(move.confirmed)}` : String(move.type);
}

/** The only things after which the form may hold other values than before. */
const changesValues = new Set([
  'field.change',
  'draft.accept',
  'question.answered true',
  'conflict.takeTheirs',
  'conflict.keepMine',
  'loadRecord resolves',
  'saveRecord resolves',
]);

/** Whether a move was asked for by whoever answers the question raised last. */
function openQuestion() {
  let question: string | null = null;
  return (move: object | null, emitted: readonly { type: string; question?: string }[]) => {
    const answered = happening(move).startsWith('question.answered') ? question : null;
    const isConfirmed = happening(move) === 'question.answered true';
    if (answered !== null) question = null;
    const raised = emitted.findLast(({ type }) => type === 'question.raised')?.question;
    if (raised !== undefined) question = raised;
    return { confirmed: isConfirmed ? answered : null, open: question };
  };
}

export const recordEditor = specify<typeof recordEditorMachine>({
  machine: recordEditorMachine,
  inputs: {
    '': {
      recordKey: 'empresa/sucursal/1',
      findProblems: (values: Values) => (values['name'] === '' ? { name: ['Complete este dato.'] } : {}),
    },
  },
  events: {
    'load.retry': { '': {} },
    'field.change': {
      typed: { field: 'name', value: 'Ana' },
      emptied: { field: 'name', value: '' },
      'put back': { field: 'name', value: 'Ada' },
    },
    'draft.accept': { '': {} },
    'draft.discard': { '': {} },
    'draft.flush': { '': {} },
    'record.save': { asking: { ask: true }, 'at once': { ask: false } },
    'record.reset': { '': {} },
    'record.delete': { '': {} },
    'question.answered': { SI: { confirmed: true }, NO: { confirmed: false } },
    'conflict.takeTheirs': { '': {} },
    'conflict.keepMine': { mine: { values: { name: 'Ana' } }, 'all theirs': { values: { name: 'Eva' } } },
    'leave.request': { '': {} },
  },
  answers: {
    loadRecord: {
      resolves: {
        existing: { record: existing, draft: null },
        new: { record: { values: {}, revision: null }, draft: null },
        'with a draft': { record: existing, draft: { values: { name: 'Iris' }, revision: 2, savedAt: 1 } },
        'with a draft of the same': { record: existing, draft: { values: { name: 'Ada' }, revision: 3, savedAt: 1 } },
      },
      rejects: { '': offline },
    },
    saveRecord: {
      resolves: { '': { values: { name: 'Ada' }, revision: 4 } },
      rejects: { stale, 'stale, unreadable': unreadable, 'invalid fields': invalidFields, offline },
    },
    deleteRecord: {
      resolves: { '': undefined },
      rejects: { stale, 'stale, unreadable': unreadable, offline },
    },
  },
  abstract: ({ values, stored, revision, draft, theirs }) => [
    values['name'] === '' || same(values, stored.values),
    values['name'] === '',
    stored.values['name'],
    revision === stored.revision,
    draft?.values,
    theirs !== null,
  ],
  invariants: {
    'no answer and no refusal changes what was typed': () => {
      let before: Values = {};
      return ({ move, snapshot: { context } }) => {
        const holds = changesValues.has(happening(move)) || same(context.values, before);
        before = context.values;
        return holds;
      };
    },
    'what the server takes is what was typed': () => {
      let before: Values = {};
      return ({ started, snapshot: { context } }) => {
        const saved = started.find(({ src }) => src === 'saveRecord');
        const holds = saved === undefined || same(saved.input, { ...input(context), values: before });
        before = context.values;
        return holds;
      };
    },
    'nothing is saved or deleted that was not asked for': () => {
      const track = openQuestion();
      return ({ move, started, emitted }) => {
        const { confirmed } = track(move, emitted);
        const isAtOnce = move !== null && 'ask' in move && !move.ask;
        return started.every(
          ({ src }) =>
            src === 'loadRecord' ||
            (src === 'saveRecord' && (confirmed === 'save' || isAtOnce)) ||
            (src === 'deleteRecord' && confirmed === 'delete'),
        );
      };
    },
    'it is dirty exactly while what it holds is not what is stored':
      () =>
      ({ snapshot }) => {
        const { status, context } = snapshot;
        const differs = status === 'active' && !same(context.values, context.stored.values);
        return (
          selectIsDirty(snapshot) === differs &&
          (!snapshot.matches({ editing: 'pristine' }) || !differs) &&
          (!snapshot.matches({ editing: 'dirty' }) || differs)
        );
      },
    'whatever was typed is a draft before anything else can happen to it': () => {
      let kept: Values | null = null;
      return ({ emitted, snapshot }) => {
        for (const fact of emitted) {
          if (fact.type === 'draft.kept') kept = fact.draft.values;
          if (fact.type === 'draft.dropped') kept = null;
        }
        return !selectIsDirty(snapshot) || snapshot.matches('editing') || same(kept, snapshot.context.values);
      };
    },
    'a draft is dropped only when what was typed is stored, taken back or deleted':
      () =>
      ({ emitted, snapshot }) =>
        emitted.every(({ type }) => type !== 'draft.dropped') ||
        snapshot.matches('deleted') ||
        same(snapshot.context.values, snapshot.context.stored.values),
    'every wish to leave is answered, at once or by the person': () => {
      const track = openQuestion();
      return ({ move, emitted }) => {
        const { open } = track(move, emitted);
        const answers = emitted.filter(({ type }) => type === 'leave.allowed' || type === 'leave.refused').length;
        if (happening(move) !== 'leave.request') return answers <= 1;
        return answers === (open === 'leave' ? 0 : 1);
      };
    },
    'it is busy exactly while an answer is awaited, and awaits one at a time':
      () =>
      ({ calls, snapshot }) =>
        calls.filter(({ isRunning }) => isRunning()).length === (selectIsBusy(snapshot) ? 1 : 0),
    'only one who edits can type':
      () =>
      ({ snapshot }) =>
        snapshot.hasTag('editable') === snapshot.matches('editing'),
  },
  effects: {
    'each answer of the server is told once': ({ steps }) =>
      steps.every(({ move, emitted, snapshot }) => {
        const told = emitted.filter(({ type }) =>
          ['record.saved', 'record.deleted', 'save.failed', 'delete.failed', 'problems.found'].includes(type),
        ).length;
        const what = happening(move);
        if (what.startsWith('saveRecord') || what.startsWith('deleteRecord')) {
          return told === (snapshot.matches('comparing') ? 0 : 1);
        }
        return told === 0 || what === 'record.save';
      }),
    'a record is asked for by its own key': ({ calls }) =>
      calls.every(({ input: given }) => same(given, { ...(given as object), recordKey: 'empresa/sucursal/1' })),
  },
  journeys: recordEditorJourneys,
});

/** What goes along with the values of a save. */
const input = ({ recordKey, values, revision }: { recordKey: string; values: Values; revision: number | null }) => ({
  recordKey,
  values,
  revision,
});
