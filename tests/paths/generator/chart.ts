import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from './graph.ts';

/** All nodes of a chart, its root first. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine)];
}

/** Name of a node within its chart: `signedIn.steady`; the root is `(root)`. */
export function nodeName(node: AnyStateNode): string {
  return node.path.length === 0 ? '(root)' : node.path.join('.');
}

/** Names of the states a process can be in; history nodes are excluded. */
export function statesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine)
    .filter((node) => node.type !== 'history' && node.path.length > 0)
    .map(nodeName);
}

/** The branches of one event in one node, in evaluation order; `''` stands for `always`. */
export interface Branches {
  node: AnyStateNode;
  eventType: string;
  transitions: readonly AnyTransitionDefinition[];
}

function branchesOf(machine: AnyStateMachine): Branches[] {
  return nodesOf(machine).flatMap((node) => [
    ...[...node.transitions].map(([eventType, transitions]) => ({ node, eventType, transitions })),
    ...(node.always === undefined ? [] : [{ node, eventType: '', transitions: node.always }]),
  ]);
}

/** Whether the last branch is guarded, so that the event may match no branch. */
export const canRefuse = ({ eventType, transitions }: Branches): boolean =>
  eventType !== '' && transitions.at(-1)?.guard !== undefined;

/** The event that a chart receives when an invoked actor ends with an output. */
export const doneEvent = (name: string, output: unknown) => ({
  type: `xstate.done.actor.${name}`,
  output,
  actorId: name,
});

/** `xstate.done.actor.signIn` as `signIn resolves`; `xstate.after.grace.m.waiting` as `after grace`. */
export function eventName(eventType: string): string {
  if (eventType === '') return 'always';
  const [kind, rest = ''] = eventType.split(/^xstate\.(?:done|error)\.actor\./);
  if (kind === '') return `${rest} ${eventType.startsWith('xstate.done') ? 'resolves' : 'rejects'}`;
  const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1];
  return delay === undefined ? eventType : `after ${delay}`;
}

/** One line that identifies a transition: source, event, guard, target and actions. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard, target, actions } = transition;
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`;
  const goal = target === undefined ? '' : ` → ${target.map(nodeName).join(', ')}`;
  const work = actions.length === 0 ? '' : ` / ${actions.map(actionName).join(', ')}`;
  const nothing = target === undefined && actions.length === 0 ? ' (ignored)' : '';
  return `${nodeName(source)} · ${eventName(eventType)}${condition}${goal}${work}${nothing}`;
}

/** The coverage line of an event that matches no branch of a node. */
export function refusalKey({ node, eventType, transitions }: Branches): string {
  const conditions = transitions.map(({ guard }) => guardName(guard)).join(', ');
  return `${nodeName(node)} · ${eventName(eventType)} [none of ${conditions}] (refused)`;
}

/** Every line that a chart's coverage counts. */
export function chartLines(machine: AnyStateMachine): string[] {
  return branchesOf(machine).flatMap((branches) => [
    ...branches.transitions.map(transitionKey),
    ...(canRefuse(branches) ? [refusalKey(branches)] : []),
  ]);
}

/** Everything a chart does, one line each: its transitions, and its entry and exit actions. */
export function workLines(machine: AnyStateMachine): string[] {
  const nodeActions = nodesOf(machine).flatMap((node) =>
    (['entry', 'exit'] as const).map((moment) => ({ node, moment, actions: node[moment] })),
  );
  return [
    ...chartLines(machine),
    ...nodeActions
      .filter(({ actions }) => actions.length > 0)
      .map(({ node, moment, actions }) => `${nodeName(node)} · ${moment} / ${actions.map(actionName).join(', ')}`),
  ];
}

/** The branches for an event, per active node. */
export function branchesFor(snapshot: AnyMachineSnapshot, eventType: string): Branches[] {
  return snapshot._nodes.flatMap((node) => {
    const transitions = node.transitions.get(eventType);
    return transitions === undefined ? [] : [{ node, eventType, transitions }];
  });
}

const isNamed = (value: unknown): value is { type: string; params?: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The type of a guard or action, with its fixed parameters. Parameters computed from an event are left out. */
const withParams = ({ type, params }: { type: string; params?: unknown }) =>
  typeof params === 'object' ? `${type} ${JSON.stringify(params)}` : type;

export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (isNamed(guard)) return withParams(guard);
  if (typeof guard !== 'function') return '';
  const operands = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(guardName) : [];
  const operator = 'check' in guard && typeof guard.check === 'function' ? guard.check.name : guard.name;
  return `${operator.replace(/^check/, '').toLowerCase()}(${operands.join(', ')})`;
}

/** The name of an action, with its fixed parameters. */
export function actionName(action: unknown): string {
  return typeof action === 'string' ? action : isNamed(action) ? withParams(action) : '(inline)';
}
