import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { chartLines, guardName, nodeName, nodesOf } from './generator/chart.ts';
import { isMachine, machineFolders } from './generator/machines.ts';

interface Invoke {
  id: string;
  src: unknown;
}

/** What a chart names somewhere below a configuration: every string and `type` at the given keys. */
function namesAt(config: unknown, ...keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown, isNamed: boolean): void => {
    if (typeof value === 'string' && isNamed) found.add(value);
    if (typeof value === 'function' && isNamed && 'guards' in value) visit(value.guards, true);
    if (Array.isArray(value)) for (const item of value) visit(item, isNamed);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, keys.includes(key) || (isNamed && key === 'type'));
    }
  };
  visit(config, false);
  return found;
}

/** `request-lock` as `requestLock`. */
const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const invokesOf = (machine: AnyStateMachine): Invoke[] => nodesOf(machine).flatMap((node) => node.invoke);

/** Long-lived machines serve the page until it goes; an end at their top would stop them. */
const APP_LONG = ['auth', 'request-lock', 'unauthorized', 'message-box', 'version-update', 'connection'];

describe.each(machineFolders)('machines/$name', ({ name, exports, machine: found, specification }) => {
  const machine = (): AnyStateMachine => {
    if (found === undefined) throw new Error(`machines/${name}/index.ts exports no machine`);
    return found;
  };

  test('names its chart after its folder, the only one its index exports', () => {
    expect(machine().id).toBe(name);
    expect(Object.keys(exports).filter((key) => isMachine(exports[key]))).toEqual([`${camelCase(name)}Machine`]);
  });

  test('exports nothing but the chart and functions over its snapshots and values', () => {
    const others = Object.entries(exports).filter(([, value]) => !isMachine(value));
    expect(others.filter(([key, value]) => typeof value !== 'function' || !/^(select|are)[A-Z]/.test(key))).toEqual([]);
  });

  test('names states in camelCase, events as subject.verb', () => {
    const states = nodesOf(machine()).flatMap((node) => node.path);
    expect(states.filter((state) => !/^[a-z][a-zA-Z]*$/.test(state))).toEqual([]);
    const events = machine().events.filter((type: string) => !type.startsWith('xstate.'));
    expect(events.filter((type: string) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(type))).toEqual([]);
  });

  test('begins every compound state in a state that exists', () => {
    const compound = nodesOf(machine()).filter((node) => node.type === 'compound');
    expect(compound.length).toBeGreaterThan(0);
    expect(compound.filter((node) => node.initial.target?.[0] === undefined).map(nodeName)).toEqual([]);
  });

  test('waits only for delays it declares', () => {
    const declared = Object.keys(machine().implementations.delays ?? {});
    const awaited = nodesOf(machine()).flatMap((node) => Object.keys(node.config.after ?? {}));
    expect([...new Set(awaited)].toSorted()).toEqual(declared.toSorted());
  });

  test('gives every actor it invokes its own name as id, and both of its ends', () => {
    const { answers = {} } = specification ?? {};
    for (const node of nodesOf(machine())) {
      for (const { id, src } of node.invoke) {
        expect(id).toBe(src);
        const ends = ['done', 'error'].filter((end) => node.transitions.has(`xstate.${end}.actor.${id}`));
        expect({ id, ends }).toEqual({ id, ends: id in answers ? ['done', 'error'] : [] });
      }
    }
  });

  test('uses every actor, action and guard it declares, and declares all it uses', () => {
    const { actions, guards, actors } = machine().implementations;
    const { config } = machine();
    expect([...namesAt(config, 'actions', 'entry', 'exit')].toSorted()).toEqual(Object.keys(actions ?? {}).toSorted());
    expect([...namesAt(config, 'guard')].toSorted()).toEqual(Object.keys(guards ?? {}).toSorted());
    const invoked = new Set(invokesOf(machine()).map(({ src }) => src));
    const spawned = Object.keys(actors ?? {}).filter((actor) => !invoked.has(actor));
    expect(spawned.every((actor) => isMachine(actors?.[actor]))).toBe(true);
  });

  test('tells each of its transitions by a line of its own', () => {
    const lines = chartLines(machine());
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
    expect(lines.filter((line) => line.includes('(inline)') || line.includes('[]'))).toEqual([]);
  });

  test('goes nowhere for good but where its specification says', () => {
    const hasWayOut = (node: AnyStateNode): boolean =>
      [...node.transitions.values(), node.always ?? []].flat().some(({ target }) => target !== undefined) ||
      (node.parent !== undefined && hasWayOut(node.parent));
    const stuck = nodesOf(machine()).filter((node) => node.type === 'atomic' && !hasWayOut(node));
    expect(stuck.map(nodeName)).toEqual(Object.keys(specification?.ends ?? {}));
  });

  test('asks guards by their names', () => {
    const guards = nodesOf(machine()).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat());
    expect(guards.filter(({ guard }) => guard !== undefined && guardName(guard) === '')).toEqual([]);
  });
});

describe.each(APP_LONG)('machines/%s, which lives as long as the page', (name) => {
  test('has no end at its top', () => {
    const machine = machineFolders.find((folder) => folder.name === name)?.machine;
    const types = Object.values(machine?.states ?? {}).map(({ type }) => type);
    expect(types.length).toBeGreaterThan(1);
    expect(types).not.toContain('final');
  });
});
