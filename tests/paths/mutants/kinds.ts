/** The ways a chart is broken on purpose. */
export const mutantKinds = ['retarget', 'drop guard', 'negate guard', 'drop action', 'swap branches'] as const;

export type MutantKind = (typeof mutantKinds)[number];
