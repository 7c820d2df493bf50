import type { Specification } from '../generator/specification.ts';
import {
  answers,
  change,
  changed,
  closes,
  compared,
  done,
  fails,
  invalid,
  draftSaved,
  dataLoss,
  narrowed,
  offline,
  plain,
  type Publication,
  publishes,
  refusalProblems,
  removed,
  retyped,
  same,
  stale,
  wrong,
} from './form-publication.moves.ts';

type Journeys = Specification<Publication>['journeys'];

const input = { program: 'clientes' };

/** The comparison in the context before the server has returned one. */
const uncompared = { problems: [], changes: [], others: [], records: 0, isFirst: true, isSame: true };

/** The moves to each state in which closing the review ends the publication at once. */
const closedAtOnce = {
  'while the draft is being saved': { moves: [], comparison: uncompared, revision: 0 },
  'while the draft is being compared': { moves: [draftSaved], comparison: uncompared, revision: 4 },
  'while validation issues block the draft': { moves: [draftSaved, compared(wrong)], comparison: wrong, revision: 4 },
  'while the draft equals the published form': { moves: [draftSaved, compared(same)], comparison: same, revision: 4 },
} as const;

const leavingJourneys: Journeys = Object.fromEntries(
  Object.entries(closedAtOnce).map(([place, { moves, comparison, revision }]) => [
    `closing the review ${place} ends the publication`,
    {
      input,
      moves: [...moves, closes],
      value: 'closed',
      context: { ...input, revision, comparison, version: null, failure: null },
      emitted: [],
      calls: ['saveDraft', 'compareDraft'].slice(0, moves.length + 1),
      selected: { selectPhase: 'closed', selectIsBusy: false },
    },
  ]),
);

/** Journeys in which the draft is saved and compared again without a report, because nothing is being reviewed. */
const restartJourneys: Journeys = Object.fromEntries(
  (
    [
      ['a new revision arrives during the comparison', [draftSaved, changed], uncompared],
      ['a new revision arrives while validation issues block the draft', [draftSaved, compared(wrong), changed], wrong],
      ['a new revision arrives while the draft equals the published form', [draftSaved, compared(same), changed], same],
      [
        'the user requests a comparison while validation issues block the draft',
        [draftSaved, compared(wrong), { type: 'draft.compare' }],
        wrong,
      ],
    ] as const
  ).map(([cause, moves, comparison]) => [
    `the draft is saved and compared again when ${cause}`,
    {
      input,
      moves,
      value: 'saving',
      context: { ...input, revision: 4, comparison, version: null, failure: null },
      emitted: [],
      calls: ['saveDraft', 'compareDraft', 'saveDraft'],
      selected: { selectPhase: 'comparing', selectIsBusy: true },
    },
  ]),
);

export const formPublicationJourneys: Journeys = {
  ...leavingJourneys,
  ...restartJourneys,
  'there is no comparison before the draft is saved': {
    input,
    moves: [],
    value: 'saving',
    context: { ...input, revision: 0, comparison: uncompared, version: null, failure: null },
    emitted: [],
    calls: ['saveDraft'],
    selected: {
      selectPhase: 'comparing',
      selectIsBusy: true,
      selectComparison: uncompared,
      selectVersion: null,
      selectFailure: null,
    },
  },
  'a draft is compared, reviewed and published': {
    input,
    moves: [draftSaved, compared(plain), publishes, done],
    value: 'published',
    context: { ...input, revision: 4, comparison: plain, version: 3, failure: null },
    emitted: [{ type: 'form.published', version: 3, revision: 5 }],
    calls: ['saveDraft', 'compareDraft', 'publishDraft'],
    inputs: { saveDraft: [input], compareDraft: [input], publishDraft: [{ ...input, revision: 4 }] },
    selected: { selectPhase: 'published', selectIsBusy: false, selectComparison: plain, selectVersion: 3 },
  },
  'closing the review after the publication closes the machine': {
    input,
    moves: [draftSaved, compared(plain), publishes, done, closes],
    value: 'closed',
    context: { ...input, revision: 4, comparison: plain, version: 3, failure: null },
    emitted: [{ type: 'form.published', version: 3, revision: 5 }],
    calls: ['saveDraft', 'compareDraft', 'publishDraft'],
  },
  'while the review is open, it shows that the publication is running': {
    input,
    moves: [draftSaved, compared(plain), publishes],
    value: { publishing: 'watched' },
    emitted: [],
    calls: ['saveDraft', 'compareDraft', 'publishDraft'],
    selected: { selectPhase: 'publishing', selectIsBusy: true },
  },
  'a publication continues after the review is closed, and the review shows nothing of it': {
    input,
    moves: [draftSaved, compared(plain), publishes, closes],
    value: { publishing: 'unwatched' },
    emitted: [],
    calls: ['saveDraft', 'compareDraft', 'publishDraft'],
    selected: { selectPhase: 'closed', selectIsBusy: true },
  },
  'a failed publication returns to the review and shows the failure': {
    input,
    moves: [draftSaved, compared(plain), publishes, fails(offline)],
    value: 'reviewing',
    context: { ...input, revision: 4, comparison: plain, version: null, failure: offline },
    emitted: [{ type: 'failure.shown', failure: offline }],
    calls: ['saveDraft', 'compareDraft', 'publishDraft'],
    selected: { selectPhase: 'reviewing', selectFailure: offline },
  },
  'the user is asked to confirm fields that were removed, changed kind or can no longer be read': {
    input,
    moves: [
      draftSaved,
      compared({ ...plain, changes: [change({}), removed, retyped, narrowed, change({ change: 'retyped' })] }),
      publishes,
      answers(true),
      done,
    ],
    value: 'published',
    context: { version: 3 },
    emitted: [
      { type: 'question.raised', changes: [removed, retyped, narrowed] },
      { type: 'form.published', version: 3, revision: 5 },
    ],
    calls: ['saveDraft', 'compareDraft', 'publishDraft'],
  },
  'declining the confirmation publishes nothing': {
    input,
    moves: [draftSaved, compared(dataLoss), publishes, answers(false)],
    value: 'reviewing',
    context: { version: null },
    emitted: [{ type: 'question.raised', changes: [removed] }],
    calls: ['saveDraft', 'compareDraft'],
  },
  'a draft that another user changes during the review is compared again': {
    input,
    moves: [draftSaved, compared(plain), changed, { resolve: 'saveDraft', with: { revision: 5 } }, compared(dataLoss)],
    value: 'reviewing',
    context: { revision: 5, comparison: dataLoss },
    emitted: [{ type: 'draft.overtaken' }],
    calls: ['saveDraft', 'compareDraft', 'saveDraft', 'compareDraft'],
  },
  'a draft that another user changes just before the publication is compared again, not published': {
    input,
    moves: [draftSaved, compared(plain), publishes, fails(stale), { resolve: 'saveDraft', with: { revision: 6 } }],
    value: 'comparing',
    context: { revision: 6, version: null, failure: null },
    emitted: [{ type: 'draft.overtaken' }],
    calls: ['saveDraft', 'compareDraft', 'publishDraft', 'saveDraft', 'compareDraft'],
  },
  'a publication that existing records make invalid is blocked and shows the validation issues': {
    input,
    moves: [draftSaved, compared(plain), publishes, fails(invalid)],
    value: 'blocked',
    context: {
      comparison: { ...plain, problems: refusalProblems },
      failure: null,
    },
    emitted: [],
    calls: ['saveDraft', 'compareDraft', 'publishDraft'],
  },
  'a publication that fails offline can be retried without another comparison': {
    input,
    moves: [draftSaved, compared(plain), publishes, fails(offline), publishes, done],
    value: 'published',
    context: { version: 3, failure: null },
    emitted: [
      { type: 'failure.shown', failure: offline },
      { type: 'form.published', version: 3, revision: 5 },
    ],
    calls: ['saveDraft', 'compareDraft', 'publishDraft', 'publishDraft'],
  },
  'a user who closed the review is notified of the publication': {
    input,
    moves: [draftSaved, compared(plain), publishes, closes, done],
    value: 'closed',
    context: { version: null },
    emitted: [{ type: 'form.published', version: 3, revision: 5 }],
    calls: ['saveDraft', 'compareDraft', 'publishDraft'],
  },
  'a user who closed the review is notified of a failure': {
    input,
    moves: [draftSaved, compared(plain), publishes, closes, fails(stale)],
    value: 'closed',
    context: { version: null },
    emitted: [{ type: 'publication.failed', failure: stale }],
    calls: ['saveDraft', 'compareDraft', 'publishDraft'],
  },
  'a draft that cannot be saved is reported and can be retried': {
    input,
    moves: [{ reject: 'saveDraft', with: offline }, { type: 'draft.compare' }, draftSaved],
    value: 'comparing',
    context: { revision: 4, failure: null },
    emitted: [{ type: 'failure.shown', failure: offline }],
    calls: ['saveDraft', 'saveDraft', 'compareDraft'],
  },
};
