import type { AppError } from '#contract/app-error.ts';
import type { LoadedRecord, RecordEditorInput, recordEditorMachine } from '#machines/record-editor/index.ts';
import type { Journey, Move } from '../generator/specification.ts';

type Editor = typeof recordEditorMachine;

const input: RecordEditorInput = { recordKey: 'empresa/sucursal/1', findProblems: () => ({}) };
const picky: RecordEditorInput = { ...input, findProblems: () => ({ name: ['Complete este dato.'] }) };
const stored = { values: { name: 'Ada' }, revision: 3 };

const loads = (loaded: LoadedRecord): Move<Editor> => ({ resolve: 'loadRecord', with: loaded });
const loaded = loads({ record: stored, draft: null });
const blank = loads({ record: { values: {}, revision: null }, draft: null });
const types = (value: string): Move<Editor> => ({ type: 'field.change', field: 'name', value });
const saves = (ask: boolean): Move<Editor> => ({ type: 'record.save', ask });
const answers = (confirmed: boolean): Move<Editor> => ({ type: 'question.answered', confirmed });
const fails = (error: AppError): Move<Editor> => ({ reject: 'saveRecord', with: error });
const asksToLeave: Move<Editor> = { type: 'leave.request' };

const kept = (name: string, revision: number | null) =>
  ({ type: 'draft.kept', draft: { values: { name }, revision } }) as const;
const raised = (question: 'save' | 'reset' | 'delete' | 'leave') => ({ type: 'question.raised', question }) as const;

const offline: AppError = { kind: 'offline', text: 'Sin conexión.', place: 'notice' };
const invalid: AppError = {
  kind: 'invalidFields',
  text: 'Revise los datos marcados.',
  place: 'form',
  fields: { name: ['Ya existe.'] },
};
const notFound: AppError = { kind: 'notFound', text: 'No existe.', place: 'notice' };
const stale: AppError = {
  kind: 'stale',
  text: 'Otra persona modificó este registro.',
  place: 'form',
  current: { values: { name: 'Eva' }, revision: 5 },
};

/** What becomes of one open form, written by hand. */
export const recordEditorJourneys: Readonly<Record<string, Journey<Editor>>> = {
  'typed, confirmed and saved': {
    input,
    moves: [
      loaded,
      types('Ana'),
      saves(true),
      answers(true),
      { resolve: 'saveRecord', with: { values: { name: 'Ana' }, revision: 4 } },
    ],
    value: { editing: 'pristine' },
    context: { values: { name: 'Ana' }, stored: { values: { name: 'Ana' }, revision: 4 }, revision: 4 },
    emitted: [
      kept('Ana', 3),
      raised('save'),
      { type: 'draft.dropped' },
      { type: 'record.saved', record: { values: { name: 'Ana' }, revision: 4 } },
    ],
    calls: ['loadRecord', 'saveRecord'],
  },
  'what is typed becomes a draft 400 ms after the last key': {
    input,
    moves: [loaded, types('An'), { wait: 399 }, types('Ana'), { wait: 399 }, { wait: 1 }],
    value: { editing: { dirty: 'kept' } },
    emitted: [kept('Ana', 3)],
    calls: ['loadRecord'],
  },
  'a key within the quiet begins it anew': {
    input,
    moves: [loaded, types('An'), { wait: 399 }, types('Ana'), { wait: 399 }],
    value: { editing: { dirty: 'typing' } },
    emitted: [],
    calls: ['loadRecord'],
  },
  'what is typed after a draft was kept becomes one as well': {
    input,
    moves: [loaded, types('Ana'), { wait: 400 }, types('Anabel'), { wait: 400 }],
    value: { editing: { dirty: 'kept' } },
    emitted: [kept('Ana', 3), kept('Anabel', 3)],
    calls: ['loadRecord'],
  },
  'a draft kept because the page may go is not kept again': {
    input,
    moves: [loaded, types('Ana'), { type: 'draft.flush' }, { wait: 400 }],
    value: { editing: { dirty: 'kept' } },
    emitted: [kept('Ana', 3)],
    calls: ['loadRecord'],
  },
  'a save refused for its fields is asked about again without its problems': {
    input,
    moves: [loaded, types('Ana'), saves(false), fails(invalid), saves(true)],
    value: 'confirmingSave',
    context: { values: { name: 'Ana' }, problems: {}, failure: null },
    emitted: [kept('Ana', 3), { type: 'problems.found' }, kept('Ana', 3), raised('save')],
    calls: ['loadRecord', 'saveRecord'],
  },
  'a save refused for its fields is sent again without its problems': {
    input,
    moves: [loaded, types('Ana'), saves(false), fails(invalid), saves(false)],
    value: 'saving',
    context: { values: { name: 'Ana' }, problems: {}, failure: null },
    emitted: [kept('Ana', 3), { type: 'problems.found' }, kept('Ana', 3)],
    calls: ['loadRecord', 'saveRecord', 'saveRecord'],
  },
  'a save that cannot be sent keeps everything and can be repeated': {
    input,
    moves: [loaded, types('Ana'), saves(false), fails(offline), saves(false)],
    value: 'saving',
    context: { values: { name: 'Ana' }, stored },
    emitted: [kept('Ana', 3), { type: 'save.failed', failure: offline }, kept('Ana', 3)],
    calls: ['loadRecord', 'saveRecord', 'saveRecord'],
  },
  'problems stop the save before it is asked about': {
    input: picky,
    moves: [loaded, types('Ana'), saves(true)],
    value: { editing: { dirty: 'typing' } },
    context: { problems: { name: ['Complete este dato.'] } },
    emitted: [{ type: 'problems.found' }],
    calls: ['loadRecord'],
  },
  'a new record whose fields are wanting says so as it came': {
    input: picky,
    moves: [blank, saves(true)],
    value: { editing: 'pristine' },
    context: { problems: { name: ['Complete este dato.'] } },
    emitted: [{ type: 'problems.found' }],
    calls: ['loadRecord'],
  },
  'nothing typed is nothing to save': {
    input,
    moves: [loaded, types('Ada'), saves(false)],
    value: { editing: 'pristine' },
    emitted: [{ type: 'save.unneeded' }],
    calls: ['loadRecord'],
  },
  'a new record as it came can be saved, and is no draft when it is not': {
    input,
    moves: [blank, saves(true), answers(false), saves(false), fails(offline)],
    value: { editing: 'pristine' },
    emitted: [raised('save'), { type: 'save.failed', failure: offline }],
    calls: ['loadRecord', 'saveRecord'],
  },
  'typing the stored value again takes the draft back': {
    input,
    moves: [loaded, types('Ana'), { type: 'draft.flush' }, types('Ada'), asksToLeave],
    value: { editing: 'pristine' },
    context: { values: { name: 'Ada' } },
    emitted: [kept('Ana', 3), { type: 'draft.dropped' }, { type: 'leave.allowed' }],
    calls: ['loadRecord'],
  },
  'somebody else saved meanwhile: mine is saved over theirs': {
    input,
    moves: [
      loaded,
      types('Ana'),
      saves(false),
      fails(stale),
      { type: 'conflict.keepMine', values: { name: 'Ana' } },
      saves(false),
      { resolve: 'saveRecord', with: { values: { name: 'Ana' }, revision: 6 } },
    ],
    value: { editing: 'pristine' },
    context: { stored: { values: { name: 'Ana' }, revision: 6 }, revision: 6, theirs: null, failure: null },
    emitted: [
      kept('Ana', 3),
      kept('Ana', 5),
      { type: 'draft.dropped' },
      { type: 'record.saved', record: { values: { name: 'Ana' }, revision: 6 } },
    ],
    calls: ['loadRecord', 'saveRecord', 'saveRecord'],
  },
  'a comparison one does not want to leave after all is still there': {
    input,
    moves: [loaded, types('Ana'), saves(false), fails(stale), asksToLeave, answers(false)],
    value: 'comparing',
    context: { values: { name: 'Ana' }, theirs: { values: { name: 'Eva' }, revision: 5 } },
    emitted: [kept('Ana', 3), kept('Ana', 3), raised('leave'), { type: 'leave.refused' }],
    calls: ['loadRecord', 'saveRecord'],
  },
  'a draft that others overtook is saved over the revision it was typed at': {
    input,
    moves: [
      loads({ record: stored, draft: { values: { name: 'Ana' }, revision: 2, savedAt: 1 } }),
      { type: 'draft.accept' },
      saves(false),
    ],
    value: 'saving',
    context: { values: { name: 'Ana' }, stored, revision: 2 },
    emitted: [kept('Ana', 2)],
    calls: ['loadRecord', 'saveRecord'],
  },
  'cleared on request, the form holds what is stored': {
    input,
    moves: [loaded, types('Ana'), { type: 'record.reset' }, answers(true)],
    value: { editing: 'pristine' },
    context: { values: { name: 'Ada' }, revision: 3 },
    emitted: [kept('Ana', 3), raised('reset'), { type: 'draft.dropped' }],
    calls: ['loadRecord'],
  },
  'deleting is asked about, and a refusal goes back to what was typed': {
    input,
    moves: [loaded, types('Ana'), { type: 'record.delete' }, asksToLeave, answers(false)],
    value: { editing: { dirty: 'typing' } },
    context: { values: { name: 'Ana' } },
    emitted: [kept('Ana', 3), raised('delete'), { type: 'leave.refused' }],
    calls: ['loadRecord'],
  },
  'a deleted record is over': {
    input,
    moves: [loaded, { type: 'record.delete' }, answers(true), { resolve: 'deleteRecord', with: undefined }],
    value: 'deleted',
    emitted: [raised('delete'), { type: 'draft.dropped' }, { type: 'record.deleted' }],
    calls: ['loadRecord', 'deleteRecord'],
  },
  'somebody else saved what was to be deleted: it is seen before it is asked about again': {
    input,
    moves: [
      loaded,
      { type: 'record.delete' },
      answers(true),
      { reject: 'deleteRecord', with: stale },
      { type: 'conflict.takeTheirs' },
      { type: 'record.delete' },
    ],
    value: 'confirmingDelete',
    context: { values: { name: 'Eva' }, stored: { values: { name: 'Eva' }, revision: 5 }, theirs: null, failure: null },
    emitted: [raised('delete'), { type: 'draft.dropped' }, raised('delete')],
    calls: ['loadRecord', 'deleteRecord'],
  },
  'somebody else deleted what was to be saved: what was typed stays a draft until it is let go': {
    input,
    moves: [loaded, types('Ana'), saves(false), fails(notFound), asksToLeave, { type: 'draft.discard' }],
    value: 'deleted',
    context: { values: { name: 'Ana' }, failure: notFound },
    emitted: [kept('Ana', 3), { type: 'record.missing' }, { type: 'leave.allowed' }, { type: 'draft.dropped' }],
    calls: ['loadRecord', 'saveRecord'],
  },
  'somebody else deleted what was to be deleted: nothing is left to ask': {
    input,
    moves: [loaded, { type: 'record.delete' }, answers(true), { reject: 'deleteRecord', with: notFound }, asksToLeave],
    value: 'missing',
    emitted: [raised('delete'), { type: 'record.missing' }, { type: 'leave.allowed' }],
    calls: ['loadRecord', 'deleteRecord'],
  },
  'whoever typed nothing leaves a comparison unasked': {
    input,
    moves: [loaded, { type: 'record.delete' }, answers(true), { reject: 'deleteRecord', with: stale }, asksToLeave],
    value: 'comparing',
    emitted: [raised('delete'), { type: 'leave.allowed' }],
    calls: ['loadRecord', 'deleteRecord'],
  },
  'a record that does not exist yet cannot be deleted': {
    input,
    moves: [blank, { type: 'record.delete' }],
    value: { editing: 'pristine' },
    emitted: [],
    calls: ['loadRecord'],
  },
  'a record that could not be read is read again': {
    input,
    moves: [{ reject: 'loadRecord', with: offline }, { type: 'load.retry' }, loaded],
    value: { editing: 'pristine' },
    context: { failure: null, values: { name: 'Ada' } },
    emitted: [],
    calls: ['loadRecord', 'loadRecord'],
  },
};
