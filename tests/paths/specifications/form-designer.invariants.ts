import { applyEdits } from '#domain/design/apply-edit.ts';
import type { EditConflict } from '#domain/design/conflicts.ts';
import type { Edit } from '#domain/design/edit.types.ts';
import { findField } from '#domain/design/parts.ts';
import { isSameContent } from '#domain/forms/same-content.ts';
import type { AppError } from '#contract/app-error.ts';
import { selectCarried, selectIsBusy, selectKeeping } from '#machines/form-designer/index.ts';
import type { Specification, Step } from '../generator/specification.ts';
import type { base, Designer } from './form-designer.moves.ts';

/** What happened, in the terms of whoever watches the designer. */
function happening(move: object | null): string {
  if (move === null || 'wait' in move) return '';
  if ('resolve' in move) return `${String(move.resolve)} resolves`;
  if ('reject' in move) return `${String(move.reject)} rejects`;
  return 'type' in move ? String(move.type) : '';
}

/** The form as others kept it, where a move brought it. */
function broughtBy(move: Step<Designer>['move']) {
  if (move === null || 'wait' in move) return null;
  if ('resolve' in move && move.resolve === 'refreshForm') return move.with;
  if (!('reject' in move) || move.reject !== 'saveForm') return null;
  const { current } = move.with as AppError;
  // The examples carry nothing else.
  return (current ?? null) as { definition: typeof base; revision: number; published: typeof base | null } | null;
}

const isDesigning = ({ snapshot }: Step<Designer>): boolean => snapshot.matches('designing');

/** What this browser keeps, told by what was said alone. */
function keptHere() {
  let kept: { edits: readonly Edit[]; conflicts: readonly EditConflict[] } | null = null;
  return ({ emitted }: Step<Designer>) => {
    for (const fact of emitted) {
      if (fact.type === 'draft.kept') kept = fact;
      if (fact.type === 'draft.dropped') kept = null;
    }
    return kept;
  };
}

/** The only things after which the form may be another than before. */
const changesForm = new Set([
  'form.edit',
  'form.startOver',
  'edit.undo',
  'edit.redo',
  'move.drop',
  'conflict.takeMine',
  'loadForm resolves',
  'loadForm rejects',
  'refreshForm resolves',
  'saveForm rejects',
]);

const endsCarrying = new Set(['form.edit', 'selection.set', 'conflict.takeMine', 'conflict.dismiss']);

/** Of the form and of what is done to it. */
const formInvariants: Specification<Designer>['invariants'] = {
  'what is drawn is what the server has with the edits that wait': () => (step) => {
    const { stored, pending, definition } = step.snapshot.context;
    return !isDesigning(step) || isSameContent(applyEdits(stored.definition, pending), definition);
  },
  'the form changes only by what somebody does, and by what others kept': () => {
    let before: unknown = null;
    return ({ move, snapshot: { context } }) => {
      const holds = move === null || changesForm.has(happening(move)) || isSameContent(context.definition, before);
      before = context.definition;
      return holds;
    };
  },
  'whatever is asked of the form is done, or told to be refused': () => {
    let before: unknown = null;
    return ({ move, emitted, snapshot }) => {
      const { definition } = snapshot.context;
      const isSame = isSameContent(definition, before);
      before = definition;
      const asks = ['form.edit', 'conflict.takeMine'].includes(happening(move)) && snapshot.matches('designing');
      return !asks || isSame === emitted.some(({ type }) => type === 'edit.refused');
    };
  },
  'undoing everything gives the form that was opened, as far as nobody else changed it': () => {
    let first: unknown = null;
    return (step) => {
      const { done, definition } = step.snapshot.context;
      const isOpened = ['loadForm resolves', 'form.startOver'].includes(happening(step.move));
      if (isOpened || broughtBy(step.move) !== null) first = isOpened ? definition : null;
      return !isDesigning(step) || first === null || done.length > 0 || isSameContent(definition, first);
    };
  },
  'what others set is never set over unasked': () => {
    let [label, revision] = ['', 0];
    return (step) => {
      const brought = broughtBy(step.move);
      const isRefusal = step.move !== null && 'reject' in step.move;
      // What is read and is no newer than what is there is not what others set.
      const isTaken = brought !== null && (isRefusal || brought.revision > revision);
      const their = isTaken ? findField(brought.definition, 'b') : undefined;
      if (their !== undefined) label = their.label === 'B' ? '' : their.label;
      ({ revision } = step.snapshot.context.stored);
      return label === '' || findField(step.snapshot.context.definition, 'b')?.label === label;
    };
  },
  'what others published is known as soon as their form is there': () => {
    let revision = 0;
    return ({ move, snapshot: { context } }) => {
      const brought = broughtBy(move);
      const isRefusal = move !== null && 'reject' in move;
      const isTaken = brought !== null && (isRefusal || brought.revision > revision);
      ({ revision } = context.stored);
      return !isTaken || isSameContent(context.published, brought.published);
    };
  },
  'nothing is carried on after something else was done':
    () =>
    ({ move, snapshot: { context } }) =>
      !endsCarrying.has(happening(move)) || context.carried.of.length === 0,
  'parts are carried exactly while hands are not free, and nothing moves before they are put down': () => {
    let before: unknown = null;
    return ({ move, snapshot }) => {
      const { carried, definition } = snapshot.context;
      const isCarrying = snapshot.matches({ designing: { hands: 'carrying' } });
      const isMoved = !isSameContent(definition, before);
      before = definition;
      if (snapshot.status !== 'active') return true;
      return (
        carried.of.length > 0 === isCarrying &&
        (selectCarried(snapshot) !== null) === isCarrying &&
        (!happening(move).startsWith('move.') || happening(move) === 'move.drop' || !isMoved)
      );
    };
  },
  'what is carried and dropped where it may stand, stands there': () => {
    let carried: unknown = null;
    return ({ move, snapshot: { context } }) => {
      const [was, to] = [carried, context.carried.to];
      carried = to?.part === 'field' && to.section === 'general' ? to : null;
      const rows = context.definition.tabs[0]?.sections[0]?.rows ?? [];
      return happening(move) !== 'move.drop' || was === null || rows.at(-1)?.fields[0]?.key === 'a';
    };
  },
};

/** Of what the server and this browser keep. */
const keepingInvariants: Specification<Designer>['invariants'] = {
  'the server is sent what is drawn, over the revision it has':
    () =>
    ({ started, snapshot: { context } }) =>
      started.every(({ src, input }) => {
        const { program, definition, stored } = context;
        return src !== 'saveForm' || isSameContent(input, { program, definition, revision: stored.revision });
      }),
  'whatever is sent is in this browser before': () => {
    const track = keptHere();
    return (step) => {
      const kept = track(step);
      const { pending, conflicts } = step.snapshot.context;
      const isSent = step.started.some(({ src }) => src === 'saveForm');
      return !isSent || (isSameContent(kept?.edits, pending) && isSameContent(kept?.conflicts, conflicts));
    };
  },
  'where a form is left, this browser has all that the server has not, and nothing else': () => {
    const track = keptHere();
    return (step) => {
      const kept = track(step);
      const { pending, conflicts } = step.snapshot.context;
      if (!step.snapshot.matches('left')) return true;
      const isAll = pending.length + conflicts.length === 0;
      return isAll ? kept === null : isSameContent(kept?.edits, pending) && isSameContent(kept?.conflicts, conflicts);
    };
  },
  'what is at rest is kept nowhere but on the server, except for what is to be settled': () => {
    const track = keptHere();
    return (step) => {
      const kept = track(step);
      const { pending, conflicts } = step.snapshot.context;
      if (!step.snapshot.matches({ designing: { keeping: 'resting' } })) return true;
      return pending.length === 0 && isSameContent(kept?.conflicts ?? [], conflicts);
    };
  },
  'one answer about keeping is awaited at a time, and none while nothing waits to be kept':
    () =>
    ({ calls, snapshot }) => {
      const running = calls.filter(({ isRunning }) => isRunning()).map(({ src }) => src);
      const isSaving = snapshot.matches({ designing: { keeping: 'saving' } });
      return running.length <= 1 && running.includes('saveForm') === isSaving;
    },
  "what others keep is read while nothing of one's own waits, until it is read or cannot be":
    () =>
    ({ calls, snapshot }) => {
      const { heard, stored } = snapshot.context;
      const isReading = calls.some(({ src, isRunning }) => src === 'refreshForm' && isRunning());
      if (!snapshot.matches({ designing: { keeping: 'resting' } })) return !isReading;
      return (
        isReading === (heard > stored.revision && !snapshot.matches({ designing: { keeping: { resting: 'unheard' } } }))
      );
    },
  'a conflict is there until it is settled': () => {
    let before = 0;
    return ({ move, snapshot }) => {
      const { conflicts } = snapshot.context;
      const mayEnd = /^conflict\.|^edits\.discard/.test(happening(move)) || broughtBy(move) !== null;
      const holds = mayEnd || conflicts.length >= before;
      before = conflicts.length;
      return holds;
    };
  },
  'every wish to leave is answered once': () => {
    let isAsked = false;
    return ({ move, emitted, calls, snapshot }) => {
      const isDone = snapshot.status === 'done';
      isAsked ||= happening(move) === 'leave.request' || (isDone && happening(move) === 'edits.discard');
      const answers = emitted.filter(({ type }) => type === 'leave.allowed' || type === 'leave.refused');
      const wasAsked = isAsked;
      if (answers.length > 0) isAsked = false;
      const isWaiting = calls.some(({ src, isRunning }) => src === 'saveForm' && isRunning());
      const isLeft = emitted.some(({ type }) => type === 'leave.allowed') === (isDone && answers.length > 0);
      return answers.length <= (wasAsked ? 1 : 0) && (!isAsked || isWaiting) && isLeft;
    };
  },
  'whoever is told to be left unkept was not kept, and is told so': () => {
    return ({ emitted, snapshot: { context, status } }) => {
      const isTold = emitted.some(({ type }) => type === 'left.unkept');
      return isTold === (status === 'done' && context.pending.length > 0);
    };
  },
  'what the server does not take is told once, what it could not be asked is not':
    () =>
    ({ move, emitted, snapshot }) => {
      const failure = move !== null && 'reject' in move && move.reject === 'saveForm' ? (move.with as AppError) : null;
      const isUnreadable = failure?.kind === 'stale' && failure.current === undefined;
      const isLasting = (failure?.kind === 'forbidden' || isUnreadable) && snapshot.status === 'active';
      const told = emitted.filter(({ type }) => type === 'keep.failed');
      return told.length === (isLasting ? 1 : 0) && (!isLasting || snapshot.context.failure === failure);
    },
  'it says how far it is kept as it is': () => {
    return (step) => {
      if (!isDesigning(step)) return true;
      const { context } = step.snapshot;
      const keeping = selectKeeping(step.snapshot);
      if (keeping === 'unkept' || keeping === 'refused') return context.failure !== null && context.pending.length > 0;
      return (keeping === 'kept') === (context.pending.length === 0);
    };
  },
  'it is busy exactly while the form is first read':
    () =>
    ({ calls, snapshot }) =>
      selectIsBusy(snapshot) === calls.some(({ src, isRunning }) => src === 'loadForm' && isRunning()),
  'what others did is told exactly when it came into the form': () => {
    let before: unknown = null;
    return (step) => {
      const { move, emitted, snapshot } = step;
      const { definition, conflicts } = snapshot.context;
      const isOther = !isSameContent(definition, before) || conflicts.length > 0;
      before = definition;
      const told = emitted.filter(({ type }) => type === 'form.merged').length;
      if (happening(move) === 'loadForm resolves') return told === (conflicts.length > 0 ? 1 : 0);
      if (broughtBy(move) === null) return told === 0;
      return told <= 1 && (told === 0 || isOther);
    };
  },
};

/** What whoever draws a form counts on, whatever happens. */
export const formDesignerInvariants: Specification<Designer>['invariants'] = {
  ...formInvariants,
  ...keepingInvariants,
};
