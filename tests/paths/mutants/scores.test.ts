import { describe, expect, test } from 'vitest';
import { scoreFaults, scoreOf, scoreTable, totalFaults, type MachineOutcomes, type MutantOutcome } from './scores.ts';
import { joined } from './share.ts';

const noticed = (name: string): MutantOutcome => ({
  kind: 'retarget',
  name,
  failure: 'invariant broken',
  isEqual: false,
});
const survivor = (name: string): MutantOutcome => ({ kind: 'drop action', name, failure: null, isEqual: false });
const equal = (name: string): MutantOutcome => ({ kind: 'retarget', name, failure: null, isEqual: true });

const several = (count: number, make: (name: string) => MutantOutcome) =>
  Array.from({ length: count }, (_, index) => make(`fault ${index}`));

const lamp: MachineOutcomes = {
  machine: 'lamp',
  digest: '0123456789abcdef',
  outcomes: [...several(20, noticed), survivor('without shine'), equal('to itself')],
  explained: { 'without shine': 'nobody looks' },
};

describe('the score of a machine', () => {
  test('counts mutants by kind; an explained survivor counts as undetected, an equivalent mutant separately', () => {
    expect(scoreOf(lamp)).toEqual({
      mutants: 21,
      noticed: 20,
      equal: 1,
      explained: 1,
      score: 95.2,
      kinds: {
        retarget: { mutants: 20, noticed: 20, equal: 1 },
        'drop action': { mutants: 1, noticed: 0, equal: 0 },
      },
      equals: ['to itself'],
      digest: '0123456789abcdef',
    });
  });

  test('is printed as a table by kind and by machine, with the total last', () => {
    const bell = { ...lamp, machine: 'bell', outcomes: [noticed('x')], explained: {} };
    expect(scoreTable({ bell: scoreOf(bell), lamp: scoreOf(lamp) }).split('\n')).toEqual([
      'kind         mutants  noticed   score  equal',
      'retarget          21       21   100 %      1',
      'drop action        1        0     0 %      0',
      'machine      mutants  noticed   score  equal',
      'bell               1        1   100 %      0',
      'lamp              21       20  95.2 %      1',
      'total             22       21  95.4 %      1',
    ]);
  });
});

describe('the scores', () => {
  test('are accepted when they meet every limit', () => {
    expect([...scoreFaults(lamp), ...totalFaults([scoreOf(lamp)])]).toEqual([]);
  });

  test('are refused when a survivor is not explained', () => {
    expect(scoreFaults({ ...lamp, explained: {} })).toEqual([
      'lamp: no assertion notices «without shine»: add one, or explain it in «survivors»',
    ]);
  });

  test('are refused when an explained mutant does not survive', () => {
    expect(scoreFaults({ ...lamp, explained: { ...lamp.explained, 'fault 3': 'once', 'to itself': 'twice' } })).toEqual(
      [
        'lamp: «fault 3» is explained in «survivors» but does not survive: remove it',
        'lamp: «to itself» is explained in «survivors» but does not survive: remove it',
      ],
    );
  });

  test('are refused when fewer than 95 % of all mutants are detected, explained or not', () => {
    const outcomes = [...several(18, noticed), survivor('without shine')];
    const low = scoreOf({ ...lamp, outcomes });
    expect(totalFaults([low])).toEqual(['94.7 % of all mutants were noticed, 95 % are required']);
    expect(totalFaults([low, scoreOf(lamp)])).toEqual([]);
  });

  test('are refused when fewer than 90 % of a kind are detected in a machine with ten or more of the kind', () => {
    const survivors = ['first', 'second'].map((name): MutantOutcome => ({ ...noticed(name), failure: null }));
    const explained = { first: 'nobody looks', second: 'nobody looks' };
    const of = (count: number) =>
      scoreFaults({ ...lamp, outcomes: [...several(count, noticed), ...survivors], explained });
    expect(of(8)).toEqual(['lamp: 80 % of «retarget» were noticed, 90 % are required']);
    expect(of(7)).toEqual([]);
    expect(of(18)).toEqual([]);
  });

  test('are refused when more than a tenth of the mutants of a kind is equivalent', () => {
    const of = (count: number) =>
      totalFaults([scoreOf({ ...lamp, outcomes: [...several(count, noticed), equal('same')] })]);
    expect(of(8)).toEqual(['1 of 9 «retarget» make no difference, at most 10 % may']);
    expect(of(9)).toEqual([]);
  });
});

test('the results of several processes are joined per machine', () => {
  const [first, second] = [lamp.outcomes.slice(0, 5), lamp.outcomes.slice(5)];
  expect(
    joined([
      { known: ['lamp'], found: [{ ...lamp, outcomes: first }] },
      { known: ['lamp'], found: [{ ...lamp, outcomes: second }] },
    ]),
  ).toEqual([lamp]);
});
