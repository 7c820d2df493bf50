import { expandSeries } from '#domain/recurrence/expand.ts';
import { checkRule } from '#domain/recurrence/rule.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { randomOf } from '../../design/kit/random.ts';
import { randomRule } from './random-rules.ts';
import { seriesFrom } from './series.ts';

/** A fault of rrule-temporal, with what the RFC says instead. */
interface PeerFault {
  readonly name: string;
  readonly rfc: string;
  readonly applies: (rule: string) => boolean;
}

const has = (rule: string, part: string) => rule.includes(`;${part}=`);

export const peerFaults: readonly PeerFault[] = [];

const YEAR = 366 * 86_400_000;

/** What our module and rrule-temporal give for a rule in UTC, over 5 years from the start of a yearly rule, or one and a half. */
export function bothAnswers(start: string, rule: string): { ours: string[]; peers: string[] } {
  const from = Date.parse(`${start}Z`);
  const to = from + (rule.startsWith("FREQ=YEARLY") ? 5 : 1.5) * YEAR;
  const times = seriesFrom(start, null, { timeZone: 'UTC' });
  const checked = checkRule(rule, times);
  if (!checked.ok) throw new Error(checked.reason);
  const ours = expandSeries({ ...times, rule: checked.rule }, { from, to }, 100_000).map(({ wall }) => wall);
  const stamp = start.replaceAll(/[-:]/g, '');
  const peer = new RRuleTemporal({ rruleString: `DTSTART:${stamp}Z\nRRULE:${rule}`, maxIterations: 1_000_000 });
  const found = peer.between(new Date(from), new Date(to - 1), true);
  return { ours, peers: found.map((moment) => moment.toPlainDateTime().toString({ smallestUnit: 'second' })) };
}
void randomOf;
void randomRule;
void peerFaults;
void has;
