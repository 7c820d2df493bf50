/** Length classes: enough to tell an empty text from a long one, too few to identify a text. */
const CLASSES = [
  { upTo: 0, label: 'vacío' },
  { upTo: 1, label: '1' },
  { upTo: 8, label: '2 a 8' },
  { upTo: 32, label: '9 a 32' },
  { upTo: 256, label: '33 a 256' },
  { upTo: Infinity, label: 'más de 256' },
] as const;

const SIZED_KINDS = ['texto', 'número', 'lista', 'mapa', 'conjunto', 'faltan'] as const;

const KIND_MASKS = {
  boolean: '‹sí o no›',
  bigint: '‹entero grande›',
  symbol: '‹símbolo›',
  function: '‹función›',
  date: '‹fecha›',
  bytes: '‹bytes›',
  file: '‹archivo›',
  object: '‹objeto›',
  circular: '‹circular›',
  deep: '‹más adentro›',
  cut: '‹cortado›',
  unreadable: '‹ilegible›',
} as const;

export type SizedKind = (typeof SIZED_KINDS)[number];

const masks: ReadonlySet<string> = new Set([
  ...Object.values(KIND_MASKS),
  ...SIZED_KINDS.flatMap((kind) => CLASSES.map(({ label }) => `‹${kind}: ${label}›`)),
]);

/** Masks that show only the kind of a value. */
export const kindMasks = KIND_MASKS;

/**
 * A mask that shows the kind and the size class of a value.
 * @param size characters, digits or entries
 */
export function sizeMask(kind: SizedKind, size: number): string {
  const label = CLASSES.find(({ upTo }) => size <= upTo)?.label ?? 'vacío';
  return `‹${kind}: ${label}›`;
}

/** Whether a text is one of the masks. They are a closed list, so that masking is idempotent. */
export const isMask = (text: string): boolean => masks.has(text);

/** Whether a value is the mask for the number of omitted entries of a list or object. */
export const isRest = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('‹faltan: ') && isMask(value);
