import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MutantKind } from './kinds.ts';
import type { Branch, StateConfig } from './normalized.ts';

/** One fault of a chart, located in one of its states. */
export interface ChartFault {
  kind: MutantKind;
  name: string;
  /** Applies the fault to the configuration of its state; `at` returns that of any other state of the chart. */
  edit: (state: StateConfig, at: (node: AnyStateNode) => StateConfig) => void;
}

/** The branches of one event in one node, with their place in a configuration. */
export interface TransitionSite {
  definitions: readonly AnyTransitionDefinition[];
  branchesIn: (state: StateConfig) => Branch[];
}
