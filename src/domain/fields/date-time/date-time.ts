import { instantOfClock, showInstant } from '#domain/dates.ts';
import { readDate } from '../date/date.ts';
import type { FieldKindRule } from '../field-kind.ts';
import { fieldValueTexts } from '../fields.texts.ts';
import { compareCodes, orderOperators, readTyped } from '../typed-text.ts';
import { isText, textFrom } from '../value-shapes.ts';
import type { dateTimeConfig } from './date-time.config.ts';

const CANONICAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
const TYPED = /^([\d/.-]+)[ ,T]+(\d{1,2})[:.h](\d{2})$/;

/** First and last minute that a field accepts: from 1900 in UTC to 2199 in Paraguay. */
const EARLIEST = '1900-01-01T00:00:00Z';
const LATEST = '2200-01-01T02:59:00Z';

const isCanonical = (value: string): boolean =>
  CANONICAL.test(value) && value >= EARLIEST && value <= LATEST && !Number.isNaN(Date.parse(value));

/** Converts an RFC 3339 instant to its stored form: to the minute, in UTC. */
function readInstant(text: string): string | undefined {
  if (!RFC_3339.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  const value = `${new Date(text).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length)}:00Z`;
  return isCanonical(value) ? value : undefined;
}

function readDateTime(text: string): string | undefined {
  const instant = readInstant(text);
  if (instant !== undefined) return instant;
  const [, day = '', hours = '', minutes = ''] = TYPED.exec(text) ?? [];
  const date = readDate(day);
  return date === undefined ? undefined : instantOfClock(date, `${hours.padStart(2, '0')}:${minutes}`);
}

const canonicalOrEmpty = (value: string): string => (isCanonical(value) ? value : '');

/** The rule of instants, typed and displayed in Paraguay time. */
export const dateTimeKind: FieldKindRule<typeof dateTimeConfig, string> = {
  empty: () => '',
  matchesType: isText,
  parse: (text) => readTyped(text, readDateTime),
  format: (value) => (isCanonical(value) ? showInstant(value) : value),
  compare: (one, other) => compareCodes(canonicalOrEmpty(one), canonicalOrEmpty(other)),
  validate: (value) => (value === '' || isCanonical(value) ? null : fieldValueTexts.dateTime),
  read: (raw) => {
    const text = textFrom(raw);
    return text === undefined ? undefined : readTyped(text, readInstant);
  },
  index: (value) => ({ in: 'instant', value: canonicalOrEmpty(value) || null }),
  decimals: () => null,
  operators: () => orderOperators,
  expressionType: () => 'instant',
  examples: [
    { field: {}, typed: '21/11/2026 14:30', value: '2026-11-21T17:30:00Z', shown: '21/11/2026 14:30' },
    { field: {}, typed: '1/7/2024 9:05', value: '2024-07-01T13:05:00Z', shown: '01/07/2024 09:05' },
  ],
};
