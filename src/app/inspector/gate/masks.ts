import { kindMasks, sizeClasses, sizedKinds } from './masks.texts.ts';

export type SizedKind = keyof typeof sizedKinds;

const masks: ReadonlySet<string> = new Set([
  ...Object.values(kindMasks),
  ...Object.values(sizedKinds).flatMap((kind) => sizeClasses.map(({ label }) => `‹${kind}: ${label}›`)),
]);

/**
 * A mask that shows the kind and the size class of a value.
 * @param size characters, digits or entries
 */
export function sizeMask(kind: SizedKind, size: number): string {
  const { label } = sizeClasses.find(({ upTo }) => size <= upTo) ?? sizeClasses[0];
  return `‹${sizedKinds[kind]}: ${label}›`;
}

/** Whether a text is one of the masks. They are a closed list, so that masking is idempotent. */
export const isMask = (text: string): boolean => masks.has(text);

/** Whether a value is the mask for the number of omitted entries of a list or object. */
export const isRest = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(`‹${sizedKinds.rest}: `) && isMask(value);
