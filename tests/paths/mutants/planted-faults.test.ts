import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mutantsOf } from './chart-mutants.ts';
import { ticketDesk } from './copy/ticket-desk.ts';
import { chartKinds, logicKinds, mutantKinds, type MutantKind } from './kinds.ts';
import { loadWith } from './logic/logic-mutants.ts';
import { sourceFaults } from './logic/source-faults.ts';
import { switchTo } from './logic/switch.ts';
import { firstFailure } from './suite.ts';
import { areEqualOn, plainWalks } from './traces.ts';

const walks = plainWalks(ticketDesk);
const chartFaults = mutantsOf(ticketDesk.machine);
const source = readFileSync('tests/paths/mutants/copy/ticket-desk.machine.ts', 'utf8');
const logicFaults = sourceFaults('ticket-desk.machine.ts', source);

const ofKind = <M extends { kind: MutantKind }>(mutants: readonly M[], kind: MutantKind): M[] =>
  mutants.filter((mutant) => mutant.kind === kind);

afterEach(() => {
  vi.stubGlobal('mutant', switchTo(null));
});

test('the ticket desk has an expression or transition for every kind of fault', () => {
  const planted = new Set([...chartFaults, ...logicFaults].map(({ kind }) => kind));
  expect(mutantKinds.filter((kind) => !planted.has(kind))).toEqual([]);
});

test('the ticket desk without a fault passes every check', async () => {
  expect(await firstFailure(ticketDesk, ticketDesk.machine, walks)).toBeNull();
});

describe.each(chartKinds)('every ticket desk with a chart fault of the kind «%s»', (kind) => {
  test('fails a check', async () => {
    const survivors: string[] = [];
    for (const { name, build } of ofKind(chartFaults, kind)) {
      const broken = { ...ticketDesk, machine: build() };
      if ((await firstFailure(broken, broken.machine, walks)) === null) survivors.push(name);
    }
    expect(survivors).toEqual([]);
  });
});

describe.each(logicKinds)('every ticket desk with a logic fault of the kind «%s»', (kind) => {
  test('fails a check', async () => {
    const survivors: string[] = [];
    for (const fault of ofKind(logicFaults, kind)) {
      const loaded = await loadWith(fault, () => import('./copy/ticket-desk.ts'));
      if (loaded === null) throw new Error(`the copy does not load with «${fault.name}»`);
      const { specification, isFault } = loaded;
      const failure = await firstFailure(specification, specification.machine, walks);
      if (failure === null && isFault()) survivors.push(fault.name);
    }
    expect(survivors).toEqual([]);
  });
});

describe('two copies of a specification', () => {
  test('are equal without a fault', async () => {
    const loaded = await loadWith({ name: 'none', text: '' }, () => import('./copy/ticket-desk.ts'));
    expect(loaded === null ? null : await areEqualOn(walks, ticketDesk, loaded.specification)).toBe(true);
  });

  test('differ when a fault changes what a walk observes', async () => {
    const [fault] = ofKind(logicFaults, 'drop payload key');
    if (fault === undefined) throw new Error('the copy has no such fault');
    const loaded = await loadWith(fault, () => import('./copy/ticket-desk.ts'));
    expect(loaded === null ? null : await areEqualOn(walks, ticketDesk, loaded.specification)).toBe(false);
  });
});
