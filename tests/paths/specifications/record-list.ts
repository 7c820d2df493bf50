import { recordListMachine, type ShownList } from '#machines/record-list/index.ts';
import { specify } from '../generator/specification.ts';
import { recordListInvariants, selectionInvariants } from './record-list.invariants.ts';
import { recordListSelectors } from './record-list.selectors.ts';
import { identityInvariants } from './record-list.identity.ts';
import { scrollInvariants } from './record-list.visible-range.ts';
import { recordListJourneys } from './record-list.journeys.ts';
import {
  all,
  answer,
  changedPage,
  far,
  first,
  firstPage,
  forbidden,
  isRefusal,
  lastPage,
  type List,
  manyRows,
  narrowed,
  near,
  noRows,
  offline,
  row,
  secondPage,
} from './record-list.moves.ts';

/** Number of pages after which a generated path turns no further, which bounds the paths. */
const PAGES = 2;

/** The part of the shown rows that decides the next transition. */
function shownKey({ question, slices }: ShownList, top: number, isAhead: boolean) {
  if (question.size !== 'todas') return [slices.get(0)?.next !== null, isAhead];
  return [[...slices.keys()].toSorted((a, b) => a - b), top];
}

export const recordList = specify<List>({
  // The chart passes on rows and queries of any type; the specification uses those of a program.
  machine: recordListMachine as unknown as List,
  inputs: { 'a page': { question: first }, 'all rows': { question: all } },
  events: {
    'question.change': { 'as it opened': { question: first }, narrowed: { question: narrowed } },
    'page.turn': { next: { to: 'next' }, previous: { to: 'previous' }, first: { to: 'first' } },
    'rows.see': {
      near: { range: near },
      far: { range: far },
      further: { range: { first: 810, last: 840 } },
      between: { range: { first: 300, last: 330 } },
    },
    'list.retry': { '': {} },
    'list.refresh': { '': {} },
    'row.toggle': { '': { row: row('ana') } },
    'selection.set': { none: { rows: [] } },
    'rows.removed': { '': { ids: ['ana'] } },
  },
  answers: {
    readPage: {
      resolves: { 'more behind': firstPage, 'the last': lastPage, none: noRows, 'many rows': manyRows },
      rejects: { offline, forbidden },
    },
    readSlice: { resolves: { '': answer([row('eva')], null) }, rejects: { offline, forbidden } },
    readAgain: { resolves: { changed: changedPage, none: noRows }, rejects: { offline, forbidden } },
    readAhead: { resolves: { '': secondPage }, rejects: { offline } },
  },
  abstract: ({ wanted, shown, ahead, range, isStale }, { value }) => [
    wanted.question.query.text,
    wanted.question.size,
    wanted.trail.length,
    isStale,
    // Rows that are being replaced do not affect the next transition.
    typeof value === 'string' ? null : shownKey(shown, range.first, ahead !== null),
  ],
  excludes: (event, { context }) =>
    event.type === 'page.turn' && event.to === 'next' && context.wanted.trail.length >= PAGES,
  invariants: { ...recordListInvariants, ...scrollInvariants, ...identityInvariants, ...selectionInvariants },
  effects: {
    'each failed read of a page or slice is reported once, and nothing else is reported': ({ steps, emitted }) =>
      emitted.length ===
      steps.filter(
        ({ move }) =>
          move !== null &&
          'reject' in move &&
          (move.reject === 'readPage' || move.reject === 'readSlice') &&
          !isRefusal(move.with),
      ).length,
  },
  journeys: recordListJourneys,
  selectors: recordListSelectors,
});
