import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { instrumented } from './instrument.ts';
import { sourceFaults } from './source-faults.ts';
import { switchTo, type MutantSwitch } from './switch.ts';

/** The results of a piece of code with each of its faults, by name. */
function evaluateFaults(code: string, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const faults = sourceFaults('x.ts', code);
  const run = (mutant: MutantSwitch): unknown => runInNewContext(instrumented(code, faults), { ...values, mutant });
  return Object.fromEntries(
    [null, ...faults.map(({ name }) => name)].map((name) => [name ?? 'sound', run(switchTo(name))]),
  );
}

describe('the faults of a piece of code', () => {
  test('each replace one expression and have a name of their own', () => {
    expect(evaluateFaults('list.length > 1 && list[0] === wanted', { list: ['Ana', 'Anabel'], wanted: 'An' })).toEqual({
      sound: false,
      'x.ts · (module): list.length > 1 && list[0] === wanted → list.length > 1': true,
      'x.ts · (module): list.length > 1 && list[0] === wanted → list[0] === wanted': false,
      'x.ts · (module): list.length > 1 && list[0] === wanted → (list.length > 1) || (list[0] === wanted)': true,
      'x.ts · (module): list.length > 1 → list.length <= 1': false,
      'x.ts · (module): list.length > 1 → list.length >= 1': false,
      'x.ts · (module): list[0] === wanted → list[0] !== wanted': true,
      'x.ts · (module): list[0] === wanted → mutant.startsWith(list[0], wanted)': true,
      'x.ts · (module): list[0] === wanted → mutant.includes(wanted, list[0])': false,
      'x.ts · (module): list[0] → list.at(-1)': false,
    });
  });

  test('keep an optional chain whole, so that short-circuiting still works', () => {
    expect(evaluateFaults('list?.filter(Boolean).map(String)', { list: undefined, Boolean, String })).toEqual({
      sound: undefined,
      'x.ts · (module): list?.filter(Boolean).map(String) → list?.filter(Boolean)': undefined,
      'x.ts · (module): list?.filter(Boolean).map(String) → list?.map(String)': undefined,
    });
  });
});
