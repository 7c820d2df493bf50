/** A class of rules that rrule-temporal 2.2.8 gets wrong, judged by RFC 5545, 3.3.10. */
interface PeerFault {
  readonly name: string;
  /** What the RFC says. */
  readonly rfc: string;
  readonly applies: (rule: string) => boolean;
  /** A rule of the class from the 15th of January 2024, 9:00, and its days until the end of 2025 by the RFC. */
  readonly example: { readonly rule: string; readonly days: readonly string[] };
}

const has = (rule: string, ...parts: readonly string[]) => parts.some((part) => rule.includes(`;${part}=`));
const isYearly = (rule: string) => rule.startsWith('FREQ=YEARLY');
const numberedDays = (rule: string) => /;BYDAY=[^;]*\d/.test(rule);
const plainDays = (rule: string) => /;BYDAY=(?:[^;]*,)?[A-Z]/.test(rule);

const LIMITS =
  'BYDAY, yearly: “Limit if BYYEARDAY or BYMONTHDAY is present”. “BYxxx rule parts modify the recurrence in some ' +
  'manner […] applied to the current set of evaluated occurrences in the following order: BYMONTH, BYWEEKNO, ' +
  'BYYEARDAY, BYMONTHDAY, BYDAY”: each works on the set that the one before left.';

export const peerFaults: readonly PeerFault[] = [
  {
    name: 'a day of the month, and no month, in every month of a year',
    rfc:
      '“If the BYMINUTE, BYHOUR, BYDAY, BYMONTHDAY, or BYMONTH rule part were missing, the appropriate minute, hour, ' +
      'day, or month would have been retrieved from the "DTSTART" property.”',
    applies: (rule) =>
      isYearly(rule) && has(rule, 'BYMONTHDAY') && !has(rule, 'BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYDAY'),
    example: { rule: 'FREQ=YEARLY;BYMONTHDAY=15,20', days: ['2024-01-15', '2024-01-20', '2025-01-15', '2025-01-20'] },
  },
  {
    name: 'days of weeks together with days of months or years',
    rfc: LIMITS,
    applies: (rule) => isYearly(rule) && has(rule, 'BYWEEKNO') && has(rule, 'BYMONTHDAY', 'BYYEARDAY'),
    example: { rule: 'FREQ=YEARLY;BYWEEKNO=20;BYMONTHDAY=15', days: ['2024-05-15', '2025-05-15'] },
  },
  {
    name: 'days of the year together with days of months',
    rfc: LIMITS,
    applies: (rule) => isYearly(rule) && has(rule, 'BYYEARDAY') && has(rule, 'BYMONTHDAY'),
    // The 60th day is February 29 in 2024 and March 1 in 2025.
    example: { rule: 'FREQ=YEARLY;BYYEARDAY=60,70;BYMONTHDAY=29,11', days: ['2024-02-29', '2025-03-11'] },
  },
  {
    name: 'days of the week together with days of the year, or numbered ones with days of months',
    rfc: LIMITS,
    applies: (rule) =>
      isYearly(rule) &&
      has(rule, 'BYDAY') &&
      (has(rule, 'BYYEARDAY') || (has(rule, 'BYMONTHDAY') && numberedDays(rule))),
    // The 100th day is a Tuesday in 2024 and a Thursday in 2025.
    example: { rule: 'FREQ=YEARLY;BYYEARDAY=100;BYDAY=TH', days: ['2025-04-10'] },
  },
  {
    name: 'numbered days of the week beside others without number',
    rfc:
      '“The BYDAY rule part specifies a COMMA-separated list of days of the week”, and “each BYDAY value can also be ' +
      'preceded by” a number: every value of the list counts.',
    applies: (rule) => isYearly(rule) && !has(rule, 'BYMONTH') && numberedDays(rule) && plainDays(rule),
    example: {
      rule: 'FREQ=YEARLY;COUNT=4;BYDAY=MO,4TU',
      days: ['2024-01-15', '2024-01-22', '2024-01-23', '2024-01-29'],
    },
  },
];
