import { describe, expect, test } from 'vitest';
import { scoreFaults, scoreOf, scoreTable, totalFaults, type MachineVerdicts, type Verdict } from './scores.ts';
import { joined } from './share.ts';

const noticed = (name: string): Verdict => ({ kind: 'retarget', name, failure: 'invariant broken' });
const survivor = (name: string): Verdict => ({ kind: 'drop action', name, failure: null });

const lamp: MachineVerdicts = {
  machine: 'lamp',
  chart: '0123456789abcdef',
  verdicts: [...Array.from({ length: 20 }, (_, index) => noticed(`fault ${index}`)), survivor('without shine')],
  explained: { 'without shine': 'nobody looks' },
};

describe('the score of a machine', () => {
  test('counts its mutants by kind; what is explained stays unnoticed', () => {
    expect(scoreOf(lamp)).toEqual({
      mutants: 21,
      noticed: 20,
      explained: 1,
      score: 95.2,
      kinds: {
        retarget: { mutants: 20, noticed: 20 },
        'drop guard': { mutants: 0, noticed: 0 },
        'negate guard': { mutants: 0, noticed: 0 },
        'drop action': { mutants: 1, noticed: 0 },
        'swap branches': { mutants: 0, noticed: 0 },
      },
      chart: '0123456789abcdef',
    });
  });

  test('is told in a table with the total last', () => {
    const bell = { ...lamp, machine: 'bell', verdicts: [noticed('x')], explained: {} };
    expect(scoreTable({ bell: scoreOf(bell), lamp: scoreOf(lamp) }).split('\n')).toEqual([
      'machine  retarget  drop guard  negate guard  drop action  swap branches  mutants  noticed  explained   score',
      'bell          1/1         0/0           0/0          0/0            0/0        1        1          0   100 %',
      'lamp        20/20         0/0           0/0          0/1            0/0       21       20          1  95.2 %',
      'total                                                                         22       21          1  95.4 %',
    ]);
  });
});

describe('the figures do not stand', () => {
  test('where they do, nothing is said', () => {
    expect([...scoreFaults(lamp), ...totalFaults([scoreOf(lamp)])]).toEqual([]);
  });

  test('while a survivor is not explained', () => {
    expect(scoreFaults({ ...lamp, explained: {} })).toEqual([
      'lamp: nothing notices «without shine»: assert more, or explain it in «survivors»',
    ]);
  });

  test('while something is explained that does not survive', () => {
    expect(scoreFaults({ ...lamp, explained: { ...lamp.explained, 'fault 3': 'once' } })).toEqual([
      'lamp: «fault 3» is explained in «survivors» but does not survive: take it out',
    ]);
  });

  test('while fewer than 95 % of all are noticed, explained or not', () => {
    const verdicts = [...lamp.verdicts.slice(0, 18), survivor('without shine')];
    const low = scoreOf({ ...lamp, verdicts });
    expect(totalFaults([low])).toEqual(['94.7 % of all were noticed, 95 % are asked for']);
    expect(totalFaults([low, scoreOf(lamp)])).toEqual([]);
  });
});

test('what several processes found of a machine is told as one', () => {
  const [first, second] = [lamp.verdicts.slice(0, 5), lamp.verdicts.slice(5)];
  expect(
    joined([
      { known: ['lamp'], found: [{ ...lamp, verdicts: first }] },
      { known: ['lamp'], found: [{ ...lamp, verdicts: second }] },
    ]),
  ).toEqual([lamp]);
});
