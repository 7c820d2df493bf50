import type { AppError } from '#contract/app-error.ts';
import { emptyDefinition } from '#domain/design/empty-definition.ts';
import {
  type FormToCreate,
  newFormMachine,
  selectFailure,
  selectIsBusy,
  selectIsTyped,
  type TypedForm,
} from '#machines/new-form/index.ts';
import { type Journey, type Move, specify } from '../generator/specification.ts';

type NewForm = typeof newFormMachine;

const texts = { title: '', one: '', many: '', group: 'General', router_name: '' };
const blank: TypedForm = { start: 'empty', texts, icon: 'file', typed: [] };
const trucks: TypedForm = { ...blank, texts: { ...texts, title: 'Camiones' }, typed: ['title'] };
const stored: TypedForm = { ...blank, texts: { ...texts, title: 'Órdenes' }, start: 'sheet', typed: ['title', 'one'] };
const form: FormToCreate = { router_name: 'camiones', definition: { ...emptyDefinition, title: 'Camiones' } };
const other: FormToCreate = { ...form, router_name: 'flota' };
const taken: AppError = { kind: 'invalidFields', text: '', place: 'form', fields: { router_name: ['Elija otra.'] } };
const offline: AppError = { kind: 'offline', text: 'Sin conexión con el servidor.', place: 'notice' };

const types = (typed: TypedForm): Move<NewForm> => ({ type: 'form.changed', typed });
const creates = (sent: FormToCreate): Move<NewForm> => ({ type: 'form.create', form: sent });
const discards: Move<NewForm> = { type: 'form.discard' };
const flushes: Move<NewForm> = { type: 'draft.flush' };
const reads = (draft: TypedForm | null): Move<NewForm> => ({ resolve: 'readDraft', with: draft });
const created: Move<NewForm> = { resolve: 'createForm', with: undefined };
const fails = (failure: AppError): Move<NewForm> => ({ reject: 'createForm', with: failure });

const isSame = (one: unknown, next: unknown): boolean => JSON.stringify(one) === JSON.stringify(next);

/** What the user sees typed: what was typed last, or the draft restored over an empty page. From the moves alone. */
function shownForm() {
  let shown = blank;
  let isRestoring = true;
  return (move: Move<NewForm> | null): TypedForm => {
    if (move === null) return shown;
    if ('type' in move && move.type === 'form.changed') {
      shown = move.typed;
      if (!isSame(move.typed, blank)) isRestoring = false;
    } else if ('type' in move && move.type === 'form.create') isRestoring = false;
    else if ('resolve' in move && move.resolve === 'readDraft') {
      if (isRestoring) shown = move.with ?? shown;
      isRestoring = false;
    }
    return shown;
  };
}

const withInput = (journeys: Readonly<Record<string, Journey<NewForm>>>) =>
  Object.fromEntries(
    Object.entries(journeys).map(([title, journey]) => [title, { ...journey, input: { typed: blank } }]),
  );

export const newForm = specify<NewForm>({
  machine: newFormMachine,
  inputs: { '': { typed: blank } },
  events: {
    'form.changed': { typed: { typed: trucks }, emptied: { typed: blank } },
    'form.create': { '': { form }, other: { form: other } },
    'form.discard': { '': {} },
    'draft.flush': { '': {} },
  },
  answers: {
    readDraft: { resolves: { draft: stored, none: null }, rejects: { '': offline } },
    createForm: { resolves: { '': undefined }, rejects: { taken, offline } },
  },
  abstract: ({ typed }) => typed,
  invariants: {
    'a stored draft never replaces what the user typed': () => {
      const track = shownForm();
      return ({ move, snapshot }) => isSame(snapshot.context.typed, track(move)) || snapshot.status === 'done';
    },
    'a restored draft is reported once, when it is shown': () => {
      const track = shownForm();
      let shown = blank;
      return ({ move, emitted }) => {
        const before = shown;
        shown = track(move);
        const isRestored = move !== null && 'resolve' in move && !isSame(shown, before);
        const restored = emitted.flatMap((fact) => (fact.type === 'draft.restored' ? [fact.draft] : []));
        return JSON.stringify(restored) === JSON.stringify(isRestored ? [shown] : []);
      };
    },
    'a flush stores what was typed, and nothing else stores it': () => {
      const track = shownForm();
      return ({ move, emitted, snapshot }) => {
        const shown = track(move);
        const isFlush = move !== null && 'type' in move && move.type === 'draft.flush' && snapshot.status === 'active';
        const saved = emitted.flatMap((fact) => (fact.type === 'draft.saved' ? [fact.draft] : []));
        return JSON.stringify(saved) === JSON.stringify(isFlush && !isSame(shown, blank) ? [shown] : []);
      };
    },
    'the form is being created exactly while its call runs':
      () =>
      ({ snapshot, calls }) => {
        const running = calls.filter((call) => call.src === 'createForm' && call.isRunning());
        return running.length === (selectIsBusy(snapshot) ? 1 : 0);
      },
    'a failure is shown until the next attempt': () => {
      let failure: unknown = null;
      return ({ move, started, snapshot }) => {
        if (started.some(({ src }) => src === 'createForm')) failure = null;
        if (move !== null && 'reject' in move && move.reject === 'createForm') failure = move.with;
        return selectFailure(snapshot) === failure;
      };
    },
  },
  effects: {
    'the draft is dropped exactly when the form exists or is discarded': ({ steps, emitted }) => {
      const isEnded = steps.at(-1)?.snapshot.status === 'done';
      const ends = emitted.filter(({ type }) => type === 'form.created' || type === 'form.discarded');
      const dropped = emitted.filter(({ type }) => type === 'draft.dropped');
      return ends.length === (isEnded ? 1 : 0) && dropped.length === ends.length;
    },
    'every failed creation is reported once': ({ steps, emitted }) => {
      const failed = steps.flatMap(({ move }) =>
        move !== null && 'reject' in move && move.reject === 'createForm' ? [move.with] : [],
      );
      const reported = emitted.flatMap((fact) => (fact.type === 'creation.failed' ? [fact.failure] : []));
      return JSON.stringify(reported) === JSON.stringify(failed);
    },
  },
  selectors: { selectFailure, selectIsBusy, selectIsTyped },
  journeys: withInput({
    'a page reads the stored draft when it opens': {
      moves: [],
      value: 'restoring',
      context: { typed: blank, form: null, failure: null },
      emitted: [],
      calls: ['readDraft'],
      selected: { selectIsTyped: false, selectIsBusy: false, selectFailure: null },
    },
    'a stored draft is restored': {
      moves: [reads(stored)],
      value: 'editing',
      context: { typed: stored },
      emitted: [{ type: 'draft.restored', draft: stored }],
      calls: ['readDraft'],
      selected: { selectIsTyped: true },
    },
    'a page without a draft stays empty and stores nothing': {
      moves: [reads(null), flushes],
      value: 'editing',
      context: { typed: blank },
      emitted: [],
      calls: ['readDraft'],
    },
    'an empty change does not stop the draft from being restored': {
      moves: [types(blank), reads(stored)],
      value: 'editing',
      context: { typed: stored },
      emitted: [{ type: 'draft.restored', draft: stored }],
      calls: ['readDraft'],
    },
    'what the user typed before the draft was read is kept and stored': {
      moves: [types(trucks), flushes],
      value: 'editing',
      context: { typed: trucks, form: null },
      emitted: [{ type: 'draft.saved', draft: trucks }],
      calls: ['readDraft'],
      selected: { selectIsTyped: true },
    },
    'a chosen source counts as typed': {
      moves: [types({ ...blank, start: 'copy' }), flushes],
      value: 'editing',
      emitted: [{ type: 'draft.saved', draft: { ...blank, start: 'copy' } }],
      calls: ['readDraft'],
    },
    'a chosen icon counts as typed': {
      moves: [types({ ...blank, icon: 'box' }), flushes],
      value: 'editing',
      emitted: [{ type: 'draft.saved', draft: { ...blank, icon: 'box' } }],
      calls: ['readDraft'],
    },
    'a form is created as it was sent, and its draft is dropped': {
      moves: [reads(null), types(trucks), creates(form), created],
      value: 'created',
      context: { form },
      emitted: [{ type: 'draft.dropped' }, { type: 'form.created', routerName: 'camiones' }],
      calls: ['readDraft', 'createForm'],
      inputs: { createForm: [form] },
      selected: { selectIsBusy: false },
    },
    'a form sent before the draft was read is created without it': {
      moves: [creates(form)],
      value: 'creating',
      emitted: [],
      calls: ['readDraft', 'createForm'],
      selected: { selectIsBusy: true },
    },
    'a form is sent once, and cannot be discarded while it is being created': {
      moves: [types(trucks), creates(form), creates(other), discards],
      value: 'creating',
      emitted: [],
      calls: ['readDraft', 'createForm'],
      inputs: { createForm: [form] },
    },
    'what is typed while the form is being created is stored too': {
      moves: [creates(form), types(trucks), flushes],
      value: 'creating',
      emitted: [{ type: 'draft.saved', draft: trucks }],
      calls: ['readDraft', 'createForm'],
    },
    'a refused form keeps what was typed and shows why': {
      moves: [types(trucks), creates(form), fails(taken)],
      value: 'editing',
      context: { typed: trucks, failure: taken },
      emitted: [{ type: 'creation.failed', failure: taken }],
      calls: ['readDraft', 'createForm'],
      selected: { selectFailure: taken, selectIsBusy: false },
    },
    'the next attempt sends the corrected form and shows no failure': {
      moves: [types(trucks), creates(form), fails(taken), creates(other)],
      value: 'creating',
      context: { failure: null },
      emitted: [{ type: 'creation.failed', failure: taken }],
      calls: ['readDraft', 'createForm', 'createForm'],
      inputs: { createForm: [form, other] },
      selected: { selectFailure: null },
    },
    'a discarded form drops its draft': {
      moves: [types(trucks), discards],
      value: 'discarded',
      emitted: [{ type: 'draft.dropped' }, { type: 'form.discarded' }],
      calls: ['readDraft'],
    },
    'a draft that cannot be read leaves the page empty': {
      moves: [{ reject: 'readDraft', with: offline }],
      value: 'editing',
      context: { typed: blank, failure: null },
      emitted: [],
      calls: ['readDraft'],
    },
  }),
});
