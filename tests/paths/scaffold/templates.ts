import { camelCase } from '../generator/camel-case.ts';

/** The files of a new machine by path: a process that starts and finishes, as a base to extend. */
export function templates(name: string): Record<string, string> {
  const id = camelCase(name);
  const Type = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return {
    [`machines/${name}/${name}.types.ts`]: typesFile(id, Type),
    [`machines/${name}/${name}.machine.ts`]: machineFile(name, id, Type),
    [`machines/${name}/${name}.selectors.ts`]: selectorsFile(name, id),
    [`machines/${name}/index.ts`]: indexFile(name, id, Type),
    [`tests/paths/specifications/${name}.ts`]: specificationFile(name, id),
    [`tests/paths/transitions/${name}.txt`]: transitionsFile(id),
  };
}

const typesFile = (
  id: string,
  Type: string,
) => `export type ${Type}Event = { type: '${id}.start' } | { type: '${id}.finish' };

export type ${Type}Emitted = { type: '${id}.finished' };
`;

const machineFile = (name: string, id: string, Type: string) => `import { emit, setup } from 'xstate';
import type { ${Type}Emitted, ${Type}Event } from './${name}.types.ts';

/**
 * Owns: ${name}, from its start to its end.
 * Started by: the code that needs it, with one actor for each run.
 * Emits: \`${id}.finished\`, once.
 * Invariants: it is busy exactly from its start to its end.
 */
export const ${id}Machine = setup({
  types: {
    events: {} as ${Type}Event,
    emitted: {} as ${Type}Emitted,
    tags: {} as 'busy',
  },
  actions: {
    announceFinish: emit({ type: '${id}.finished' }),
  },
}).createMachine({
  id: '${name}',
  initial: 'idle',
  states: {
    idle: { on: { '${id}.start': 'running' } },
    running: { tags: 'busy', on: { '${id}.finish': { target: 'finished', actions: 'announceFinish' } } },
    finished: { type: 'final' },
  },
});
`;

const selectorsFile = (name: string, id: string) => `import type { SnapshotFrom } from 'xstate';
import type { ${id}Machine } from './${name}.machine.ts';

/** Whether the process was started and has not finished. */
export const selectIsBusy = (snapshot: SnapshotFrom<typeof ${id}Machine>): boolean => snapshot.hasTag('busy');
`;

const indexFile = (name: string, id: string, Type: string) => `export { ${id}Machine } from './${name}.machine.ts';
export { selectIsBusy } from './${name}.selectors.ts';
export type { ${Type}Emitted, ${Type}Event } from './${name}.types.ts';
`;

const specificationFile = (
  name: string,
  id: string,
) => `import { ${id}Machine, selectIsBusy } from '#machines/${name}/index.ts';
import { specify } from '../generator/specification.ts';

export const ${id} = specify<typeof ${id}Machine>({
  machine: ${id}Machine,
  events: { '${id}.start': { '': {} }, '${id}.finish': { '': {} } },
  answers: {},
  selectors: { selectIsBusy },
  abstract: () => null,
  invariants: {
    'the process is busy exactly from its start to its end': () => {
      let isStarted = false;
      let isFinished = false;
      return ({ move, snapshot }) => {
        const type = move !== null && 'type' in move ? move.type : undefined;
        isFinished ||= isStarted && type === '${id}.finish';
        isStarted ||= type === '${id}.start';
        return snapshot.hasTag('busy') === (isStarted && !isFinished);
      };
    },
  },
  effects: {
    'the end is reported once, and nothing is reported before it': ({ steps, emitted }) =>
      emitted.length === (steps.at(-1)?.snapshot.status === 'done' ? 1 : 0),
  },
  journeys: {
    'a started process finishes and reports its end': {
      moves: [{ type: '${id}.start' }, { type: '${id}.finish' }],
      value: 'finished',
      emitted: [{ type: '${id}.finished' }],
      calls: [],
      selected: { selectIsBusy: false },
    },
    'a started process is busy until it finishes': {
      moves: [{ type: '${id}.start' }],
      value: 'running',
      emitted: [],
      calls: [],
      selected: { selectIsBusy: true },
    },
  },
});
`;

const transitionsFile = (id: string) => `idle · ${id}.start → running
running · ${id}.finish → finished / announceFinish
`;
