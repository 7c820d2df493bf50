import { not, StateMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { actionName, nodeName, nodesOf, transitionKey } from '../generator/chart.ts';
import type { MutantKind } from './kinds.ts';
import { normalized, type Branch, type StateConfig } from './normalized.ts';

/** A chart with one fault in it. */
export interface Mutant {
  kind: MutantKind;
  /** The line of the chart that is broken, and how; no two of one chart are the same. */
  name: string;
  build: () => AnyStateMachine;
}

interface Fault {
  kind: MutantKind;
  name: string;
  edit: (state: StateConfig) => void;
}

/** The branches one event has in one node, and where a configuration has them. */
interface Site {
  definitions: readonly AnyTransitionDefinition[];
  branchesIn: (state: StateConfig) => Branch[];
}

/** Bound for `always` in circles, which a broken chart could run in for ever. */
const MOST_MICROSTEPS = 100;

/** Every chart that differs from this one by one fault. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const written = normalized(machine);
  return nodesOf(machine).flatMap((node) =>
    [...sitesOf(node).flatMap(siteFaults), ...lifeFaults(node, stateAt(written, node.path))].map(
      ({ kind, name, edit }) => ({
        kind,
        name,
        build: () => rebuilt(machine, node, edit),
      }),
    ),
  );
}

/** The chart written out as its mutants are, without any fault. */
export const unbroken = (machine: AnyStateMachine): AnyStateMachine => rebuilt(machine, machine.root, () => {});

function rebuilt(machine: AnyStateMachine, node: AnyStateNode, edit: Fault['edit']): AnyStateMachine {
  const config = normalized(machine);
  edit(stateAt(config, node.path));
  const broken: unknown = { ...config, options: { maxIterations: MOST_MICROSTEPS } };
  // It is the chart's own configuration but for the fault, and the library reads it as it reads any other.
  return new StateMachine(broken as AnyStateMachine['config'], machine.implementations);
}

function stateAt(config: StateConfig, path: readonly string[]): StateConfig {
  return path.reduce((state, key) => {
    const inner = state.states[key];
    if (inner === undefined) throw new Error(`no state «${path.join('.')}» is configured`);
    return inner;
  }, config);
}

function sitesOf(node: AnyStateNode): Site[] {
  const site = (eventType: string, branchesIn: Site['branchesIn']): Site => ({
    definitions: node.transitions.get(eventType) ?? [],
    branchesIn,
  });
  return [
    ...Object.keys(node.config.on ?? {}).map((type) => site(type, ({ on }) => on[type] ?? [])),
    ...Object.keys(node.config.after ?? {}).map((delay) =>
      site(`xstate.after.${delay}.${node.id}`, ({ after }) => after[delay] ?? []),
    ),
    ...node.invoke.flatMap(({ id }, index) => [
      site(`xstate.done.actor.${id}`, ({ invoke }) => invoke[index]?.onDone ?? []),
      site(`xstate.error.actor.${id}`, ({ invoke }) => invoke[index]?.onError ?? []),
    ]),
    site(`xstate.done.state.${node.id}`, ({ onDone }) => onDone),
    { definitions: node.always ?? [], branchesIn: ({ always }) => always },
  ];
}

function siteFaults({ definitions, branchesIn }: Site): Fault[] {
  return definitions.flatMap((definition, index) => {
    const line = transitionKey(definition);
    const change = (kind: MutantKind, how: string, apply: (branch: Branch, branches: Branch[]) => void): Fault => ({
      kind,
      name: `${line}: ${how}`,
      edit: (state) => {
        const branches = branchesIn(state);
        const branch = branches[index];
        if (branch === undefined) throw new Error(`«${line}» is not configured`);
        apply(branch, branches);
      },
    });
    return [
      ...retargets(definition).map(({ how, target }) =>
        change('retarget', how, (branch) => {
          branch.target = target;
        }),
      ),
      ...guardFaults(definition, change),
      ...definition.actions.map((action, place) =>
        change('drop action', `without ${actionName(action)}`, (branch) => {
          branch.actions = branch.actions?.toSpliced(place, 1) ?? [];
        }),
      ),
      ...(differs(definition, definitions[index + 1])
        ? [change('swap branches', 'with what the next does', swapWithNext(index))]
        : []),
    ];
  });
}

type Change = (kind: MutantKind, how: string, apply: (branch: Branch, branches: Branch[]) => void) => Fault;

function guardFaults({ guard }: AnyTransitionDefinition, change: Change): Fault[] {
  if (guard === undefined) return [];
  return [
    change('drop guard', 'without its guard', (branch) => {
      delete branch.guard;
    }),
    change('negate guard', 'if not', (branch) => {
      branch.guard = not(namedGuard(guard));
    }),
  ];
}

/** A guard as `not` takes it: by its name, or as it is. */
const namedGuard = (guard: NonNullable<AnyTransitionDefinition['guard']>): Parameters<typeof not>[0] =>
  // What a transition accepts as guard, `not` accepts; the library types the two apart.
  guard as Parameters<typeof not>[0];

/** Whether there is a next branch, and the two swapped would be another chart. */
function differs({ target, actions }: AnyTransitionDefinition, next: AnyTransitionDefinition | undefined): boolean {
  if (next === undefined) return false;
  return actions.length + next.actions.length > 0 || target?.[0] !== next.target?.[0];
}

/** Each of two branches does what the other did, under its own guard. */
const swapWithNext = (index: number) => (branch: Branch, branches: Branch[]) => {
  const next = branches[index + 1] ?? {};
  const { guard: _first, ...what } = branch;
  const { guard: _second, ...nextWhat } = next;
  branches[index] = { ...nextWhat, ...guardOf(branch) };
  branches[index + 1] = { ...what, ...guardOf(next) };
};

const guardOf = ({ guard }: Branch): Branch => (guard === undefined ? {} : { guard });

/** To the neighbour of where it leads, and to nowhere at all. */
function retargets({ source, target }: AnyTransitionDefinition): { how: string; target: string | undefined }[] {
  const goal = target?.[0];
  const neighbour = neighbourOf(goal ?? source);
  return [
    ...(neighbour === undefined ? [] : [{ how: `to ${nodeName(neighbour)}`, target: `#${neighbour.id}` }]),
    ...(goal === undefined ? [] : [{ how: 'to nowhere', target: undefined }]),
  ];
}

/** The state that follows a state among those beside it, or beside what holds it where it is alone. */
function neighbourOf(node: AnyStateNode): AnyStateNode | undefined {
  if (node.parent === undefined) return undefined;
  const beside: AnyStateNode[] = Object.values(node.parent.states).filter(({ type }) => type !== 'history');
  const place = beside.indexOf(node);
  const next = beside[(place + 1) % beside.length];
  return next === undefined || next === node ? neighbourOf(node.parent) : next;
}

/** What a state does when it is entered or left, one thing forgotten. */
function lifeFaults(node: AnyStateNode, state: StateConfig): Fault[] {
  return (['entry', 'exit'] as const).flatMap((moment) =>
    state[moment].map((action, place) => ({
      kind: 'drop action' as const,
      name: `${nodeName(node)} · ${moment}: without ${actionName(action)}`,
      edit: (broken: StateConfig) => {
        broken[moment] = broken[moment].toSpliced(place, 1);
      },
    })),
  );
}
