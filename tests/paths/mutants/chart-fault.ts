import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MutantKind } from './kinds.ts';
import type { Branch, StateConfig } from './normalized.ts';

/** One fault of a chart, found in one of its states. */
export interface ChartFault {
  kind: MutantKind;
  name: string;
  /** Breaks the configuration of the state the fault is found in; `at` gives any other of the same chart. */
  edit: (state: StateConfig, at: (node: AnyStateNode) => StateConfig) => void;
}

/** The branches one event has in one node, and where a configuration has them. */
export interface TransitionSite {
  definitions: readonly AnyTransitionDefinition[];
  branchesIn: (state: StateConfig) => Branch[];
}
