import { expandSeries } from '#domain/recurrence/expand.ts';
import { checkRule } from '#domain/recurrence/rule.ts';
import { describe, expect, test } from 'vitest';
import { seriesFrom } from './kit/series.ts';

/** An example of RFC 5545, 3.8.5.3, in America/New_York. */
interface Example {
  readonly title: string;
  /** Day of DTSTART, at 9:00; the second of September 1997 when absent. */
  readonly day?: string;
  readonly rules: readonly string[];
  readonly exdates?: readonly string[];
  /** What the RFC prints, by month, with ranges: `1997-09: 2-5,9`. */
  readonly dates: readonly string[];
  /** Times of each day when they are not 9:00 alone. */
  readonly times?: readonly string[];
  /** Whether occurrences go on after those printed. */
  readonly endless?: true;
}

const VISITS = ['9', '10', '11', '12', '13', '14', '15', '16'].flatMap((hour) =>
  ['00', '20', '40'].map((minute) => `${hour.padStart(2, '0')}:${minute}`),
);

const examples: readonly Example[] = [
  { title: 'Daily for 10 occurrences', rules: ['FREQ=DAILY;COUNT=10'], dates: ['1997-09: 2-11'] },
  {
    title: 'Daily until December 24, 1997',
    rules: ['FREQ=DAILY;UNTIL=19971224T000000Z'],
    dates: ['1997-09: 2-30', '1997-10: 1-31', '1997-11: 1-30', '1997-12: 1-23'],
  },
  {
    title: 'Every other day',
    rules: ['FREQ=DAILY;INTERVAL=2'],
    dates: [
      '1997-09: 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30',
      '1997-10: 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30',
      '1997-11: 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29',
      '1997-12: 1,3',
    ],
    endless: true,
  },
  {
    title: 'Every 10 days, 5 occurrences',
    rules: ['FREQ=DAILY;INTERVAL=10;COUNT=5'],
    dates: ['1997-09: 2,12,22', '1997-10: 2,12'],
  },
  {
    title: 'Every day in January, for 3 years',
    day: '1998-01-01',
    rules: [
      'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA',
      'FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1',
    ],
    dates: ['1998-01: 1-31', '1999-01: 1-31', '2000-01: 1-31'],
  },
  {
    title: 'Weekly for 10 occurrences',
    rules: ['FREQ=WEEKLY;COUNT=10'],
    dates: ['1997-09: 2,9,16,23,30', '1997-10: 7,14,21,28', '1997-11: 4'],
  },
  {
    title: 'Weekly until December 24, 1997',
    rules: ['FREQ=WEEKLY;UNTIL=19971224T000000Z'],
    dates: ['1997-09: 2,9,16,23,30', '1997-10: 7,14,21,28', '1997-11: 4,11,18,25', '1997-12: 2,9,16,23'],
  },
  {
    title: 'Every other week',
    rules: ['FREQ=WEEKLY;INTERVAL=2;WKST=SU'],
    dates: ['1997-09: 2,16,30', '1997-10: 14,28', '1997-11: 11,25', '1997-12: 9,23', '1998-01: 6,20', '1998-02: 3,17'],
    endless: true,
  },
  {
    title: 'Weekly on Tuesday and Thursday for five weeks',
    rules: ['FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', 'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH'],
    dates: ['1997-09: 2,4,9,11,16,18,23,25,30', '1997-10: 2'],
  },
  {
    title: 'Every other week on Monday, Wednesday, and Friday until December 24, 1997',
    day: '1997-09-01',
    rules: ['FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR'],
    dates: [
      '1997-09: 1,3,5,15,17,19,29',
      '1997-10: 1,3,13,15,17,27,29,31',
      '1997-11: 10,12,14,24,26,28',
      '1997-12: 8,10,12,22',
    ],
  },
  {
    title: 'Every other week on Tuesday and Thursday, for 8 occurrences',
    rules: ['FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH'],
    dates: ['1997-09: 2,4,16,18,30', '1997-10: 2,14,16'],
  },
  {
    title: 'Monthly on the first Friday for 10 occurrences',
    day: '1997-09-05',
    rules: ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR'],
    dates: [
      '1997-09: 5',
      '1997-10: 3',
      '1997-11: 7',
      '1997-12: 5',
      '1998-01: 2',
      '1998-02: 6',
      '1998-03: 6',
      '1998-04: 3',
      '1998-05: 1',
      '1998-06: 5',
    ],
  },
  {
    title: 'Monthly on the first Friday until December 24, 1997',
    day: '1997-09-05',
    rules: ['FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR'],
    dates: ['1997-09: 5', '1997-10: 3', '1997-11: 7', '1997-12: 5'],
  },
  {
    title: 'Every other month on the first and last Sunday of the month for 10 occurrences',
    day: '1997-09-07',
    rules: ['FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU'],
    dates: ['1997-09: 7,28', '1997-11: 2,30', '1998-01: 4,25', '1998-03: 1,29', '1998-05: 3,31'],
  },
  {
    title: 'Monthly on the second-to-last Monday of the month for 6 months',
    day: '1997-09-22',
    rules: ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO'],
    dates: ['1997-09: 22', '1997-10: 20', '1997-11: 17', '1997-12: 22', '1998-01: 19', '1998-02: 16'],
  },
  {
    title: 'Monthly on the third-to-the-last day of the month, forever',
    day: '1997-09-28',
    rules: ['FREQ=MONTHLY;BYMONTHDAY=-3'],
    dates: ['1997-09: 28', '1997-10: 29', '1997-11: 28', '1997-12: 29', '1998-01: 29', '1998-02: 26'],
    endless: true,
  },
  {
    title: 'Monthly on the 2nd and 15th of the month for 10 occurrences',
    rules: ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15'],
    dates: ['1997-09: 2,15', '1997-10: 2,15', '1997-11: 2,15', '1997-12: 2,15', '1998-01: 2,15'],
  },
  {
    title: 'Monthly on the first and last day of the month for 10 occurrences',
    day: '1997-09-30',
    rules: ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1'],
    dates: ['1997-09: 30', '1997-10: 1,31', '1997-11: 1,30', '1997-12: 1,31', '1998-01: 1,31', '1998-02: 1'],
  },
  {
    title: 'Every 18 months on the 10th thru 15th of the month for 10 occurrences',
    day: '1997-09-10',
    rules: ['FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15'],
    dates: ['1997-09: 10-15', '1999-03: 10-13'],
  },
  {
    title: 'Every Tuesday, every other month',
    rules: ['FREQ=MONTHLY;INTERVAL=2;BYDAY=TU'],
    dates: ['1997-09: 2,9,16,23,30', '1997-11: 4,11,18,25', '1998-01: 6,13,20,27', '1998-03: 3,10,17,24,31'],
    endless: true,
  },
  {
    title: 'Yearly in June and July for 10 occurrences',
    day: '1997-06-10',
    rules: ['FREQ=YEARLY;COUNT=10;BYMONTH=6,7'],
    dates: ['1997', '1998', '1999', '2000', '2001'].flatMap((year) => [`${year}-06: 10`, `${year}-07: 10`]),
  },
  {
    title: 'Every other year on January, February, and March for 10 occurrences',
    day: '1997-03-10',
    rules: ['FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3'],
    dates: [
      '1997-03: 10',
      ...['1999', '2001', '2003'].flatMap((year) => [`${year}-01: 10`, `${year}-02: 10`, `${year}-03: 10`]),
    ],
  },
  {
    title: 'Every third year on the 1st, 100th, and 200th day for 10 occurrences',
    day: '1997-01-01',
    rules: ['FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200'],
    dates: [
      ...['1997-01: 1', '1997-04: 10', '1997-07: 19', '2000-01: 1', '2000-04: 9', '2000-07: 18'],
      ...['2003-01: 1', '2003-04: 10', '2003-07: 19', '2006-01: 1'],
    ],
  },
  {
    title: 'Every 20th Monday of the year, forever',
    day: '1997-05-19',
    rules: ['FREQ=YEARLY;BYDAY=20MO'],
    dates: ['1997-05: 19', '1998-05: 18', '1999-05: 17'],
    endless: true,
  },
  {
    title: 'Monday of week number 20, forever',
    day: '1997-05-12',
    rules: ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
    dates: ['1997-05: 12', '1998-05: 11', '1999-05: 17'],
    endless: true,
  },
  {
    title: 'Every Thursday in March, forever',
    day: '1997-03-13',
    rules: ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH'],
    dates: ['1997-03: 13,20,27', '1998-03: 5,12,19,26', '1999-03: 4,11,18,25'],
    endless: true,
  },
  {
    title: 'Every Thursday, but only during June, July, and August, forever',
    day: '1997-06-05',
    rules: ['FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8'],
    dates: [
      ...['1997-06: 5,12,19,26', '1997-07: 3,10,17,24,31', '1997-08: 7,14,21,28'],
      ...['1998-06: 4,11,18,25', '1998-07: 2,9,16,23,30', '1998-08: 6,13,20,27'],
      ...['1999-06: 3,10,17,24', '1999-07: 1,8,15,22,29', '1999-08: 5,12,19,26'],
    ],
    endless: true,
  },
  {
    title: 'Every Friday the 13th, forever',
    rules: ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13'],
    exdates: ['1997-09-02T09:00:00'],
    dates: ['1998-02: 13', '1998-03: 13', '1998-11: 13', '1999-08: 13', '2000-10: 13'],
    endless: true,
  },
  {
    title: 'The first Saturday that follows the first Sunday of the month, forever',
    day: '1997-09-13',
    rules: ['FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13'],
    dates: [
      ...['1997-09: 13', '1997-10: 11', '1997-11: 8', '1997-12: 13', '1998-01: 10', '1998-02: 7', '1998-03: 7'],
      ...['1998-04: 11', '1998-05: 9', '1998-06: 13'],
    ],
    endless: true,
  },
  {
    title: 'Every 4 years, the first Tuesday after a Monday in November, forever',
    day: '1996-11-05',
    rules: ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8'],
    dates: ['1996-11: 5', '2000-11: 7', '2004-11: 2'],
    endless: true,
  },
  {
    title: 'The third instance into the month of one of Tuesday, Wednesday, or Thursday, for the next 3 months',
    day: '1997-09-04',
    rules: ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3'],
    dates: ['1997-09: 4', '1997-10: 7', '1997-11: 6'],
  },
  {
    title: 'The second-to-last weekday of the month',
    day: '1997-09-29',
    rules: ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2'],
    dates: [
      ...['1997-09: 29', '1997-10: 30', '1997-11: 27', '1997-12: 30', '1998-01: 29', '1998-02: 26'],
      '1998-03: 30',
    ],
    endless: true,
  },
  {
    // Erratum 3883: the RFC prints UNTIL=19970902T170000Z, which is 13:00 in New York.
    title: 'Every 3 hours from 9:00 AM to 5:00 PM on a specific day',
    rules: ['FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z'],
    dates: ['1997-09: 2'],
    times: ['09:00', '12:00', '15:00'],
  },
  {
    title: 'Every 15 minutes for 6 occurrences',
    rules: ['FREQ=MINUTELY;INTERVAL=15;COUNT=6'],
    dates: ['1997-09: 2'],
    times: ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15'],
  },
  {
    title: 'Every hour and a half for 4 occurrences',
    rules: ['FREQ=MINUTELY;INTERVAL=90;COUNT=4'],
    dates: ['1997-09: 2'],
    times: ['09:00', '10:30', '12:00', '13:30'],
  },
  {
    title: 'Every 20 minutes from 9:00 AM to 4:40 PM every day',
    rules: [
      'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40',
      'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16',
    ],
    dates: ['1997-09: 2,3,4'],
    times: VISITS,
    endless: true,
  },
  {
    title: 'Weeks from Monday make a difference',
    day: '1997-08-05',
    rules: ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO'],
    dates: ['1997-08: 5,10,19,24'],
  },
  {
    title: 'Weeks from Sunday make a difference',
    day: '1997-08-05',
    rules: ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU'],
    dates: ['1997-08: 5,17,19,31'],
  },
  {
    title: 'An invalid date (February 30) is ignored',
    day: '2007-01-15',
    rules: ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5'],
    dates: ['2007-01: 15,30', '2007-02: 15', '2007-03: 15,30'],
  },
];

/** The days of one month, as `1997-09: 2-5,9` says them. */
function daysOf(text: string): string[] {
  const [month = '', list = ''] = text.split(': ');
  return list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => `${month}-${String(from + at).padStart(2, '0')}`);
  });
}

describe('the examples of RFC 5545, 3.8.5.3', () => {
  test.each(examples.flatMap((example) => example.rules.map((rule) => ({ ...example, rule }))))(
    '$title: $rule',
    ({ day = '1997-09-02', rule, exdates = [], dates, times = ['09:00'], endless }) => {
      const printed = dates.flatMap(daysOf).flatMap((date) => times.map((time) => `${date}T${time}:00`));
      const series = seriesFrom(`${day}T09:00:00`, null);
      const checked = checkRule(rule, series);
      if (!checked.ok) throw new Error(checked.reason);
      const last = Date.parse(`${printed.at(-1)}Z`);
      const window = {
        from: Date.UTC(1996, 0, 1),
        to: endless === true ? last + 12 * 3_600_000 : Date.UTC(2010, 0, 1),
      };
      const found = expandSeries({ ...series, rule: checked.rule, exdates }, window, 1_000);
      expect(found.map(({ wall }) => wall)).toEqual(printed);
    },
  );
});
