import { MAX_UPLOAD_MEGABYTES } from '#contract/constants.ts';
import { isRecord } from '#domain/is-record.ts';
import { ruleTexts } from '#domain/recurrence/recurrence.texts.ts';
import { eventRefusals, fileRefusals } from '#server/modules/calendar-exchange/calendar-exchange.texts.ts';
import type { Random } from '../../unit/domain/design/kit/random.ts';
import {
  fileOfSize,
  garbage,
  garbageInside,
  longLine,
  manyEvents,
  millionLines,
  nested,
  withNotes,
  withRules,
} from './files.ts';
import type { FileAnswer } from './importer.ts';

/** What a file must become. */
type Expected =
  /** The whole file is refused. */
  | { refusal: unknown; status: number }
  /** So many events are stored, and others refused: reason → number. */
  | { created: number; refused: Readonly<Record<string, number>> };

/** A file that is hard to read. */
export interface Case {
  title: string;
  file: (random: Random) => Buffer;
  expected: Expected;
}

const LIMIT = MAX_UPLOAD_MEGABYTES * 1_048_576;
const MAX_DATES = 2_000;
const NEVER = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30';

const refused = (reason: string): Expected => ({ refusal: { file: [reason] }, status: 422 });
const tooLarge: Expected = { refusal: MAX_UPLOAD_MEGABYTES, status: 413 };

export const cases: readonly Case[] = [
  {
    title: '20 MB of events with long notes',
    file: (random) => withNotes(4_900, random),
    expected: { created: 4_900, refused: {} },
  },
  {
    title: `exactly ${MAX_UPLOAD_MEGABYTES} MB`,
    file: (random) => fileOfSize(LIMIT, 5_000, random),
    expected: { created: 5_000, refused: {} },
  },
  {
    title: `a byte more than ${MAX_UPLOAD_MEGABYTES} MB`,
    file: (random) => fileOfSize(LIMIT + 1, 5_000, random),
    expected: tooLarge,
  },
  {
    title: '100,001 events',
    file: (random) => manyEvents(100_001, random),
    expected: refused(fileRefusals.tooManyEvents(100_000)),
  },
  {
    title: 'a rule that never occurs',
    file: (random) => withRules(1, NEVER, random),
    expected: { created: 0, refused: { [eventRefusals.neverOccurs]: 1 } },
  },
  {
    title: '1,000 rules that never occur',
    file: (random) => withRules(1_000, NEVER, random),
    expected: { created: 0, refused: { [eventRefusals.neverOccurs]: 1_000 } },
  },
  {
    title: 'a rule of every second',
    file: (random) => withRules(1, 'FREQ=SECONDLY', random),
    expected: { created: 0, refused: { [ruleTexts.secondly]: 1 } },
  },
  {
    title: '1,000 endless rules of every minute',
    file: (random) => withRules(1_000, 'FREQ=MINUTELY', random),
    expected: { created: 1_000, refused: {} },
  },
  {
    title: '5 MB of random bytes',
    file: (random) => garbage(5, random),
    expected: refused(fileRefusals.notCalendar),
  },
  {
    title: '5 MB of random bytes inside an event',
    file: (random) => garbageInside(5, random),
    expected: { created: 1, refused: { [eventRefusals.encoding]: 1 } },
  },
  {
    title: '500,000 components inside each other',
    file: () => nested(500_000),
    expected: refused(fileRefusals.malformed),
  },
  {
    title: 'a line of 20 MB, folded',
    file: (random) => longLine(20, true, random),
    expected: { created: 1, refused: { [eventRefusals.longLine]: 1 } },
  },
  {
    title: 'a line of 20 MB, not folded',
    file: (random) => longLine(20, false, random),
    expected: { created: 1, refused: { [eventRefusals.longLine]: 1 } },
  },
  {
    title: 'a million lines that say nothing',
    file: (random) => millionLines('X-A:1', random),
    expected: { created: 1, refused: {} },
  },
  {
    title: 'a million excluded dates',
    file: (random) => millionLines('EXDATE:20270101T090000', random),
    expected: { created: 0, refused: { [eventRefusals.tooManyDates(MAX_DATES)]: 1 } },
  },
];

const tally = (reasons: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
};

const reasonsIn = (refusals: unknown): string[] =>
  Array.isArray(refusals) ? refusals.map((one: unknown) => (isRecord(one) ? String(one['reason']) : '')) : [];

/** How an answer differs from what is expected; undefined when it does not. */
export function differenceOf(expected: Expected, { status, body }: FileAnswer): string | undefined {
  const answer = isRecord(body) ? body : {};
  const [wanted, found] =
    'refusal' in expected
      ? [
          [expected.status, expected.refusal],
          [status, answer['errors'] ?? answer['max_megabytes']],
        ]
      : [
          [200, expected.created, expected.refused],
          [status, answer['created'], tally(reasonsIn(answer['refused']))],
        ];
  const [one, other] = [JSON.stringify(wanted), JSON.stringify(found)];
  return one === other ? undefined : `expected ${one}, got ${other.slice(0, 500)}`;
}

/** Number of events that an expected answer stores. */
export const storedBy = (expected: Expected): number => ('created' in expected ? expected.created : 0);
