import { postQuery, type Query } from '#api/query.ts';
import type { AppError } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { figureEndpoints } from '#contract/endpoints/figures.ts';
import type { Figure, FigureQuery, RefusedFigure } from '#contract/schemas/figures.ts';
import type { DayNumber } from '#domain/day-number.ts';
import { useToday } from '#features/kit/services/use-clock.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { useState } from 'react';

type FiguresAnswer = AnswerOf<typeof figureEndpoints.figures>;

/** The figures of a page. */
export interface Figures {
  /** The answer to a query, the last one while it is read again; undefined while there is none. */
  answerTo: (query: FigureQuery) => Figure | RefusedFigure | undefined;
  /**
   * The last answer to the same query of another day or in another period, which must not look like the answer: while
   * that loads it takes its place.
   */
  earlierAnswerTo: (query: FigureQuery) => Figure | RefusedFigure | undefined;
  /** The business date that the answers refer to; empty before the first answer. */
  today: string;
  isLoading: boolean;
  failure: AppError | null;
  retry: () => void;
}

const nameOf = (query: FigureQuery): string => JSON.stringify(query);
const nameInAnyPeriod = ({ period, ...rest }: FigureQuery): string =>
  JSON.stringify({ ...rest, period: period?.field });

/** The queries without repetitions. */
const distinct = (queries: readonly FigureQuery[]): FigureQuery[] => [
  ...new Map(queries.map((query) => [nameOf(query), query])).values(),
];

/** One request for all figures, and another one on the next day; none without queries. */
function figuresQuery(queries: readonly FigureQuery[], today: DayNumber): Query<FiguresAnswer> {
  const figures = queries.map((query, place) => ({ id: String(place), query }));
  const programs = [...new Set(queries.map(({ program }) => program))];
  const query = postQuery(figureEndpoints.figures, { figures });
  const asked = { ...query, name: [query.name[0], { figures, today }] as const, programs };
  return figures.length > 0
    ? asked
    : { ...asked, read: () => Promise.resolve({ ok: true, data: { rows: [], today: '' } }) };
}

interface Answers {
  data: FiguresAnswer | null;
  /** The day on which they were asked. */
  day: DayNumber | null;
  exact: ReadonlyMap<string, Figure | RefusedFigure>;
  inAnyPeriod: ReadonlyMap<string, Figure | RefusedFigure>;
}

const noAnswers: Answers = { data: null, day: null, exact: new Map(), inAnyPeriod: new Map() };

function answersOf(data: FiguresAnswer, day: DayNumber, queries: readonly FigureQuery[]): Answers {
  const answered = data.rows.flatMap((row) => {
    const query = queries[Number(row.id)];
    return query === undefined ? [] : [{ query, row }];
  });
  return {
    data,
    day,
    exact: new Map(answered.map(({ query, row }) => [nameOf(query), row])),
    inAnyPeriod: new Map(answered.map(({ query, row }) => [nameInAnyPeriod(query), row])),
  };
}

/** The figures of all widgets in one request, computed again when records change and when a day begins. */
export function useFigures(queries: readonly FigureQuery[]): Figures {
  const today = useToday(useServices().now);
  const asked = distinct(queries);
  const { load, retry } = useData(figuresQuery(asked, today));
  const [answers, setAnswers] = useState(noAnswers);
  const received = load.state === 'loaded' ? load.data : null;
  if (received !== null && received !== answers.data) setAnswers(answersOf(received, today, asked));
  return {
    answerTo: (query) => (answers.day === today ? answers.exact.get(nameOf(query)) : undefined),
    earlierAnswerTo: (query) => answers.exact.get(nameOf(query)) ?? answers.inAnyPeriod.get(nameInAnyPeriod(query)),
    today: answers.data?.today ?? '',
    isLoading: load.state === 'loading',
    failure: load.state === 'failed' ? load.error : null,
    retry,
  };
}
