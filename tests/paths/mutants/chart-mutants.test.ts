import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { workLines } from '../generator/chart.ts';
import { allSpecifications } from '../generator/machines.ts';
import { kettleMachine, lampMachine } from './charts.ts';
import { mutantsOf, unbroken } from './chart-mutants.ts';
import { faultsIn } from './logic/machine-sources.ts';

/** The lines that a mutant adds to its chart and those it removes. */
function difference(machine: AnyStateMachine, broken: AnyStateMachine): string[] {
  const [before, after] = [workLines(machine), workLines(broken)];
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
  ];
}

describe('the mutants of a chart', () => {
  test('are copies of the chart with one fault each', () => {
    const pressed = 'off · lamp.press [hasPower] → on / count';
    const refused = 'off · lamp.press / complain';
    expect(
      mutantsOf(lampMachine).map(({ kind, name, build }) => [kind, name, ...difference(lampMachine, build())]),
    ).toEqual([
      ['retarget', `${pressed}: to off`, `- ${pressed}`, '+ off · lamp.press [hasPower] → off / count'],
      ['retarget', `${pressed}: to nowhere`, `- ${pressed}`, '+ off · lamp.press [hasPower] / count'],
      ['drop guard', `${pressed}: without its guard`, `- ${pressed}`, '+ off · lamp.press → on / count'],
      ['negate guard', `${pressed}: if not`, `- ${pressed}`, '+ off · lamp.press [not(hasPower)] → on / count'],
      ['drop action', `${pressed}: without count`, `- ${pressed}`, '+ off · lamp.press [hasPower] → on'],
      [
        'swap branches',
        `${pressed}: with what the next does`,
        `- ${pressed}`,
        `- ${refused}`,
        '+ off · lamp.press [hasPower] / complain',
        '+ off · lamp.press → on / count',
      ],
      ['retarget', `${refused}: to on`, `- ${refused}`, '+ off · lamp.press → on / complain'],
      ['drop action', `${refused}: without complain`, `- ${refused}`, '+ off · lamp.press (ignored)'],
      [
        'rename event',
        'off: waits for lamp.press.renamed',
        `- ${pressed}`,
        `- ${refused}`,
        '+ off · lamp.press.renamed [hasPower] → on / count',
        '+ off · lamp.press.renamed / complain',
      ],
      ['retarget', 'on · lamp.press → off: to on', '- on · lamp.press → off', '+ on · lamp.press → on'],
      ['retarget', 'on · lamp.press → off: to nowhere', '- on · lamp.press → off', '+ on · lamp.press (ignored)'],
      ['drop action', 'on · entry: without shine', '- on · entry / shine'],
      [
        'move action',
        'on · entry: shine on exit',
        '- on · entry / shine',
        '- on · exit / darken',
        '+ on · exit / darken, shine',
      ],
      ['drop action', 'on · exit: without darken', '- on · exit / darken'],
      [
        'move action',
        'on · exit: darken on entry',
        '- on · entry / shine',
        '- on · exit / darken',
        '+ on · entry / shine, darken',
      ],
      [
        'rename event',
        'on: waits for lamp.press.renamed',
        '- on · lamp.press → off',
        '+ on · lamp.press.renamed → off',
      ],
    ]);
  });

  test('cover every place where a chart can define a transition', () => {
    const withoutTarget = mutantsOf(kettleMachine).filter(({ name }) => name.endsWith('to nowhere'));
    expect(withoutTarget.map(({ build }) => difference(kettleMachine, build())[1])).toEqual([
      '+ standing · xstate.done.state.kettle.standing (ignored)',
      '+ standing.filling · always [isFull] (ignored)',
      '+ heating · after patience (ignored)',
      '+ heating · heat resolves (ignored)',
      '+ heating · heat rejects (ignored)',
      '+ boiling · lid.open (ignored)',
    ]);
  });

  test('retarget a transition to a sibling, or to a sibling of the parent', () => {
    const retargeted = mutantsOf(kettleMachine).filter(
      ({ kind, name }) => kind === 'retarget' && !name.endsWith('nowhere'),
    );
    expect(retargeted.map(({ name }) => name)).toEqual([
      'standing · xstate.done.state.kettle.standing → heating: to boiling',
      'standing.filling · always [isFull] → standing.full: to standing.filling',
      'heating · after patience → standing: to heating',
      'heating · heat resolves → boiling: to standing',
      'heating · heat rejects → standing: to heating',
      'boiling · lid.open → standing: to heating',
    ]);
  });

  test('leave the original chart unchanged', () => {
    const before = workLines(kettleMachine);
    for (const { build } of mutantsOf(kettleMachine)) build();
    expect(workLines(kettleMachine)).toEqual(before);
  });
});

describe.each(allSpecifications)('$machine.id', ({ machine, survivors = {} }) => {
  test('behaves the same when it is rebuilt from its normalized configuration', () => {
    expect(workLines(unbroken(machine))).toEqual(workLines(machine));
  });

  test('has a unique name for each of its mutants, and explains only existing ones', () => {
    const names = [...mutantsOf(machine), ...faultsIn(machine.id)].map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(Object.keys(survivors).filter((name) => !names.includes(name))).toEqual([]);
  });
});
