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

/** Whether two things read the same. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What happened, in the terms of whoever watches the form. */
export function happening(move: object | null): string {
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
  'refreshRecord resolves',
]);

/** What is kept as a draft: found at the start, then as the form says. */
function keptDraft() {
  let kept: Values | null = null;
  return ({ move, emitted }: Step<Editor>): Values | null => {
    if (move !== null && 'resolve' in move && move.resolve === 'loadRecord') kept = move.with.draft?.values ?? null;
    for (const fact of emitted) {
      if (fact.type === 'draft.saved') kept = fact.draft.values;
      if (fact.type === 'draft.dropped') kept = null;
    }
    return kept;
  };
}

/** Where each question waits for its answer. */
const asking = [
  ['save', 'confirmingSave'],
  ['reset', 'confirmingReset'],
  ['delete', 'confirmingDelete'],
  ['leave', 'confirmingLeave'],
] as const;

/** The question raised last, and how it was answered: told by what was said and heard alone. */
function openQuestion() {
  let question: string | null = null;
  return (move: object | null, emitted: readonly { type: string; question?: string }[]) => {
    const answered = happening(move).startsWith('question.answered') ? question : null;
    const isConfirmed = happening(move) === 'question.answered true';
    if (answered !== null) question = null;
    const raised = emitted.findLast(({ type }) => type === 'question.raised')?.question;
    if (raised !== undefined) question = raised;
    return { answered, confirmed: isConfirmed ? answered : null, open: question };
  };
}

/** What a person who fills in a form counts on, whatever happens. */
export const recordEditorInvariants: Specification<Editor>['invariants'] = {
  'no answer and no refusal changes what was typed': () => {
    let before: Values = {};
    return ({ move, snapshot: { context } }) => {
      const holds = move === null || changesValues.has(happening(move)) || same(context.values, before);
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
          src === 'refreshRecord' ||
          (src === 'saveRecord' && (confirmed === 'save' || isAtOnce)) ||
          (src === 'deleteRecord' && confirmed === 'delete'),
      );
    };
  },
  'what is at hand is never loaded, what is not is loaded before anything else':
    () =>
    ({ move, started, snapshot }) => {
      const isLoading = started.some(({ src }) => src === 'loadRecord');
      return snapshot.context.isKnown ? !isLoading : isLoading || move !== null;
    },
  'it is dirty exactly while what it holds is not what is stored':
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
  'whatever was typed is a draft before anything else can happen to it': () => {
    const track = keptDraft();
    return (step) => {
      const kept = track(step);
      const { snapshot } = step;
      return !selectIsDirty(snapshot) || snapshot.matches('editing') || same(kept, snapshot.context.values);
    };
  },
  'a draft is dropped only when what was typed is stored, taken back or deleted':
    () =>
    ({ emitted, snapshot }) =>
      emitted.every(({ type }) => type !== 'draft.dropped') ||
      snapshot.matches('deleted') ||
      same(snapshot.context.values, snapshot.context.stored.values),
  'every wish to leave is answered once, at once or by the person': () => {
    const track = openQuestion();
    return ({ move, emitted }) => {
      const { answered, confirmed, open } = track(move, emitted);
      const told = emitted.flatMap(({ type }) => (type.startsWith('leave.') ? [type] : []));
      if (answered === 'leave') return same(told, [confirmed === 'leave' ? 'leave.allowed' : 'leave.refused']);
      return told.length === (happening(move) === 'leave.request' && open !== 'leave' ? 1 : 0);
    };
  },
  'a wish to leave changes nothing but what is asked': () => {
    let before: unknown = null;
    return ({ move, emitted, snapshot: { value } }) => {
      const isMoved = !same(value, before);
      before = value;
      return happening(move) !== 'leave.request' || !isMoved || emitted.some(({ type }) => type === 'question.raised');
    };
  },
  'a record is told to be missing only when the server does not know one it knew':
    () =>
    ({ move, emitted, snapshot }) => {
      const isUnknown = move !== null && 'reject' in move && (move.with as AppError).kind === 'notFound';
      const isMissing = isUnknown && selectExists(snapshot);
      return emitted.some(({ type }) => type === 'record.missing') === isMissing;
    },
  'a question is open exactly until it is answered': () => {
    const track = openQuestion();
    return ({ move, emitted, snapshot }) => {
      const { open } = track(move, emitted);
      return asking.every(([question, state]) => snapshot.matches(state) === (open === question));
    };
  },
  'nothing is asked about deleting what does not exist':
    () =>
    ({ emitted, snapshot }) =>
      selectExists(snapshot) || emitted.every((fact) => fact.type !== 'question.raised' || fact.question !== 'delete'),
  'a refusal is what the form says went wrong; that of a save is marked field by field, or at the form as a whole':
    () => {
      let before: unknown = {};
      return ({ move, snapshot }) => {
        const { failure, problems } = snapshot.context;
        const last = before;
        before = problems;
        // Nobody asked for what is read again by itself, so nobody is told that it could not be.
        if (move === null || !('reject' in move) || move.reject === 'refreshRecord') return true;
        const { place, text, fields = {} } = move.with as AppError;
        const marks = Object.keys(fields).length === 0 ? { '': [text] } : fields;
        const isMarked = move.reject === 'saveRecord' && place === 'form' && !snapshot.matches('comparing');
        return same(failure, move.with) && same(problems, isMarked ? marks : last);
      };
    },
  'what is tried again no longer says why it failed before':
    () =>
    ({ snapshot }) =>
      !(['loading', 'confirmingSave', 'saving'] as const).some((state) => snapshot.matches(state)) ||
      (selectFailure(snapshot) === null && same(selectProblems(snapshot), {})),
  'a draft found is held exactly while it is offered':
    () =>
    ({ snapshot }) =>
      (snapshot.context.draft !== null) === snapshot.matches('offeringDraft'),
  'a form that holds what is stored leaves no draft behind': () => {
    const track = keptDraft();
    return (step) => {
      const kept = track(step);
      return !step.snapshot.matches({ editing: 'pristine' }) || kept === null;
    };
  },
  'it is busy exactly while an answer somebody asked for is awaited, and awaits one at a time':
    () =>
    ({ calls, snapshot }) =>
      calls.filter(({ src, isRunning }) => src !== 'refreshRecord' && isRunning()).length ===
      (selectIsBusy(snapshot) ? 1 : 0),
  'only one who edits can type':
    () =>
    ({ snapshot }) =>
      snapshot.hasTag('editable') === snapshot.matches('editing'),
};

/** What has happened to the world when a form is left alone. */
export const recordEditorEffects: Specification<Editor>['effects'] = {
  'each answer of the server is told once': ({ steps }) =>
    steps.every(({ move, emitted, snapshot }) => {
      const told = emitted.filter(({ type }) =>
        ['record.saved', 'record.deleted', 'record.missing', 'save.failed', 'delete.failed', 'problems.found'].includes(
          type,
        ),
      ).length;
      const what = happening(move);
      if (what.startsWith('saveRecord') || what.startsWith('deleteRecord')) {
        return told === (snapshot.matches('comparing') ? 0 : 1);
      }
      // A record that is gone is told by whatever finds it gone.
      if (what === 'refreshRecord rejects') return told === (snapshot.matches('missing') ? 1 : 0);
      return told === 0 || what === 'record.save';
    }),
  'a record is asked for by its own key': ({ calls }) =>
    calls.every(({ input: given }) => same(given, { ...(given as object), recordKey: 'empresa/sucursal/1' })),
};

/** What goes along with the values of a save. */
const input = ({ recordKey, values, revision }: { recordKey: string; values: Values; revision: number | null }) => ({
  recordKey,
  values,
  revision,
});
