import { describe, expect, test } from 'vitest';
import { catalogue } from './generator/catalogue.ts';
import { stateDiagram } from './generator/diagram.ts';
import { machineFolders } from './generator/machines.ts';
import { meterFolder, parkingMeter } from './kit/parking-meter.ts';
import { machineDigest } from './mutants/digest.ts';
import type { Score } from './mutants/scores.ts';

const [scores = {}] = Object.values(
  import.meta.glob<Readonly<Record<string, Score>>>('./mutants/scores.json', {
    eager: true,
    import: 'default',
  }),
);

const STALE = 'machines/README.md is out of date; write it anew with: npm run paths:catalogue';

test('machines/README.md matches the charts', async () => {
  await expect(`${catalogue(machineFolders, scores)}\n`, STALE).toMatchFileSnapshot('../../machines/README.md');
});

const one = { mutants: 1, noticed: 1, equal: 0 };
const score: Score = {
  mutants: 7,
  noticed: 6,
  equal: 1,
  explained: 1,
  score: 85.7,
  kinds: {
    retarget: { mutants: 3, noticed: 2, equal: 1 },
    'drop guard': one,
    'negate guard': one,
    'drop action': one,
    'drop assignment': one,
  },
  equals: ['waiting · coin.inserted: to printed'],
  digest: machineDigest(meterFolder()),
};

describe('the catalogue', () => {
  test('draws every state and every transition that leads to one', () => {
    const states = {
      printing: {
        initial: 'paying',
        states: { paying: { on: { 'card.shown': 'done' } }, done: { type: 'final' as const } },
      },
    };
    expect(stateDiagram(parkingMeter({ states })).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> waiting',
      '  state "waiting" as waiting',
      '  state "printing" as printing',
      '  state printing {',
      '    [*] --> printing_paying',
      '    state "paying" as printing_paying',
      '    state "done" as printing_done',
      '    printing_done --> [*]',
      '  }',
      '  state "printed" as printed',
      '  waiting --> printing: coin.inserted [isLastCoin]',
      '  printing_paying --> printing_done: card.shown',
      '  printed --> waiting: after pause',
    ]);
  });

  test('lists what the docstring, the types and the chart of a machine say', () => {
    const page = catalogue([meterFolder()], { 'parking-meter': score });
    expect(page.split('\n').slice(8)).toEqual([
      '| machine | owns | started by | states | transitions | mutants noticed |',
      '| --- | --- | --- | --- | --- | --- |',
      '| [parking-meter](#parking-meter) | one parking meter. | the composition root, for the life of the page. | 3 | 5 | 6 of 7 (85.7 %) |',
      '',
      '## parking-meter',
      '',
      '- **Owns:** one parking meter.',
      '- **Started by:** the composition root, for the life of the page.',
      '- **Emits:** `ticket.printed`.',
      '- **Invariants:** no ticket for less than two coins.',
      '',
      '```mermaid',
      'stateDiagram-v2',
      '  [*] --> waiting',
      '  state "waiting" as waiting',
      '  state "printing" as printing',
      '  state "printed" as printed',
      '  waiting --> printing: coin.inserted [isLastCoin]',
      '  printing --> printed: printTicket resolves',
      '  printing --> waiting: printTicket rejects',
      '  printed --> waiting: after pause',
      '```',
      '',
      '|  |  |',
      '| --- | --- |',
      '| states | `waiting`, `printing` (busy), `printed` |',
      '| events | `coin.inserted` |',
      '| emitted facts | `ticket.printed` |',
      '| actors | `printTicket` |',
      '| delays | `pause` |',
      '| coverage | 3 states and 5 transitions, all taken; `npm run paths` fails otherwise |',
      '| written by hand | 1 invariants, 1 effects, 1 journeys |',
      '| mutants noticed | 6 of 7 (85.7 %): retarget 2/3, drop guard 1/1, negate guard 1/1, drop action 1/1, drop assignment 1/1; explained: 1; 1 more make no difference |',
      '',
      '## Kinds of mutants',
      '',
      '| kind | mutants | noticed | share | make no difference |',
      '| --- | --- | --- | --- | --- |',
      '| retarget | 3 | 2 | 66.6 % | 1 |',
      '| drop guard | 1 | 1 | 100 % | 0 |',
      '| negate guard | 1 | 1 | 100 % | 0 |',
      '| drop action | 1 | 1 | 100 % | 0 |',
      '| drop assignment | 1 | 1 | 100 % | 0 |',
    ]);
  });

  test('shows a dash for a machine without mutants or emitted facts', () => {
    const page = catalogue([meterFolder({ texts: {} })], {});
    expect(page.match(/^.* – [|]$/gm)).toEqual([
      '| [parking-meter](#parking-meter) |  |  | 3 | 5 | – |',
      '| emitted facts | – |',
      '| mutants noticed | – |',
    ]);
  });

  test('marks scores that were measured with an earlier version of a machine', () => {
    const page = catalogue([meterFolder()], { 'parking-meter': { ...score, digest: 'another' } });
    expect(page.match(/6 of 7.*before the machine last changed/g)).toHaveLength(2);
  });
});
