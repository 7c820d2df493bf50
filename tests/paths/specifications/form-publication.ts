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
  losing,
  narrowed,
  offline,
  plain,
  type Publication,
  refusedFor,
  removed,
  retyped,
  same,
  stale,
  wordless,
  wrong,
} from './form-publication.moves.ts';

/** What happened, told by the moves alone. */
const what = (move: object | null): string => {
  if (move === null || 'wait' in move) return '';
  if ('resolve' in move) return `${String(move.resolve)} resolves`;
  if ('reject' in move) return `${String(move.reject)} rejects`;
  return 'type' in move ? String(move.type) : '';
};

/** What of a comparison records lose sight of. */
const atStakeIn = ({ changes }: Comparison): readonly FieldChange[] =>
  changes.filter((one) => one === removed || one === retyped || one === narrowed);
const losesData = (comparison: Comparison): boolean => atStakeIn(comparison).length > 0;

/** What is seen where others may change the draft under whoever looks at it. */
const news: ReadonlySet<string> = new Set(['comparing', 'blocked', 'unchanged', 'reviewing']);

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
      resolves: { 'with changes': plain, 'with data at stake': losing, 'the same': same, 'with problems': wrong },
      rejects: { offline },
    },
    publishDraft: {
      resolves: { '': { version: 3, revision: 5 } },
      rejects: { stale, 'invalid fields': invalid, 'invalid, without words': wordless, offline },
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
    'what is published is what was kept, compared and looked at last': () => {
      let looked: number | null = null;
      let revision: number | null = null;
      return ({ move, started, snapshot }) => {
        const happened = what(move);
        if (happened === 'saveDraft resolves') revision = 4;
        if (happened === 'compareDraft resolves' && selectPhase(snapshot) === 'reviewing') looked = revision;
        const holds = started.every(
          ({ src, input }) =>
            src !== 'publishDraft' ||
            JSON.stringify(input) === JSON.stringify({ program: 'clientes', revision: looked }),
        );
        if (started.some(({ src }) => src === 'saveDraft')) looked = null;
        return holds;
      };
    },
    'nothing that records hold loses its place unless that was confirmed since it was last compared': () => {
      let atStake = false;
      let isConfirmed = false;
      return ({ move, started }) => {
        if (move !== null && 'resolve' in move && move.resolve === 'compareDraft') {
          atStake = losesData(move.with);
          isConfirmed = false;
        }
        if (move !== null && 'confirmed' in move) isConfirmed = move.confirmed;
        const begins = started.some(({ src }) => src === 'publishDraft');
        const holds = !begins || !atStake || isConfirmed;
        if (what(move) === 'publishDraft rejects') isConfirmed = false;
        return holds;
      };
    },
    'the question names exactly what is at stake': () => {
      let comparison = plain;
      return ({ move, emitted }) => {
        if (move !== null && 'resolve' in move && move.resolve === 'compareDraft') comparison = move.with;
        return emitted.every(
          (fact) =>
            fact.type !== 'question.raised' ||
            (losesData(comparison) && JSON.stringify(fact.changes) === JSON.stringify(atStakeIn(comparison))),
        );
      };
    },
    'what is seen is what the server answered last, or that it did not': () => {
      const seenAs = (comparison: Comparison) => {
        if (comparison.problems.length > 0) return 'blocked';
        return comparison.isSame ? 'unchanged' : 'reviewing';
      };
      return ({ move, snapshot }) => {
        if (move === null) return true;
        if ('resolve' in move && move.resolve === 'compareDraft') {
          return selectPhase(snapshot) === seenAs(move.with) && snapshot.context.comparison === move.with;
        }
        const failed = what(move) === 'saveDraft rejects' || what(move) === 'compareDraft rejects';
        return !failed || selectPhase(snapshot) === 'failed';
      };
    },
    'the comparison is the last one, with what the server refused to publish for whoever looks at it': () => {
      let last: Comparison | null = null;
      let isAway = false;
      return ({ move, snapshot: { context } }) => {
        if (what(move) === 'review.close') isAway = true;
        if (move !== null && 'resolve' in move && move.resolve === 'compareDraft') last = move.with;
        if (last !== null && !isAway && move !== null && 'reject' in move && move.with === invalid) {
          last = { ...last, problems: refusedFor };
        }
        return last === null ? context.comparison.records === 0 : isDeepStrictEqual(context.comparison, last);
      };
    },
    'the draft is kept and compared anew when somebody asks, and at news of another revision but not of a known one':
      () => {
        let seen = '';
        return ({ move, started, snapshot }) => {
          const before = seen;
          seen = snapshot.value === 'saving' || snapshot.value === 'confirming' ? '' : selectPhase(snapshot);
          if (move === null || !('type' in move)) return true;
          const isNews = 'revision' in move && move.revision > 4 && news.has(before);
          const isAsked = move.type === 'draft.compare' && (before === 'failed' || before === 'blocked');
          const isAnew = started.map(({ src }) => src).join(',') === 'saveDraft';
          return (isNews || isAsked) === isAnew;
        };
      },
    'it is published by wish alone, one call at a time': () => {
      let wished = 0;
      return ({ move, calls }) => {
        if (what(move) === 'draft.publish') wished += 1;
        const begun = calls.filter(({ src }) => src === 'publishDraft').length;
        return begun <= wished && calls.filter(({ isRunning }) => isRunning()).length <= 1;
      };
    },
    'it is busy exactly while an answer is awaited':
      () =>
      ({ calls, snapshot }) =>
        selectIsBusy(snapshot) === calls.some(({ isRunning }) => isRunning()),
    'whoever turned away sees nothing of it any more': () => {
      let isAway = false;
      return ({ move, snapshot }) => {
        if (what(move) === 'review.close' && snapshot.value !== 'confirming') isAway = true;
        return !isAway || selectPhase(snapshot) === 'closed';
      };
    },
    'what failed is told once: before their eyes, or afterwards to whoever turned away': () => {
      let isAway = false;
      return ({ move, emitted, snapshot: { context } }) => {
        if (what(move) === 'review.close') isAway = true;
        const told = emitted.filter((fact) => 'failure' in fact).map(({ type }) => type);
        const isLooked = !isAway && context.failure !== null && move !== null && 'reject' in move;
        if (isAway) return told.join(',') === (what(move) === 'publishDraft rejects' ? 'publication.failed' : '');
        return told.join(',') === (isLooked ? 'failure.shown' : '');
      };
    },
    'a draft that is compared anew while it is looked at is said to be of others': () => {
      let wasReviewing = false;
      return ({ move, started, emitted, snapshot }) => {
        const isAnew = started.some(({ src }) => src === 'saveDraft');
        const isOvertaken = isAnew && (wasReviewing || what(move) === 'publishDraft rejects');
        wasReviewing = snapshot.value === 'reviewing';
        return emitted.some(({ type }) => type === 'draft.overtaken') === isOvertaken;
      };
    },
    'a failure is shown until something else is tried': () => {
      let shown: unknown = null;
      return ({ emitted, started, snapshot: { context } }) => {
        if (started.length > 0 && started.every(({ src }) => src !== 'compareDraft')) shown = null;
        for (const fact of emitted) if (fact.type === 'failure.shown') shown = fact.failure;
        return context.failure === shown;
      };
    },
  },
  effects: {
    'what was published is told exactly once, with its number': ({ steps, emitted }) => {
      const answered = steps.filter(({ move }) => what(move) === 'publishDraft resolves').length;
      const told = emitted.filter((fact) => fact.type === 'form.published');
      return told.length === answered && told.every(({ version, revision }) => version === 3 && revision === 5);
    },
  },
  selectors: { selectComparison, selectFailure, selectIsBusy, selectPhase, selectVersion },
  journeys: formPublicationJourneys,
});
