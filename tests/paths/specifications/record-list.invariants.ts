import {
  type RecordListSnapshot,
  type RowsRequest,
  selectFailure,
  selectIsStale,
  selectIsRefreshing,
  selectIsRefused,
  selectIsTurning,
  selectSelection,
  selectShown,
  selectTurns,
} from '#machines/record-list/index.ts';
import type { Call, Specification } from '../generator/specification.ts';
import { isRefusal, type List, type ListQuestion } from './record-list.moves.ts';

type Invariants = Specification<List>['invariants'];

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The name of a move, such as an event type or `readPage rejects`. */
export function moveName(move: object | null): string {
  if (move === null) return 'start';
  if ('resolve' in move) return `${String(move.resolve)} resolves`;
  if ('reject' in move) return `${String(move.reject)} rejects`;
  return 'type' in move ? String(move.type) : 'wait';
}

const running = (calls: readonly Call[]) => calls.filter(({ isRunning }) => isRunning()).map(({ src }) => src);

/** The request of a call; all actors of this machine have this input. */
const requestOf = ({ input }: Call) => input as RowsRequest;

/** Tracks the last question (query and page size), from the events alone. */
function trackQuestion() {
  let question: ListQuestion | null = null;
  return (move: object | null, start: ListQuestion): ListQuestion => {
    question ??= start;
    if (move !== null && 'question' in move) question = move.question as ListQuestion;
    return question;
  };
}

/** Tracks whether there are changes by other users that no request has read yet, from events and calls. */
function trackUnreadChanges() {
  let isUnread = false;
  let wasReadingAgain = false;
  return (move: object | null, started: readonly Call[], calls: readonly Call[]): boolean => {
    const name = moveName(move);
    if (name === 'list.refresh') isUnread = true;
    const isAborted = wasReadingAgain && !name.startsWith('readAgain') && !running(calls).includes('readAgain');
    if (isAborted) isUnread = true;
    if (started.some(({ src }) => src === 'readPage' || src === 'readAgain')) isUnread = false;
    wasReadingAgain = running(calls).includes('readAgain');
    return isUnread;
  };
}

/** The only moves after which the shown rows may change. */
const changesShown = new Set(['readPage resolves', 'readAgain resolves', 'readSlice resolves', 'page.turn']);

/** Whether all visible rows are loaded, though they may be stale. */
const isAtRest = (snapshot: RecordListSnapshot) =>
  (['settled', 'gathering', 'drawing'] as const).some((shown) => snapshot.matches({ shown }));

/** Invariants of the record list. */
export const recordListInvariants: Invariants = {
  'the shown rows stay until the requested ones arrive': () => {
    let before: unknown = null;
    return ({ move, started, snapshot }) => {
      const shown = selectShown(snapshot);
      const isSame = shown === before;
      before = shown;
      const isRefused = move !== null && 'reject' in move && isRefusal(move.with);
      return (
        isSame || (changesShown.has(moveName(move)) && started.every(({ src }) => src !== 'readPage')) || isRefused
      );
    };
  },
  'at most one read runs at a time, and it reads the last question': () => {
    const track = trackQuestion();
    return ({ move, calls, snapshot: { context } }) => {
      const { query } = track(move, context.wanted.question);
      const requests = calls.filter(({ isRunning }) => isRunning());
      return requests.length <= 1 && requests.every((call) => same(requestOf(call).query, query));
    };
  },
  'while no page is loading, the shown rows belong to the last question': () => {
    const track = trackQuestion();
    return ({ move, snapshot }) => {
      const question = track(move, snapshot.context.wanted.question);
      return !snapshot.matches('shown') || same(selectShown(snapshot)?.question, question);
    };
  },
  'while no page is loading, the requested question and page are the shown ones':
    () =>
    ({ snapshot }) => {
      const { wanted, shown } = snapshot.context;
      return !snapshot.matches('shown') || same([wanted.question, wanted.trail], [shown.question, shown.trail]);
    },
  'a different question is read at once, an equal question never': () => {
    const track = trackQuestion();
    let before: ListQuestion | null = null;
    return ({ move, started, snapshot }) => {
      const question = track(move, snapshot.context.wanted.question);
      const isOther = before !== null && !same(before, question);
      before = question;
      if (moveName(move) !== 'question.change' || snapshot.status !== 'active') return true;
      const isRequested = started.some((call) => call.src === 'readPage' && requestOf(call).after === null);
      return isRequested === isOther && selectIsTurning(snapshot) === (isOther || selectIsTurning(snapshot));
    };
  },
  'a page turn requests the page at the cursor known from the shown page': () => {
    let last: { trail: readonly (string | null)[]; next: string | null } = { trail: [null], next: null };
    return ({ move, started, snapshot }) => {
      const { trail, next } = last;
      const shown = selectShown(snapshot);
      last = { trail: shown?.trail ?? [null], next: shown?.slices.get(0)?.next ?? null };
      const call = started.find(({ src }) => src === 'readPage');
      if (move === null || !('to' in move) || call === undefined) return true;
      const starts = { next, previous: trail.at(-2) ?? null, first: null };
      return requestOf(call).after === starts[move.to];
    };
  },
  'an empty page is shown only if it is the first page':
    () =>
    ({ snapshot }) => {
      const shown = selectShown(snapshot);
      return shown === null || shown.trail.length === 1 || (shown.slices.get(0)?.rows.length ?? 0) > 0;
    },
  'after a change by another user, the list refreshes before it counts as settled': () => {
    const track = trackUnreadChanges();
    return ({ move, started, calls, snapshot }) => {
      const isUnread = track(move, started, calls);
      const isSettled = (['settled', 'drawing', 'readingAhead'] as const).some((shown) => snapshot.matches({ shown }));
      return !isUnread || !isSettled;
    };
  },
  'a change by another user discards the prefetched page': () => {
    const track = trackUnreadChanges();
    return ({ move, started, calls, snapshot }) => !track(move, started, calls) || snapshot.context.ahead === null;
  },
  'a list is stale from a change by another user until the next read': () => {
    const track = trackUnreadChanges();
    return ({ move, started, calls, snapshot }) =>
      !track(move, started, calls) || selectIsStale(snapshot) || snapshot.status !== 'active';
  },
  'the list refreshes only after a change by another user': () => {
    let hasRemoteChange = false;
    return ({ move, started }) => {
      if (moveName(move) === 'list.refresh') hasRemoteChange = true;
      const isRefreshing = started.some(({ src }) => src === 'readAgain');
      return !isRefreshing || hasRemoteChange;
    };
  },
  'a failed read of a page or slice is reported and shown until the next attempt': () => {
    let failure: unknown = null;
    return ({ move, calls, emitted, snapshot }) => {
      const isForeground = move !== null && 'reject' in move && /^read(Page|Slice)$/.test(move.reject);
      if (isForeground) failure = move !== null && 'reject' in move ? move.with : null;
      else if (running(calls).length > 0 || isAtRest(snapshot)) failure = null;
      const isReported = emitted.length === (isForeground && !isRefusal(failure) ? 1 : 0);
      return isReported && (selectIsRefused(snapshot) || selectFailure(snapshot) === failure);
    };
  },
  'the stored failure is that of the last failed page or slice read, or of a refused refresh': () => {
    let failure: unknown = null;
    return ({ move, snapshot }) => {
      if (move !== null && 'reject' in move) {
        const isDenied = isRefusal(move.with) && move.reject === 'readAgain';
        if (move.reject === 'readPage' || move.reject === 'readSlice' || isDenied) failure = move.with;
      }
      return snapshot.context.failure === failure;
    };
  },
  'a list that the user may no longer see shows nothing and has no selection':
    () =>
    ({ move, snapshot }) => {
      const isDenied = move !== null && 'reject' in move && isRefusal(move.with) && move.reject !== 'readAhead';
      const isEmpty = selectShown(snapshot) === null && selectSelection(snapshot).size === 0;
      const hasReason = snapshot.context.ahead === null && isRefusal(selectFailure(snapshot));
      return (!isDenied || selectIsRefused(snapshot)) && (!selectIsRefused(snapshot) || (isEmpty && hasReason));
    },
  'the list is turning exactly while a page loads, and refreshing exactly while a refresh runs':
    () =>
    ({ calls, snapshot }) =>
      selectIsTurning(snapshot) === running(calls).includes('readPage') &&
      selectIsRefreshing(snapshot) === running(calls).includes('readAgain'),
  'a prefetch requests the page after the shown one':
    () =>
    ({ started, snapshot }) => {
      const call = started.find(({ src }) => src === 'readAhead');
      const next = selectShown(snapshot)?.slices.get(0)?.next ?? null;
      const isAhead = call === undefined || (next !== null && requestOf(call).after === next);
      return isAhead && (snapshot.context.ahead === null || selectTurns(snapshot).next);
    },
};

/** Invariants of the selection. */
export const selectionInvariants: Invariants = {
  'the selection contains the chosen rows in order, until the filter changes or the rows are removed': () => {
    let ids: string[] = [];
    const track = trackQuestion();
    let matching = '';
    return ({ move, snapshot }) => {
      const { query } = track(move, snapshot.context.wanted.question);
      const before = matching;
      matching = JSON.stringify([query.program, query.text, query.filter, query.state]);
      const isOther = before !== '' && matching !== before;
      if (isOther || selectIsRefused(snapshot)) ids = [];
      else if (move !== null && 'row' in move) {
        const { id } = move.row;
        ids = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
      } else if (move !== null && 'rows' in move) ids = move.rows.map(({ id }) => id);
      else if (move !== null && 'ids' in move) {
        const removedIds: readonly string[] = move.ids;
        ids = ids.filter((id) => !removedIds.includes(id));
      }
      return same([...selectSelection(snapshot).keys()], ids);
    };
  },
  'a selected row has the revision that was read last': () => {
    const revisions = new Map<string, number>();
    let before: unknown = null;
    return ({ move, snapshot }) => {
      const shown = selectShown(snapshot);
      const isOther = shown !== before;
      before = shown;
      if (move !== null && 'resolve' in move && move.resolve !== 'readAhead') {
        for (const { id, revision } of move.with.rows) revisions.set(id, revision);
      }
      // A prefetched page counts as read once the user turns to it.
      if (moveName(move) === 'page.turn' && isOther) {
        for (const { id, revision } of shown?.slices.get(0)?.rows ?? []) revisions.set(id, revision);
      }
      if (move !== null && 'row' in move) revisions.set(move.row.id, move.row.revision);
      if (move !== null && 'rows' in move) for (const { id, revision } of move.rows) revisions.set(id, revision);
      return [...selectSelection(snapshot).values()].every(({ id, revision, title }) => {
        return revisions.get(id) === revision && title === `Cliente ${id}`;
      });
    };
  },
};
