/** Length classes: enough to tell an empty text from a long one, too few to identify a text. */
export const sizeClasses = [
  { upTo: 0, label: 'vacío' },
  { upTo: 1, label: '1' },
  { upTo: 8, label: '2 a 8' },
  { upTo: 32, label: '9 a 32' },
  { upTo: 256, label: '33 a 256' },
  { upTo: Infinity, label: 'más de 256' },
] as const;

/** Kinds of values whose masks show a size class. */
export const sizedKinds = {
  text: 'texto',
  number: 'número',
  list: 'lista',
  map: 'mapa',
  set: 'conjunto',
  rest: 'faltan',
} as const;

/** Masks that show only the kind of a value. */
export const kindMasks = {
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
