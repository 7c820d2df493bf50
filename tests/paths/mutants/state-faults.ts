import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { actionName, nodeName } from '../generator/chart.ts';
import { swapped, swaps } from './action-order.ts';
import type { ChartFault } from './chart-fault.ts';
import type { StateConfig } from './normalized.ts';

/**
 * Faults of entry and exit actions: one dropped, swapped with its neighbour, or moved from entry to exit or back.
 */
export function lifeFaults(machine: AnyStateMachine, node: AnyStateNode, state: StateConfig): ChartFault[] {
  return (['entry', 'exit'] as const).flatMap((moment) => {
    const other = moment === 'entry' ? 'exit' : 'entry';
    const line = `${nodeName(node)} · ${moment}`;
    return [
      ...state[moment].map((action, place) => ({
        kind: 'drop action' as const,
        name: `${line}: without ${actionName(action)}`,
        edit: (broken: StateConfig) => {
          broken[moment] = broken[moment].toSpliced(place, 1);
        },
      })),
      ...swaps(machine, state[moment]).map(({ how, place }) => ({
        kind: 'swap actions' as const,
        name: `${line}: ${how}`,
        edit: (broken: StateConfig) => {
          broken[moment] = swapped(broken[moment], place);
        },
      })),
      // The machine leaves a final state only when its actor stops.
      ...(node.type === 'final' ? [] : state[moment]).map((action, place) => ({
        kind: 'move action' as const,
        name: `${line}: ${actionName(action)} on ${other}`,
        edit: (broken: StateConfig) => {
          const moved = broken[moment][place];
          broken[moment] = broken[moment].toSpliced(place, 1);
          broken[other] = [...broken[other], moved];
        },
      })),
    ];
  });
}

/** Faults of names: a state without one of its tags, or with one of its events renamed. */
export function nameFaults(node: AnyStateNode): ChartFault[] {
  return [
    ...node.tags.map((tag) => ({
      kind: 'drop tag' as const,
      name: `${nodeName(node)}: without the tag ${tag}`,
      edit: (state: StateConfig) => {
        state.tags = state.tags.filter((other) => other !== tag);
      },
    })),
    ...Object.keys(node.config.on ?? {}).map((type) => ({
      kind: 'rename event' as const,
      name: `${nodeName(node)}: waits for ${type}.renamed`,
      edit: (state: StateConfig) => {
        const { [type]: branches = [], ...rest } = state.on;
        state.on = { ...rest, [`${type}.renamed`]: branches };
      },
    })),
  ];
}
