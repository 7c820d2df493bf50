import { not, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { actionName, nodeName, nodesOf, transitionKey } from '../generator/chart.ts';
import { swapped, swaps } from './action-order.ts';
import type { ChartFault, TransitionSite } from './chart-fault.ts';
import type { MutantKind } from './kinds.ts';
import type { Branch, StateConfig } from './normalized.ts';

/** Every fault in the branches of one event in one state. */
export function transitionFaults(machine: AnyStateMachine, { definitions, branchesIn }: TransitionSite): ChartFault[] {
  return definitions.flatMap((definition, index) => {
    const line = transitionKey(definition);
    const change: Change = (kind, how, apply) => ({
      kind,
      name: `${line}: ${how}`,
      edit: (state, at) => {
        const branches = branchesIn(state);
        const branch = branches[index];
        if (branch === undefined) throw new Error(`«${line}» is not configured`);
        apply(branch, branches, at);
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
      ...swaps(machine, definition.actions).map(({ how, place }) =>
        change('swap actions', how, (branch) => {
          branch.actions = swapped(branch.actions ?? [], place);
        }),
      ),
      ...moves(machine, definition, change),
    ];
  });
}

type Change = (
  kind: MutantKind,
  how: string,
  apply: (branch: Branch, branches: Branch[], at: (node: AnyStateNode) => StateConfig) => void,
) => ChartFault;

/**
 * Moves each action of a transition to the exit of its source, or to the entry of its target. This applies only where
 * another transition also leaves the source or enters the target: elsewhere the chart would behave the same.
 */
function moves(machine: AnyStateMachine, definition: AnyTransitionDefinition, change: Change): ChartFault[] {
  const { source, target, actions } = definition;
  const goal = target?.[0];
  if (goal === undefined) return [];
  return actions.flatMap((action, place) => {
    const others = transitionsOf(machine).filter(
      (other) => other !== definition && !other.actions.some((done) => isSameAction(done, action)),
    );
    const removeAction = (branch: Branch) => {
      const [removed] = branch.actions?.slice(place, place + 1) ?? [];
      branch.actions = branch.actions?.toSpliced(place, 1) ?? [];
      return removed;
    };
    return [
      ...(leaves(definition, source) && others.some((other) => leaves(other, source))
        ? [
            change('move action', `${actionName(action)} on leaving ${nodeName(source)}`, (branch, _, at) => {
              const state = at(source);
              state.exit = [...state.exit, removeAction(branch)];
            }),
          ]
        : []),
      ...(others.some((other) => enters(other, goal))
        ? [
            change('move action', `${actionName(action)} on entering ${nodeName(goal)}`, (branch, _, at) => {
              const state = at(goal);
              state.entry = [removeAction(branch), ...state.entry];
            }),
          ]
        : []),
    ];
  });
}

const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap(({ transitions, always = [] }) => [...[...transitions.values()].flat(), ...always]);

const isSameAction = (one: unknown, other: unknown) => actionName(one) === actionName(other);

/** Whether a transition exits a state: it starts in the state, an ancestor or a descendant, and leads out of it. */
const leaves = ({ source, target, reenter }: AnyTransitionDefinition, state: AnyStateNode) =>
  target !== undefined &&
  (source === state || isWithin(source, state) || isWithin(state, source)) &&
  target.every((goal) => (goal === state ? reenter : !isWithin(goal, state)));

/** Whether a transition enters a state, from outside or by reentering it. */
const enters = ({ source, target, reenter }: AnyTransitionDefinition, state: AnyStateNode) =>
  (target ?? []).some((goal) => goal === state || isWithin(goal, state) || startsIn(goal, state)) &&
  (reenter || (source !== state && !isWithin(source, state)));

/** Whether entering a state enters another one as its initial state. */
const startsIn = (goal: AnyStateNode, state: AnyStateNode): boolean => {
  const [first] = goal.initial?.target ?? [];
  return goal.type === 'compound' && first !== undefined && (first === state || startsIn(first, state));
};

const isWithin = (node: AnyStateNode, outer: AnyStateNode) =>
  node !== outer && outer.path.every((key, depth) => node.path[depth] === key);

function guardFaults({ guard }: AnyTransitionDefinition, change: Change): ChartFault[] {
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

/** A guard, typed as `not` accepts it. */
const namedGuard = (guard: NonNullable<AnyTransitionDefinition['guard']>): Parameters<typeof not>[0] =>
  // `not` accepts every guard that a transition accepts, but XState types the two differently.
  guard as Parameters<typeof not>[0];

/** Whether there is a next branch, and swapping the two would change the chart. */
function differs({ target, actions }: AnyTransitionDefinition, next: AnyTransitionDefinition | undefined): boolean {
  if (next === undefined) return false;
  return actions.length + next.actions.length > 0 || target?.[0] !== next.target?.[0];
}

/** Swaps the targets and actions of two branches; each keeps its own guard. */
const swapWithNext = (index: number) => (branch: Branch, branches: Branch[]) => {
  const next = branches[index + 1] ?? {};
  const { guard: _first, ...what } = branch;
  const { guard: _second, ...nextWhat } = next;
  branches[index] = { ...nextWhat, ...guardOf(branch) };
  branches[index + 1] = { ...what, ...guardOf(next) };
};

const guardOf = ({ guard }: Branch): Branch => (guard === undefined ? {} : { guard });

/** Retargets a transition to the sibling of its target, and to no target. */
function retargets({ source, target }: AnyTransitionDefinition): { how: string; target: string | undefined }[] {
  const goal = target?.[0];
  const neighbour = neighbourOf(goal ?? source);
  return [
    ...(neighbour === undefined ? [] : [{ how: `to ${nodeName(neighbour)}`, target: `#${neighbour.id}` }]),
    ...(goal === undefined ? [] : [{ how: 'to nowhere', target: undefined }]),
  ];
}

/** The next sibling of a state, or of its parent when it has none. */
function neighbourOf(node: AnyStateNode): AnyStateNode | undefined {
  if (node.parent === undefined) return undefined;
  const siblings: AnyStateNode[] = Object.values(node.parent.states).filter(({ type }) => type !== 'history');
  const place = siblings.indexOf(node);
  const next = siblings[(place + 1) % siblings.length];
  return next === undefined || next === node ? neighbourOf(node.parent) : next;
}
