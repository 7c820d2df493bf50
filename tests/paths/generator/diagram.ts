import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventName, guardName, nodesOf } from './chart.ts';

/** A chart as a Mermaid state diagram: every state, and every transition that leads to one. */
export function stateDiagram(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...insideOf(machine.root).map(indented), ...edgesOf(machine).map(indented)].join('\n');
}

/** Mermaid ids may not contain dots. */
const idOf = (node: AnyStateNode) => node.path.join('_');

const indented = (line: string) => `  ${line}`;

function insideOf(node: AnyStateNode): string[] {
  const initial = node.type === 'compound' ? node.initial.target : undefined;
  return [
    ...(initial ?? []).map((first) => `[*] --> ${idOf(first)}`),
    ...Object.values<AnyStateNode>(node.states).flatMap((state) => [
      `state "${state.key}" as ${idOf(state)}`,
      ...(state.type === 'final' ? [`${idOf(state)} --> [*]`] : []),
      ...(state.type === 'compound' || state.type === 'parallel'
        ? [`state ${idOf(state)} {`, ...insideOf(state).map(indented), '}']
        : []),
    ]),
  ];
}

function edgesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine)
    .filter(({ path }) => path.length > 0)
    .flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flat().flatMap(({ target = [], eventType, guard }) => {
        const condition = guard === undefined ? '' : ` [${guardName(guard)}]`;
        return target.map((goal) => `${idOf(node)} --> ${idOf(goal)}: ${eventName(eventType)}${condition}`);
      }),
    );
}
