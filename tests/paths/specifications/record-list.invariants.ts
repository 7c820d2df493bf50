import {
  type ListQuestion,
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
import { isRefusal, type List } from './record-list.moves.ts';

type Invariants = Specification<List>['invariants'];

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What happened, told by the move alone. */
export function happening(move: object | null): string {
  if (move === null) return 'start';
  if ('resolve' in move) return `${String(move.resolve)} resolves`;
  if ('reject' in move) return `${String(move.reject)} rejects`;
  return 'type' in move ? String(move.type) : 'wait';
}

const running = (calls: readonly Call[]) => calls.filter(({ isRunning }) => isRunning()).map(({ src }) => src);

/** What a request asks for; the one who made the call typed it. */
const requestOf = ({ input }: Call) => input as RowsRequest;

/** What is asked for last, told by the events alone. */
function lastQuestion() {
  let question: ListQuestion | null = null;
  return (move: object | null, start: ListQuestion): ListQuestion => {
    question ??= start;
    if (move !== null && 'question' in move) question = move.question as ListQuestion;
    return question;
  };
}

/** Whether others changed something that nothing was asked about since: told by what was heard, begun and answered. */
function unreadChanges() {
  let isUnread = false;
  let wasReadingAgain = false;
  return (move: object | null, started: readonly Call[], calls: readonly Call[]): boolean => {
    const what = happening(move);
    if (what === 'list.refresh') isUnread = true;
    const isCutOff = wasReadingAgain && !what.startsWith('readAgain') && !running(calls).includes('readAgain');
    if (isCutOff) isUnread = true;
    if (started.some(({ src }) => src === 'readPage' || src === 'readAgain')) isUnread = false;
    wasReadingAgain = running(calls).includes('readAgain');
    return isUnread;
  };
}

/** The only things after which something else may be shown than before. */
const changesShown = new Set(['readPage resolves', 'readAgain resolves', 'readSlice resolves', 'page.turn']);

/** Whether what is shown is whole, be it out of date. */
const isAtRest = (snapshot: RecordListSnapshot) =>
  (['settled', 'gathering', 'drawing'] as const).some((shown) => snapshot.matches({ shown }));

/** What somebody who looks at a list counts on, whatever happens. */
export const recordListInvariants: Invariants = {
  'what is shown stays until what was asked for is there': () => {
    let before: unknown = null;
    return ({ move, started, snapshot }) => {
      const shown = selectShown(snapshot);
      const isSame = shown === before;
      before = shown;
      const isRefused = move !== null && 'reject' in move && isRefusal(move.with);
      return (
        isSame || (changesShown.has(happening(move)) && started.every(({ src }) => src !== 'readPage')) || isRefused
      );
    };
  },
  'one reading is under way at a time, and it is of what was asked for last': () => {
    const track = lastQuestion();
    return ({ move, calls, snapshot: { context } }) => {
      const { asked } = track(move, context.wanted.question);
      const requests = calls.filter(({ isRunning }) => isRunning());
      return requests.length <= 1 && requests.every((call) => same(requestOf(call).asked, asked));
    };
  },
  'what is shown and not being replaced answers what was asked for last': () => {
    const track = lastQuestion();
    return ({ move, snapshot }) => {
      const question = track(move, snapshot.context.wanted.question);
      return !snapshot.matches('shown') || same(selectShown(snapshot)?.question, question);
    };
  },
  'a list is wanted where it is shown while nothing else is on its way':
    () =>
    ({ snapshot }) => {
      const { wanted, shown } = snapshot.context;
      return !snapshot.matches('shown') || same([wanted.question, wanted.trail], [shown.question, shown.trail]);
    },
  'every other question is asked at once, the same one never': () => {
    const track = lastQuestion();
    let before: ListQuestion | null = null;
    return ({ move, started, snapshot }) => {
      const question = track(move, snapshot.context.wanted.question);
      const isOther = before !== null && !same(before, question);
      before = question;
      if (happening(move) !== 'question.change' || snapshot.status !== 'active') return true;
      const isAsked = started.some((call) => call.src === 'readPage' && requestOf(call).after === null);
      return isAsked === isOther && selectIsTurning(snapshot) === (isOther || selectIsTurning(snapshot));
    };
  },
  'a page is asked for where the one shown says that it begins': () => {
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
  'a page whose rows are all gone is never shown while there is one before it':
    () =>
    ({ snapshot }) => {
      const shown = selectShown(snapshot);
      return shown === null || shown.trail.length === 1 || (shown.slices.get(0)?.rows.length ?? 0) > 0;
    },
  'what others changed is read again: it is never taken for up to date': () => {
    const track = unreadChanges();
    return ({ move, started, calls, snapshot }) => {
      const isUnread = track(move, started, calls);
      const takenFor = (['settled', 'drawing', 'readingAhead'] as const).some((shown) => snapshot.matches({ shown }));
      return !isUnread || !takenFor;
    };
  },
  'nothing read before others changed something is shown after it': () => {
    const track = unreadChanges();
    return ({ move, started, calls, snapshot }) => !track(move, started, calls) || snapshot.context.ahead === null;
  },
  'what others changed is known for news until it is read, so that whoever counts what matches counts it again': () => {
    const track = unreadChanges();
    return ({ move, started, calls, snapshot }) =>
      !track(move, started, calls) || selectIsStale(snapshot) || snapshot.status !== 'active';
  },
  'what nobody changed is not read again': () => {
    let isNews = false;
    return ({ move, started }) => {
      if (happening(move) === 'list.refresh') isNews = true;
      const isAgain = started.some(({ src }) => src === 'readAgain');
      return !isAgain || isNews;
    };
  },
  'it says why something somebody waits for is missing, exactly until that is asked for again': () => {
    let failure: unknown = null;
    return ({ move, calls, emitted, snapshot }) => {
      const isWaitedFor = move !== null && 'reject' in move && /^read(Page|Slice)$/.test(move.reject);
      if (isWaitedFor) failure = move !== null && 'reject' in move ? move.with : null;
      else if (running(calls).length > 0 || isAtRest(snapshot)) failure = null;
      const isTold = emitted.length === (isWaitedFor && !isRefusal(failure) ? 1 : 0);
      return isTold && (selectIsRefused(snapshot) || selectFailure(snapshot) === failure);
    };
  },
  'the failure remembered is the last of what somebody waited for or may not see': () => {
    let failure: unknown = null;
    return ({ move, snapshot }) => {
      if (move !== null && 'reject' in move) {
        const isDenied = isRefusal(move.with) && move.reject === 'readAgain';
        if (move.reject === 'readPage' || move.reject === 'readSlice' || isDenied) failure = move.with;
      }
      return snapshot.context.failure === failure;
    };
  },
  'what may not be seen any more is not shown, and nothing of it is chosen':
    () =>
    ({ move, snapshot }) => {
      const isDenied = move !== null && 'reject' in move && isRefusal(move.with) && move.reject !== 'readAhead';
      const isEmpty = selectShown(snapshot) === null && selectSelection(snapshot).size === 0;
      const isKnown = snapshot.context.ahead === null && isRefusal(selectFailure(snapshot));
      return (!isDenied || selectIsRefused(snapshot)) && (!selectIsRefused(snapshot) || (isEmpty && isKnown));
    },
  'it is turning exactly while a page somebody asked for is on its way':
    () =>
    ({ calls, snapshot }) =>
      selectIsTurning(snapshot) === running(calls).includes('readPage') &&
      selectIsRefreshing(snapshot) === running(calls).includes('readAgain'),
  'the page behind is read ahead of what is shown, and belongs to it':
    () =>
    ({ started, snapshot }) => {
      const call = started.find(({ src }) => src === 'readAhead');
      const next = selectShown(snapshot)?.slices.get(0)?.next ?? null;
      const isAhead = call === undefined || (next !== null && requestOf(call).after === next);
      return isAhead && (snapshot.context.ahead === null || selectTurns(snapshot).next);
    },
};

/** What holds of the rows somebody chose. */
export const selectionInvariants: Invariants = {
  'the rows chosen are those somebody chose, in that order, until what is listed is another or they are gone': () => {
    let ids: string[] = [];
    const track = lastQuestion();
    let matching = '';
    return ({ move, snapshot }) => {
      const { asked } = track(move, snapshot.context.wanted.question);
      const before = matching;
      matching = JSON.stringify([asked.program, asked.text, asked.filter, asked.state]);
      const isOther = before !== '' && matching !== before;
      if (isOther || selectIsRefused(snapshot)) ids = [];
      else if (move !== null && 'row' in move) {
        const { id } = move.row;
        ids = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
      } else if (move !== null && 'rows' in move) ids = move.rows.map(({ id }) => id);
      else if (move !== null && 'ids' in move) {
        const gone: readonly string[] = move.ids;
        ids = ids.filter((id) => !gone.includes(id));
      }
      return same([...selectSelection(snapshot).keys()], ids);
    };
  },
  'a chosen row is known as it was read last': () => {
    const revisions = new Map<string, number>();
    let before: unknown = null;
    return ({ move, snapshot }) => {
      const shown = selectShown(snapshot);
      const isOther = shown !== before;
      before = shown;
      if (move !== null && 'resolve' in move && move.resolve !== 'readAhead') {
        for (const { id, revision } of move.with.rows) revisions.set(id, revision);
      }
      // What was read ahead is seen once somebody turns to it.
      if (happening(move) === 'page.turn' && isOther) {
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
