import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { nodesOf } from '../generator/chart.ts';
import type { ChartFault, TransitionSite } from './chart-fault.ts';
import type { MutantKind } from './kinds.ts';
import { normalized, type StateConfig } from './normalized.ts';
import { lifeFaults, nameFaults } from './state-faults.ts';
import { transitionFaults } from './transition-faults.ts';

/** A chart with one fault. */
export interface Mutant {
  kind: MutantKind;
  /** The faulty line of the chart and the fault; unique within the chart. */
  name: string;
  build: () => AnyStateMachine;
}

/** Limit of microsteps, because circular `always` transitions of a mutant would run forever. */
const MOST_MICROSTEPS = 100;

/** Every chart that differs from this one by one fault of the chart itself. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const written = normalized(machine);
  const inStates = nodesOf(machine).flatMap((node) =>
    [
      ...sitesOf(node).flatMap((site) => transitionFaults(machine, site)),
      ...lifeFaults(machine, node, stateAt(written, node.path)),
      ...nameFaults(node),
    ].map(({ kind, name, edit }) => ({ kind, name, build: () => rebuilt(machine, node, edit) })),
  );
  return [...inStates, ...delayMutants(machine)];
}

/** The chart rebuilt like its mutants, without a fault. */
export const unbroken = (machine: AnyStateMachine): AnyStateMachine => rebuilt(machine, machine.root, () => {});

function rebuilt(machine: AnyStateMachine, node: AnyStateNode, edit: ChartFault['edit']): AnyStateMachine {
  const config = normalized(machine);
  edit(stateAt(config, node.path), ({ path }) => stateAt(config, path));
  const broken: unknown = { ...config, options: { maxIterations: MOST_MICROSTEPS } };
  // Apart from the fault this is the chart's own configuration, which XState accepts.
  return new StateMachine(broken as AnyStateMachine['config'], machine.implementations);
}

/** The chart with each of its delays ten times as long, and a tenth as long. */
function delayMutants(machine: AnyStateMachine): Mutant[] {
  const { delays } = machine.implementations;
  return Object.entries(delays).flatMap(([name, delay]) =>
    [10, 0.1].map((factor) => ({
      kind: 'change delay' as const,
      name: `delay ${name}: × ${factor}`,
      build: () => {
        const scaled: typeof delay =
          typeof delay === 'function' ? (args, params) => delay(args, params) * factor : delay * factor;
        return unbroken(machine).provide({ delays: { ...delays, [name]: scaled } });
      },
    })),
  );
}

function stateAt(config: StateConfig, path: readonly string[]): StateConfig {
  return path.reduce((state, key) => {
    const inner = state.states[key];
    if (inner === undefined) throw new Error(`no state «${path.join('.')}» is configured`);
    return inner;
  }, config);
}

function sitesOf(node: AnyStateNode): TransitionSite[] {
  const site = (eventType: string, branchesIn: TransitionSite['branchesIn']): TransitionSite => ({
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
