import type { AppError } from '#contract/app-error.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  selectExists,
  selectFailure,
  selectIsBusy,
  selectIsDirty,
  selectProblems,
  type recordEditorMachine,
  type Values,
} from '#machines/record-editor/index.ts';
import type { Specification, Step } from '../generator/specification.ts';

type Editor = typeof recordEditorMachine;

/** Whether two values have the same JSON. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The name of a move, such as an event type or `saveRecord rejects`. */
export function moveName(move: object | null): string {
  if (move === null || 'wait' in move) return '';
  if ('resolve' in move) return `${String(move.resolve)} resolves`;
  if ('reject' in move) return `${String(move.reject)} rejects`;
  if (!('type' in move)) return '';
  return 'confirmed' in move ? `${String(move.type)} ${String(move.confirmed)}` : String(move.type);
}

/** The failure in a move. */
const failureIn = (move: object | null): AppError | undefined =>
  move !== null && 'failure' in move ? (move.failure as AppError) : undefined;

/** The only moves after which the form may have other values. */
const changesValues = new Set([
  'field.change',
  'draft.accept',
  'question.answered true',
  'conflict.takeTheirs',
  'conflict.keepMine',
  'loadRecord resolves',
  'saveRecord resolves',
  'refreshRecord resolves',
]);

/** Tracks the stored draft: the one loaded with the record, then the one of the emitted facts. */
function trackStoredDraft() {
  let storedDraft: Values | null = null;
  return ({ move, emitted }: Step<Editor>): Values | null => {
    if (move !== null && 'resolve' in move && move.resolve === 'loadRecord')
      storedDraft = move.with.draft?.values ?? null;
    for (const fact of emitted) {
      if (fact.type === 'draft.saved') storedDraft = fact.draft.values;
      if (fact.type === 'draft.dropped') storedDraft = null;
    }
    return storedDraft;
  };
}

/** The states in which each question waits for its answer. */
const questionStates = [
  ['save', 'confirmingSave'],
  ['reset', 'confirmingReset'],
  ['delete', 'confirmingDelete'],
  ['leave', 'confirmingLeave'],
] as const;

/** Tracks the open question and its answer, from emitted facts and events alone. */
function trackQuestion() {
  let question: string | null = null;
  return (move: object | null, emitted: readonly { type: string; question?: string }[]) => {
    const answered = moveName(move).startsWith('question.answered') ? question : null;
    const isConfirmed = moveName(move) === 'question.answered true';
    if (answered !== null) question = null;
    const raised = emitted.findLast(({ type }) => type === 'question.raised')?.question;
    if (raised !== undefined) question = raised;
    return { answered, confirmed: isConfirmed ? answered : null, open: question };
  };
}

/** Invariants of the record editor. */
export const recordEditorInvariants: Specification<Editor>['invariants'] = {
  'the values change only when the user changes or chooses values, or when the server returns a record': () => {
    let before: Values = {};
    return ({ move, snapshot: { context } }) => {
      const holds = move === null || changesValues.has(moveName(move)) || same(context.values, before);
      before = context.values;
      return holds;
    };
  },
  'the server receives exactly the edited values': () => {
    let before: Values = {};
    return ({ started, snapshot: { context } }) => {
      const saved = started.find(({ src }) => src === 'saveRecord');
      const holds = saved === undefined || same(saved.input, { ...input(context), values: before });
      before = context.values;
      return holds;
    };
  },
  'nothing is saved or deleted without a request': () => {
    const track = trackQuestion();
    return ({ move, started, emitted }) => {
      const { confirmed } = track(move, emitted);
      const isAtOnce = move !== null && 'ask' in move && !move.ask;
      return started.every(
        ({ src }) =>
          src === 'loadRecord' ||
          src === 'refreshRecord' ||
          (src === 'saveRecord' && (confirmed === 'save' || isAtOnce)) ||
          (src === 'deleteRecord' && confirmed === 'delete'),
      );
    };
  },
  'a cached record is never loaded; any other record is loaded at the start':
    () =>
    ({ move, started, snapshot }) => {
      const isLoading = started.some(({ src }) => src === 'loadRecord');
      return snapshot.context.isKnown ? !isLoading : isLoading || move !== null;
    },
  'the form is dirty exactly while its values differ from the stored ones':
    () =>
    ({ snapshot }) => {
      const { status, context } = snapshot;
      const differs = status === 'active' && !isDeepStrictEqual(context.values, context.stored.values);
      return (
        selectIsDirty(snapshot) === differs &&
        (!snapshot.matches({ editing: 'pristine' }) || !differs) &&
        (!snapshot.matches({ editing: 'dirty' }) || differs)
      );
    },
  'unsaved edits are stored as a draft in every state other than editing': () => {
    const track = trackStoredDraft();
    return (step) => {
      const storedDraft = track(step);
      const { snapshot } = step;
      return !selectIsDirty(snapshot) || snapshot.matches('editing') || same(storedDraft, snapshot.context.values);
    };
  },
  'a draft is dropped only when its edits are saved or undone, or the record is deleted':
    () =>
    ({ emitted, snapshot }) =>
      emitted.every(({ type }) => type !== 'draft.dropped') ||
      snapshot.matches('deleted') ||
      same(snapshot.context.values, snapshot.context.stored.values),
  'every leave request is allowed or refused once: at once, or when the user answers': () => {
    const track = trackQuestion();
    return ({ move, emitted }) => {
      const { answered, confirmed, open } = track(move, emitted);
      const reported = emitted.flatMap(({ type }) => (type.startsWith('leave.') ? [type] : []));
      if (answered === 'leave') return same(reported, [confirmed === 'leave' ? 'leave.allowed' : 'leave.refused']);
      return reported.length === (moveName(move) === 'leave.request' && open !== 'leave' ? 1 : 0);
    };
  },
  'a leave request changes the state only to ask a question': () => {
    let before: unknown = null;
    return ({ move, emitted, snapshot: { value } }) => {
      const isMoved = !same(value, before);
      before = value;
      return moveName(move) !== 'leave.request' || !isMoved || emitted.some(({ type }) => type === 'question.raised');
    };
  },
  '`record.missing` is emitted exactly when the server no longer finds an existing record': () => {
    let wasDirty = false;
    return ({ move, emitted, snapshot }) => {
      const isUnknown = move !== null && 'reject' in move && (move.with as AppError).kind === 'notFound';
      const isFound = moveName(move) === 'conflict.found' && wasDirty && failureIn(move)?.kind === 'notFound';
      wasDirty = snapshot.matches({ editing: 'dirty' });
      const isMissing = (isUnknown || isFound) && selectExists(snapshot);
      return emitted.some(({ type }) => type === 'record.missing') === isMissing;
    };
  },
  'a question stays open until it is answered': () => {
    const track = trackQuestion();
    return ({ move, emitted, snapshot }) => {
      const { open } = track(move, emitted);
      return questionStates.every(([question, state]) => snapshot.matches(state) === (open === question));
    };
  },
  'the user is never asked to delete a record that does not exist':
    () =>
    ({ emitted, snapshot }) =>
      selectExists(snapshot) || emitted.every((fact) => fact.type !== 'question.raised' || fact.question !== 'delete'),
  'the last error is stored, and a save error marks its fields or the whole form': () => {
    let before: unknown = {};
    return ({ move, snapshot }) => {
      const { failure, problems } = snapshot.context;
      const last = before;
      before = problems;
      // A background refresh has no user waiting for it, so its failure is not reported.
      if (move === null || !('reject' in move) || move.reject === 'refreshRecord') return true;
      const { place, text, fields = {} } = move.with as AppError;
      const marks = Object.keys(fields).length === 0 ? { '': [text] } : fields;
      const isMarked = move.reject === 'saveRecord' && place === 'form' && !snapshot.matches('comparing');
      return same(failure, move.with) && same(problems, isMarked ? marks : last);
    };
  },
  'loading or saving again clears the earlier failure':
    () =>
    ({ snapshot }) =>
      !(['loading', 'confirmingSave', 'saving'] as const).some((state) => snapshot.matches(state)) ||
      (selectFailure(snapshot) === null && same(selectProblems(snapshot), {})),
  'a draft of an earlier visit is in the context exactly while the user is asked about it':
    () =>
    ({ snapshot }) =>
      (snapshot.context.draft !== null) === snapshot.matches('offeringDraft'),
  'while the form equals the stored record, no draft is stored': () => {
    const track = trackStoredDraft();
    return (step) => {
      const storedDraft = track(step);
      return !step.snapshot.matches({ editing: 'pristine' }) || storedDraft === null;
    };
  },
  'the editor is busy exactly while a load, save or deletion runs, and at most one of them runs':
    () =>
    ({ calls, snapshot }) =>
      calls.filter(({ src, isRunning }) => src !== 'refreshRecord' && isRunning()).length ===
      (selectIsBusy(snapshot) ? 1 : 0),
  'the form is editable exactly while editing':
    () =>
    ({ snapshot }) =>
      snapshot.hasTag('editable') === snapshot.matches('editing'),
};

/** Effects of a whole walk. */
export const recordEditorEffects: Specification<Editor>['effects'] = {
  'each result of a save or deletion is reported once, unless it opens a comparison': ({ steps }) =>
    steps.every(({ move, emitted, snapshot }) => {
      const reportedCount = emitted.filter(({ type }) =>
        ['record.saved', 'record.deleted', 'record.missing', 'save.failed', 'delete.failed', 'problems.found'].includes(
          type,
        ),
      ).length;
      const name = moveName(move);
      if (name.startsWith('saveRecord') || name.startsWith('deleteRecord')) {
        return reportedCount === (snapshot.matches('comparing') ? 0 : 1);
      }
      // A refresh that finds the record deleted reports it.
      if (name === 'refreshRecord rejects') return reportedCount === (snapshot.matches('missing') ? 1 : 0);
      // So does the user who asks about it; another invariant says when.
      if (name === 'conflict.found') return reportedCount <= (snapshot.matches('missing') ? 1 : 0);
      return reportedCount === 0 || name === 'record.save';
    }),
  'every request contains the key of the opened record': ({ calls }) =>
    calls.every(({ input: callInput }) =>
      same(callInput, { ...(callInput as object), recordKey: 'empresa/sucursal/1' }),
    ),
};

/** The input of a save. */
const input = ({ recordKey, values, revision }: { recordKey: string; values: Values; revision: number | null }) => ({
  recordKey,
  values,
  revision,
});
