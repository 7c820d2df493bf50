/** Faults of a chart: its transitions, guards, actions, delays, tags and the names of its events. */
export const chartKinds = [
  'retarget',
  'drop guard',
  'negate guard',
  'drop action',
  'swap branches',
  'swap actions',
  'move action',
  'change delay',
  'drop tag',
  'rename event',
] as const;

/** Faults in what a chart's functions compute: guards, assigned values, inputs, payloads and selectors. */
export const logicKinds = [
  'negate comparison',
  'shift comparison',
  'loosen equality',
  'drop conjunct',
  'any for all',
  'last for first',
  'drop list member',
  'drop assignment',
  'stale assignment',
  'flip boolean',
  'drop input key',
  'drop payload key',
  'rename fact',
] as const;

/** Every kind of mutant. */
export const mutantKinds = [...chartKinds, ...logicKinds] as const;

export type MutantKind = (typeof mutantKinds)[number];
