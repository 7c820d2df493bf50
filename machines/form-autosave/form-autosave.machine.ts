import { type ErrorActorEvent, not, or } from 'xstate';
import { toAppError } from '../kit/app-error.ts';
import type { ReadForm } from '../kit/stored-form.ts';
import { formAutosaveSetup } from './form-autosave.setup.ts';
import type { FormAutosaveEvent } from './form-autosave.types.ts';

type Changed = Extract<FormAutosaveEvent, { type: 'form.changed' }>;
type Refresh = Extract<FormAutosaveEvent, { type: 'form.refresh' }>;

const takeEdits = { type: 'takeEdits', params: ({ event }: { event: Changed }) => event } as const;
const noteRemoteRevision = {
  type: 'noteRemoteRevision',
  params: ({ event }: { event: Refresh }) => ({ revision: event.revision }),
} as const;

/** The error of a rejected promise actor. */
const failureOf = ({ event }: { event: ErrorActorEvent }) => ({ failure: toAppError(event.error) });

/** The form in `current` of an error; only valid after the guard `hasCurrentForm`. */
const currentForm = ({ event }: { event: ErrorActorEvent }) => ({
  // The guard `hasCurrentForm` checked it.
  form: toAppError(event.error).current as ReadForm,
});

/** The server has every edit. A known remote revision is read at once. */
const resting = formAutosaveSetup.createStateConfig({
  initial: 'saved',
  on: {
    'form.changed': { target: 'settling', actions: takeEdits },
    'autosave.finish': { actions: 'reportFinished' },
  },
  states: {
    saved: { always: { guard: 'isStale', target: 'refreshing' } },
    /** A change by another user during the request may be newer than the response, so the request starts again. */
    refreshing: {
      on: { 'form.refresh': { target: 'refreshing', reenter: true, actions: noteRemoteRevision } },
      invoke: {
        id: 'refreshForm',
        src: 'refreshForm',
        input: ({ context }) => ({ program: context.program }),
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => ({ form: event.output }) },
            target: 'saved',
            actions: { type: 'noteRead', params: ({ event }) => ({ form: event.output }) },
          },
          {
            target: '#form-autosave.merging',
            actions: { type: 'mergeRead', params: ({ event }) => ({ form: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isDeleted', params: failureOf },
            target: '#form-autosave.handlingDeletion',
            actions: { type: 'rememberFailure', params: failureOf },
          },
          { target: 'refreshFailed' },
        ],
      },
    },
    /** The next save merges the remote changes, or the next notification triggers another refresh. */
    refreshFailed: { on: { 'form.refresh': { target: 'refreshing', actions: noteRemoteRevision } } },
  },
});

/**
 * Edits wait for a pause; each restarts the autosave delay. While they follow each other without one, this browser
 * stores them. When edits cancel each other out, nothing needs to be saved.
 */
const waiting = formAutosaveSetup.createStateConfig({
  initial: 'pausing',
  always: { guard: not('hasPending'), target: 'settling' },
  after: { draftDelay: { target: 'waiting', reenter: true, actions: 'saveDraft' } },
  on: { 'autosave.now': 'saving', 'autosave.finish': 'saving' },
  states: {
    pausing: {
      after: { autosaveDelay: '#form-autosave.saving' },
      on: { 'form.changed': { target: 'pausing', reenter: true, actions: takeEdits } },
    },
  },
});

/** The form is being sent. Edits made during the request are saved by the next request. */
const saving = formAutosaveSetup.createStateConfig({
  entry: ['saveDraft', 'noteDrafted', 'markSent'],
  initial: 'drafted',
  on: { 'autosave.abandon': { target: 'unsaved', actions: 'reportUnsaved' } },
  invoke: {
    id: 'saveForm',
    src: 'saveForm',
    input: ({ context: { program, definition, stored } }) => ({ program, definition, revision: stored.revision }),
    onDone: {
      target: 'settling',
      actions: [{ type: 'rememberSaved', params: ({ event }) => ({ revision: event.output.revision }) }, 'reportSaved'],
    },
    onError: [
      {
        guard: { type: 'hasCurrentForm', params: failureOf },
        target: 'merging',
        actions: { type: 'merge', params: currentForm },
      },
      {
        guard: { type: 'isDeleted', params: failureOf },
        target: 'handlingDeletion',
        actions: { type: 'rememberFailure', params: failureOf },
      },
      {
        guard: { type: 'isTransient', params: failureOf },
        target: 'unsaved',
        actions: [{ type: 'rememberFailure', params: failureOf }, 'reportUnsaved'],
      },
      {
        target: 'refused',
        actions: [
          { type: 'rememberFailure', params: failureOf },
          { type: 'reportRefusal', params: failureOf },
          'reportUnsaved',
        ],
      },
    ],
  },
  states: {
    /** This browser stores every edit that the server may not have. */
    drafted: { always: { guard: 'hasUndrafted', target: 'undrafted' } },
    /** The user has edited the form during the request. Whatever ends this state, the edits are stored first. */
    undrafted: { after: { draftDelay: 'drafted' }, exit: ['saveDraft', 'noteDrafted'] },
  },
});

/**
 * The save failed for a reason that may pass, such as no connection or a busy server. It is retried every 3 s
 * (`draftDelay` and `autosaveRetryDelay`), whatever the connection chart knows. This browser stores edits made meanwhile.
 */
const unsaved = formAutosaveSetup.createStateConfig({
  initial: 'pausing',
  on: {
    'autosave.now': 'saving',
    'autosave.finish': { actions: ['saveDraft', 'reportUnsaved'] },
  },
  states: {
    pausing: {
      after: {
        draftDelay: [{ guard: 'hasUndrafted', target: 'retrying', actions: 'saveDraft' }, { target: 'retrying' }],
      },
    },
    /** The save is retried soon. */
    retrying: { after: { autosaveRetryDelay: '#form-autosave.saving' } },
  },
});

/**
 * Owns: what the server has of a form being designed, and the edits that it lacks: saving a moment after each change,
 * retrying, storing edits in this browser until the server has them, and merging them with the form that another user
 * saved.
 * Started by: the form-designer machine, which relays its facts and receives its output when another user deleted the
 * form.
 * Emits: edits to store in this browser or to forget, results of saves, and merges.
 * Invariants: no edit that the server does not have is dropped unless it is reported as a conflict; the edits that
 * follow a request are sent by another one; nothing that another user set is overwritten by a save; each
 * `autosave.finish` is answered, or a save is running whose result asks for another one.
 */
export const formAutosaveMachine = formAutosaveSetup.createMachine({
  id: 'form-autosave',
  context: ({ input: { program, ...opened } }) => ({
    program,
    ...opened,
    sent: { definition: opened.definition, count: 0 },
    drafted: [],
    remoteRevision: opened.stored.revision,
    merge: { ...opened, keys: [], published: null },
    failure: null,
  }),
  initial: 'starting',
  on: {
    'form.changed': { actions: takeEdits },
    'form.refresh': { actions: noteRemoteRevision },
    'draft.flush': { guard: 'hasPending', actions: 'saveDraft' },
  },
  states: {
    /** Emits nothing, because facts that a child emits while it starts reach nobody. */
    starting: { always: [{ guard: 'hasPending', target: 'waiting' }, { target: 'resting' }] },
    /** Decides whether to save or to rest. Conflicts that the user has not resolved stay stored in this browser. */
    settling: {
      always: [
        { guard: 'hasPending', target: 'waiting' },
        { guard: 'hasConflicts', target: 'resting', actions: 'saveDraft' },
        { target: 'resting', actions: 'dropDraft' },
      ],
    },
    resting,
    waiting,
    saving,
    unsaved,
    /** The server refused the form. It is sent again after the next edit, or when the user requests a save. */
    refused: {
      always: { guard: 'hasMoreThanSent', target: 'waiting' },
      on: {
        'autosave.now': 'saving',
        'autosave.finish': { actions: ['saveDraft', 'reportUnsaved'] },
      },
    },
    /** Another user saved the form: the local edits are applied again on top of it. */
    merging: { entry: 'applyMerge', always: { target: 'settling', actions: 'reportMerge' } },
    /** Another user deleted the form. Unsaved edits and unresolved conflicts stay stored in this browser. */
    handlingDeletion: {
      always: [
        { guard: or(['hasPending', 'hasConflicts']), target: 'deleted', actions: ['makeWhole', 'saveDraft'] },
        { target: 'deleted' },
      ],
    },
    deleted: { type: 'final' },
  },
  output: ({ context: { stored, pending, failure } }) => ({ stored, pending, failure }),
});
