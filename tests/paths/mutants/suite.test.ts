import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { specify, type AnySpecification } from '../generator/specification.ts';
import { bell, bellMachine } from './charts.ts';
import { mutantsOf, unbroken } from './chart-mutants.ts';
import { firstFailure } from './suite.ts';
import { plainWalks } from './traces.ts';

const assertedBell = bell({
  invariants: {
    'it counts every ring': () => {
      let rings = 0;
      return ({ move, snapshot }) => {
        if (move !== null && 'type' in move) rings += 1;
        return snapshot.context.rings === rings;
      };
    },
  },
});

async function outcomes(specification: AnySpecification): Promise<Record<string, string | null>> {
  const walks = plainWalks(specification);
  const found: Record<string, string | null> = {};
  for (const { name, build } of mutantsOf(specification.machine)) {
    found[name] = await firstFailure(specification, build(), walks);
  }
  return found;
}

const brokenInvariant: unknown = expect.stringContaining(
  'invariant broken: it counts every ring, by {"type":"bell.ring"}',
);

test('a specification without assertions detects no fault', async () => {
  expect(await outcomes(bell({}))).toEqual({
    'hanging · bell.ring → hanging / count: to nowhere': null,
    'hanging · bell.ring → hanging / count: without count': null,
    'hanging: waits for bell.ring.renamed': null,
  });
});

test('a fault is detected by an assertion of the specification, and reported with its name', async () => {
  expect(await outcomes(assertedBell)).toEqual({
    'hanging · bell.ring → hanging / count: to nowhere': null,
    'hanging · bell.ring → hanging / count: without count': brokenInvariant,
    'hanging: waits for bell.ring.renamed': brokenInvariant,
  });
});

test('a chart without a fault passes', async () => {
  expect(await firstFailure(assertedBell, unbroken(bellMachine), [])).toBeNull();
});

test('a journey detects a fault before any path is generated', async () => {
  const impatient = bell({
    abstract: () => {
      throw new Error('no path is wanted');
    },
    journeys: {
      'rung twice': {
        moves: [{ type: 'bell.ring' }, { type: 'bell.ring' }],
        value: 'hanging',
        context: { rings: 3 },
        emitted: [],
        calls: [],
      },
    },
  });
  expect(await firstFailure(impatient, bellMachine, [])).toContain('to deeply equal');
});

test('a fault that causes an endless loop of transitions is detected instead of hanging', async () => {
  const doors = setup({ types: { events: {} as { type: 'door.enter' } } }).createMachine({
    id: 'doors',
    initial: 'outside',
    states: {
      outside: { on: { 'door.enter': 'porch' } },
      porch: { always: 'inside' },
      inside: { on: { 'door.enter': 'hall' } },
      hall: { always: 'porch' },
    },
  });
  const specification = specify<typeof doors>({
    machine: doors,
    events: { 'door.enter': { '': {} } },
    answers: {},
    abstract: () => null,
    invariants: {},
    effects: {},
    journeys: {},
  });
  expect((await outcomes(specification))['porch · always → inside: to hall']).toContain('nfinite');
});
