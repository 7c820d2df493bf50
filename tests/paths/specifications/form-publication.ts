import { isDeepStrictEqual } from 'node:util';
import {
  type Comparison,
  type FieldChange,
  formPublicationMachine,
  selectComparison,
  selectFailure,
  selectIsBusy,
  selectPhase,
  selectVersion,
} from '#machines/form-publication/index.ts';
import { specify } from '../generator/specification.ts';
import { formPublicationJourneys } from './form-publication.journeys.ts';
import {
  invalid,
  dataLoss,
  narrowed,
  offline,
  plain,
  type Publication,
  refusalProblems,
  removed,
  retyped,
  same,
  stale,
  withoutIssues,
  wrong,
} from './form-publication.moves.ts';

/** The name of a move, such as an event type or `saveDraft rejects`. */
const moveName = (move: object | null): string => {
  if (move === null || 'wait' in move) return '';
  if ('resolve' in move) return `${String(move.resolve)} resolves`;
  if ('reject' in move) return `${String(move.reject)} rejects`;
  return 'type' in move ? String(move.type) : '';
};

/** The changes of a comparison that make data inaccessible. */
const dataLosingChanges = ({ changes }: Comparison): readonly FieldChange[] =>
  changes.filter((one) => one === removed || one === retyped || one === narrowed);
const losesData = (comparison: Comparison): boolean => dataLosingChanges(comparison).length > 0;

/** The phases in which a new revision of the draft starts another comparison. */
const refreshablePhases: ReadonlySet<string> = new Set(['comparing', 'blocked', 'unchanged', 'reviewing']);

export const formPublication = specify<Publication>({
  machine: formPublicationMachine,
  inputs: { '': { program: 'clientes' } },
  events: {
    'draft.compare': { '': {} },
    'draft.changed': { 'as it is known': { revision: 4 }, 'by others': { revision: 5 } },
    'draft.publish': { '': {} },
    'question.answered': { SI: { confirmed: true }, NO: { confirmed: false } },
    'review.close': { '': {} },
  },
  answers: {
    saveDraft: { resolves: { '': { revision: 4 } }, rejects: { offline } },
    compareDraft: {
      resolves: { 'with changes': plain, 'with data at stake': dataLoss, 'the same': same, 'with problems': wrong },
      rejects: { offline },
    },
    publishDraft: {
      resolves: { '': { version: 3, revision: 5 } },
      rejects: { stale, 'invalid fields': invalid, 'invalid, without words': withoutIssues, offline },
    },
  },
  abstract: ({ comparison, revision, failure }) => [
    comparison.problems.map(({ path }) => path),
    losesData(comparison),
    comparison.isSame,
    revision,
    failure?.kind,
  ],
  invariants: {
    'only the revision that was last saved, compared and reviewed is published': () => {
      let reviewedRevision: number | null = null;
      let revision: number | null = null;
      return ({ move, started, snapshot }) => {
        const name = moveName(move);
        if (name === 'saveDraft resolves') revision = 4;
        if (name === 'compareDraft resolves' && selectPhase(snapshot) === 'reviewing') reviewedRevision = revision;
        const holds = started.every(
          ({ src, input }) =>
            src !== 'publishDraft' ||
            JSON.stringify(input) === JSON.stringify({ program: 'clientes', revision: reviewedRevision }),
        );
        if (started.some(({ src }) => src === 'saveDraft')) reviewedRevision = null;
        return holds;
      };
    },
    'no record loses data unless the user confirmed it since the last comparison': () => {
      let isDataLost = false;
      let isConfirmed = false;
      return ({ move, started }) => {
        if (move !== null && 'resolve' in move && move.resolve === 'compareDraft') {
          isDataLost = losesData(move.with);
          isConfirmed = false;
        }
        if (move !== null && 'confirmed' in move) isConfirmed = move.confirmed;
        const isPublishing = started.some(({ src }) => src === 'publishDraft');
        const holds = !isPublishing || !isDataLost || isConfirmed;
        if (moveName(move) === 'publishDraft rejects') isConfirmed = false;
        return holds;
      };
    },
    'the question lists exactly the changes that lose data': () => {
      let comparison = plain;
      return ({ move, emitted }) => {
        if (move !== null && 'resolve' in move && move.resolve === 'compareDraft') comparison = move.with;
        return emitted.every(
          (fact) =>
            fact.type !== 'question.raised' ||
            (losesData(comparison) && JSON.stringify(fact.changes) === JSON.stringify(dataLosingChanges(comparison))),
        );
      };
    },
    'the visible phase matches the last comparison, or its failure': () => {
      const expectedPhase = (comparison: Comparison) => {
        if (comparison.problems.length > 0) return 'blocked';
        return comparison.isSame ? 'unchanged' : 'reviewing';
      };
      return ({ move, snapshot }) => {
        if (move === null) return true;
        if ('resolve' in move && move.resolve === 'compareDraft') {
          return selectPhase(snapshot) === expectedPhase(move.with) && snapshot.context.comparison === move.with;
        }
        const failed = moveName(move) === 'saveDraft rejects' || moveName(move) === 'compareDraft rejects';
        return !failed || selectPhase(snapshot) === 'failed';
      };
    },
    'the context has the last comparison, plus the issues of a publication refused during the review': () => {
      let last: Comparison | null = null;
      let isClosed = false;
      return ({ move, snapshot: { context } }) => {
        if (moveName(move) === 'review.close') isClosed = true;
        if (move !== null && 'resolve' in move && move.resolve === 'compareDraft') last = move.with;
        if (last !== null && !isClosed && move !== null && 'reject' in move && move.with === invalid) {
          last = { ...last, problems: refusalProblems };
        }
        return last === null ? context.comparison.records === 0 : isDeepStrictEqual(context.comparison, last);
      };
    },
    'the draft is saved again only on request or when a newer revision is announced': () => {
      let phase = '';
      return ({ move, started, snapshot }) => {
        const before = phase;
        phase = snapshot.value === 'saving' || snapshot.value === 'confirming' ? '' : selectPhase(snapshot);
        if (move === null || !('type' in move)) return true;
        const isRemoteChange = 'revision' in move && move.revision > 4 && refreshablePhases.has(before);
        const isRequested = move.type === 'draft.compare' && (before === 'failed' || before === 'blocked');
        const isRestarted = started.map(({ src }) => src).join(',') === 'saveDraft';
        return (isRemoteChange || isRequested) === isRestarted;
      };
    },
    'a publication starts only on request, and at most one call runs at a time': () => {
      let requested = 0;
      return ({ move, calls }) => {
        if (moveName(move) === 'draft.publish') requested += 1;
        const publicationCount = calls.filter(({ src }) => src === 'publishDraft').length;
        return publicationCount <= requested && calls.filter(({ isRunning }) => isRunning()).length <= 1;
      };
    },
    'the publication is busy exactly while a call is running':
      () =>
      ({ calls, snapshot }) =>
        selectIsBusy(snapshot) === calls.some(({ isRunning }) => isRunning()),
    'a closed review stays closed': () => {
      let isClosed = false;
      return ({ move, snapshot }) => {
        if (moveName(move) === 'review.close' && snapshot.value !== 'confirming') isClosed = true;
        return !isClosed || selectPhase(snapshot) === 'closed';
      };
    },
    'a failure is reported once: in the open review or, if a publication fails later, to the user who closed it':
      () => {
        let isClosed = false;
        return ({ move, emitted, snapshot: { context } }) => {
          if (moveName(move) === 'review.close') isClosed = true;
          const reported = emitted.filter((fact) => 'failure' in fact).map(({ type }) => type);
          const isShown = !isClosed && context.failure !== null && move !== null && 'reject' in move;
          if (isClosed)
            return reported.join(',') === (moveName(move) === 'publishDraft rejects' ? 'publication.failed' : '');
          return reported.join(',') === (isShown ? 'failure.shown' : '');
        };
      },
    'comparing again during a review reports that another user changed the draft': () => {
      let wasReviewing = false;
      return ({ move, started, emitted, snapshot }) => {
        const isRestarted = started.some(({ src }) => src === 'saveDraft');
        const isOvertaken = isRestarted && (wasReviewing || moveName(move) === 'publishDraft rejects');
        wasReviewing = snapshot.value === 'reviewing';
        return emitted.some(({ type }) => type === 'draft.overtaken') === isOvertaken;
      };
    },
    'a failure stays visible until another attempt': () => {
      let shown: unknown = null;
      return ({ emitted, started, snapshot: { context } }) => {
        if (started.length > 0 && started.every(({ src }) => src !== 'compareDraft')) shown = null;
        for (const fact of emitted) if (fact.type === 'failure.shown') shown = fact.failure;
        return context.failure === shown;
      };
    },
  },
  effects: {
    'a publication is reported exactly once, with its version number': ({ steps, emitted }) => {
      const answered = steps.filter(({ move }) => moveName(move) === 'publishDraft resolves').length;
      const reported = emitted.filter((fact) => fact.type === 'form.published');
      return reported.length === answered && reported.every(({ version, revision }) => version === 3 && revision === 5);
    },
  },
  selectors: { selectComparison, selectFailure, selectIsBusy, selectPhase, selectVersion },
  journeys: formPublicationJourneys,
});
