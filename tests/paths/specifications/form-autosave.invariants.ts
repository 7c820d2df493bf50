import type { AppError } from '#contract/app-error.ts';
import { applyEdits } from '#domain/design/apply-edit.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import { findField } from '#domain/design/form-parts.ts';
import { isDeepEqual } from '#domain/is-deep-equal.ts';
import { isRecord } from '#domain/is-record.ts';
import { selectAutosaveStatus, selectHasPending, selectIsUpToDate } from '#machines/form-autosave/index.ts';
import type { ReadForm } from '#machines/kit/stored-form.ts';
import type { Specification, Step } from '../generator/specification.ts';
import type { Autosave } from './form-autosave.moves.ts';

type Invariants = Specification<Autosave>['invariants'];
type AutosaveStep = Step<Autosave>;

/** The failure of a save that a move delivered, if any. */
const saveFailureOf = ({ move }: AutosaveStep): AppError | null =>
  move !== null && 'reject' in move && move.reject === 'saveForm' ? (move.with as AppError) : null;

/** Whether the value is a complete form; among the examples only a complete definition is an object. */
const isForm = (form: unknown): form is ReadForm =>
  isRecord(form) &&
  isRecord(form['definition']) &&
  Number.isInteger(form['revision']) &&
  typeof form['published'] === 'object';

/** The form of another user that a move delivered, if any. */
function remoteFormOf(step: AutosaveStep): ReadForm | null {
  const { move } = step;
  if (move !== null && 'resolve' in move && move.resolve === 'refreshForm') return move.with;
  const current = saveFailureOf(step)?.current;
  return isForm(current) ? current : null;
}

const isEvent = ({ move }: AutosaveStep, type: string): boolean =>
  move !== null && 'type' in move && move.type === type;

/** Tracks what this browser stores, from the emitted facts alone. */
function trackStoredDraft() {
  let draft: { edits: readonly Edit[]; conflicts: readonly EditConflict[] } | null = null;
  return ({ emitted }: AutosaveStep) => {
    for (const fact of emitted) {
      if (fact.type === 'draft.saved') draft = fact;
      if (fact.type === 'draft.dropped') draft = null;
    }
    return draft;
  };
}

/** Tracks the form of the user: the last one received, or the last merge, which the parent applies. */
function trackForm() {
  let form: unknown = null;
  return ({ move, emitted, snapshot }: AutosaveStep) => {
    if (move === null) form = snapshot.context.definition;
    if (move !== null && 'type' in move && move.type === 'form.changed') form = move.definition;
    for (const fact of emitted) if (fact.type === 'form.merged') form = fact.merge.definition;
    return form;
  };
}

/** Invariants of the edits that the server does not have. */
const editInvariants: Invariants = {
  'the stored form with the pending edits applied is the form of the user': () => {
    const track = trackForm();
    return (step) => {
      const form = track(step);
      const { stored, pending, definition } = step.snapshot.context;
      return isDeepEqual(applyEdits(stored.definition, pending), definition) && isDeepEqual(definition, form);
    };
  },
  'the form changes only through edits of the user and saves of other users': () => {
    let before: unknown = null;
    return (step) => {
      const { definition } = step.snapshot.context;
      const holds =
        step.move === null ||
        isEvent(step, 'form.changed') ||
        remoteFormOf(step) !== null ||
        isDeepEqual(definition, before);
      before = definition;
      return holds;
    };
  },
  'a value that another user set is never overwritten without asking': () => {
    let [label, revision] = ['', 0];
    return (step) => {
      const remote = remoteFormOf(step);
      // A response that is no newer than the stored form contains no changes by other users.
      const isMerged = remote !== null && (saveFailureOf(step) !== null || remote.revision > revision);
      const their = isMerged ? findField(remote.definition, 'b') : undefined;
      if (their !== undefined) label = their.label === 'B' ? '' : their.label;
      ({ revision } = step.snapshot.context.stored);
      return label === '' || findField(step.snapshot.context.definition, 'b')?.label === label;
    };
  },
  'a conflict stays until the user resolves it, or a merge brings new changes': () => {
    let before = 0;
    return (step) => {
      const { conflicts } = step.snapshot.context;
      const holds = isEvent(step, 'form.changed') || remoteFormOf(step) !== null || conflicts.length >= before;
      before = conflicts.length;
      return holds;
    };
  },
  'each newer form of another user is merged and reported once, with its published form': () => {
    let revision = 0;
    return (step) => {
      const remote = remoteFormOf(step);
      const isMerged = remote !== null && (saveFailureOf(step) !== null || remote.revision > revision);
      ({ revision } = step.snapshot.context.stored);
      const reported = step.emitted.flatMap((fact) => (fact.type === 'form.merged' ? [fact.merge] : []));
      if (!isMerged) return reported.length === 0;
      const [merge] = reported;
      const { published, ...stored } = remote;
      return reported.length === 1 && isDeepEqual(merge?.stored, stored) && isDeepEqual(merge?.published, published);
    };
  },
};

/** Invariants of what the server and this browser store. */
const storageInvariants: Invariants = {
  'a save sends the form of the user at the stored revision':
    () =>
    ({ started, snapshot: { context } }) =>
      started.every(({ src, input }) => {
        const { program, definition, stored } = context;
        return src !== 'saveForm' || isDeepEqual(input, { program, definition, revision: stored.revision });
      }),
  'every edit is stored in this browser before it is sent': () => {
    const track = trackStoredDraft();
    return (step) => {
      const draft = track(step);
      const { pending, conflicts } = step.snapshot.context;
      const isSent = step.started.some(({ src }) => src === 'saveForm');
      return !isSent || (isDeepEqual(draft?.edits, pending) && isDeepEqual(draft?.conflicts, conflicts));
    };
  },
  'this browser stores every pending edit when a save fails, when the page unloads and when autosave cannot finish':
    () => {
      const track = trackStoredDraft();
      return (step) => {
        const draft = track(step);
        const { pending, conflicts } = step.snapshot.context;
        const isDue = step.emitted.some(({ type }) => type === 'edits.unsaved') || isEvent(step, 'draft.flush');
        return (
          !isDue ||
          pending.length === 0 ||
          (isDeepEqual(draft?.edits, pending) && isDeepEqual(draft?.conflicts, conflicts))
        );
      };
    },
  'at rest this browser stores nothing except unresolved conflicts': () => {
    const track = trackStoredDraft();
    let hasChanged = false;
    return (step) => {
      const draft = track(step);
      hasChanged ||= step.emitted.length > 0;
      const { pending, conflicts } = step.snapshot.context;
      if (!step.snapshot.matches('resting')) return true;
      return pending.length === 0 && (!hasChanged || isDeepEqual(draft?.conflicts ?? [], conflicts));
    };
  },
  'after a deletion by another user this browser stores the whole form, unless the user had changed nothing': () => {
    const track = trackStoredDraft();
    return (step) => {
      const draft = track(step);
      if (step.snapshot.status !== 'done') return true;
      const { stored, pending, definition, conflicts } = step.snapshot.context;
      if (pending.length + conflicts.length === 0) return draft === null;
      const whole = [{ type: 'replace', before: stored.definition, after: definition }];
      return (
        isDeepEqual(pending, whole) &&
        isDeepEqual(draft, { type: 'draft.saved', edits: whole, conflicts, revision: stored.revision })
      );
    };
  },
};

/** Invariants of requests and of the reports to the parent. */
const requestInvariants: Invariants = {
  'at most one request runs at a time, and a save runs exactly in the saving state':
    () =>
    ({ calls, snapshot }) => {
      const running = calls.filter(({ isRunning }) => isRunning()).map(({ src }) => src);
      return running.length <= 1 && running.includes('saveForm') === snapshot.matches('saving');
    },
  'a refresh runs exactly while the remote revision is newer, nothing is pending and no refresh failed':
    () =>
    ({ calls, snapshot }) => {
      const { remoteRevision, stored } = snapshot.context;
      const isReading = calls.some(({ src, isRunning }) => src === 'refreshForm' && isRunning());
      if (!snapshot.matches('resting')) return !isReading;
      return isReading === (remoteRevision > stored.revision && !snapshot.matches({ resting: 'refreshFailed' }));
    },
  'a result of a save is reported once: as saved, unsaved, merged, or by ending': () => (step) => {
    const { move, emitted, snapshot } = step;
    const isResult =
      move !== null && (('resolve' in move && move.resolve === 'saveForm') || saveFailureOf(step) !== null);
    if (!isResult) return true;
    const reported = emitted.filter(({ type }) => ['edits.saved', 'edits.unsaved', 'form.merged'].includes(type));
    return reported.length === (snapshot.status === 'done' ? 0 : 1);
  },
  'a refused save is reported once, and a save that may succeed later is not reported as refused': () => (step) => {
    const failure = saveFailureOf(step);
    const isUnreadable = failure?.kind === 'stale' && remoteFormOf(step) === null;
    const isPermanent = failure?.kind === 'forbidden' || isUnreadable;
    const reported = step.emitted.filter(({ type }) => type === 'save.refused');
    return (
      isDeepEqual(reported, isPermanent ? [{ type: 'save.refused', failure }] : []) &&
      (failure === null || remoteFormOf(step) !== null || step.snapshot.context.failure === failure)
    );
  },
  'a request to finish is answered at once, or a save that runs afterwards answers it': () => (step) => {
    if (!isEvent(step, 'autosave.finish')) return true;
    const answers = step.emitted.filter(({ type }) => type === 'autosave.finished' || type === 'edits.unsaved');
    const isSaving = step.calls.some(({ src, isRunning }) => src === 'saveForm' && isRunning());
    return answers.length === (isSaving ? 0 : 1);
  },
  'autosave finishes exactly when the server has every edit':
    () =>
    ({ emitted, snapshot }) =>
      !emitted.some(({ type }) => type === 'autosave.finished') || !selectHasPending(snapshot),
  'the status is «saved» exactly while no edit is pending, and a save that failed, unless it was abandoned, has its error':
    () => {
      let isAbandoned = false;
      return (step) => {
        const { snapshot } = step;
        const { failure, pending } = snapshot.context;
        if (isEvent(step, 'autosave.abandon')) isAbandoned = true;
        if (saveFailureOf(step) !== null) isAbandoned = false;
        if (snapshot.status === 'done') return true;
        const status = selectAutosaveStatus(snapshot);
        if (status === 'unsaved' || status === 'refused')
          return (isAbandoned || failure !== null) && pending.length > 0;
        return (status === 'saved') === (pending.length === 0) && selectHasPending(snapshot) === pending.length > 0;
      };
    },
  'abandoning ends a running save, is reported once, and does nothing else': () => {
    let wasSaving = false;
    return (step) => {
      const isAbandoned = isEvent(step, 'autosave.abandon');
      const reported = step.emitted.filter(({ type }) => type !== 'draft.saved').map(({ type }) => type);
      const holds =
        !isAbandoned || (!step.snapshot.matches('saving') && isDeepEqual(reported, wasSaving ? ['edits.unsaved'] : []));
      wasSaving = step.snapshot.matches('saving');
      return holds;
    };
  },
  'the revision is up to date exactly while every edit is saved and no request runs':
    () =>
    ({ calls, snapshot }) => {
      const isRunning = calls.some((call) => call.isRunning());
      return (
        snapshot.status === 'done' ||
        selectIsUpToDate(snapshot) === (!isRunning && snapshot.context.pending.length === 0)
      );
    },
};

/** Invariants of autosave. */
export const formAutosaveInvariants: Invariants = {
  ...editInvariants,
  ...storageInvariants,
  ...requestInvariants,
};
