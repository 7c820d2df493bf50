import { kindMasks } from './masks.texts.ts';
import { isMask, isRest, sizeMask } from './masks.ts';
import { errorName, isReadableName, isReadableNumber, isReadableText } from './readable.ts';

/** A masked value, as JSON. */
export type Masked = null | boolean | number | string | readonly Masked[] | { readonly [name: string]: Masked };

/**
 * Limits: entries of a list, properties of an object, depth, and values in total. Everything beyond is counted or cut.
 */
export const LIMITS = { list: 20, names: 60, depth: 8, values: 600 } as const;

/** Property of a masked object that holds the number of omitted properties, as a mask. */
const REST = '…';

const PLACE_NAME = /^‹clave \d{1,2}›$/;

interface Walk {
  left: number;
  /** Objects on the current path, to detect cycles. */
  ancestors: Set<object>;
}

/**
 * Masks any value: lets through booleans, words of closed lists, ids, counts and codes under known names; reduces
 * everything else to its kind and a length class. Never throws; idempotent.
 */
export function maskValue(value: unknown, name = ''): Masked {
  return mask(value, name, 0, { left: LIMITS.values, ancestors: new Set() });
}

function mask(value: unknown, name: string, depth: number, walk: Walk): Masked {
  if (walk.left <= 0) return kindMasks.cut;
  walk.left -= 1;
  switch (typeof value) {
    case 'undefined':
      return null;
    case 'boolean':
      return isReadableName(name) ? value : kindMasks.boolean;
    case 'number':
      return isReadableNumber(value, name) ? value : maskNumber(value);
    case 'string':
      return isMask(value) || isReadableText(value, name) ? value : sizeMask('text', value.length);
    case 'bigint':
      return kindMasks.bigint;
    case 'symbol':
      return kindMasks.symbol;
    case 'function':
      return kindMasks.function;
    case 'object':
      return value === null ? null : maskGuarded(value, name, depth, walk);
  }
}

const maskNumber = (value: number): string =>
  sizeMask('number', Number.isFinite(value) ? Math.trunc(Math.abs(value)).toFixed(0).length : 0);

function maskGuarded(value: object, name: string, depth: number, walk: Walk): Masked {
  if (walk.ancestors.has(value)) return kindMasks.circular;
  if (depth >= LIMITS.depth) return kindMasks.deep;
  walk.ancestors.add(value);
  try {
    return maskObject(value, name, depth, walk);
  } catch {
    // A proxy may throw when read.
    return kindMasks.unreadable;
  } finally {
    walk.ancestors.delete(value);
  }
}

function maskObject(value: object, name: string, depth: number, walk: Walk): Masked {
  if (Array.isArray(value)) return maskList(value, name, depth, walk);
  if (value instanceof Error) return { error: errorName(value.name), message: sizeMask('text', value.message.length) };
  if (value instanceof Map) return sizeMask('map', value.size);
  if (value instanceof Set) return sizeMask('set', value.size);
  if (value instanceof Date) return kindMasks.date;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return kindMasks.bytes;
  if (typeof Blob !== 'undefined' && value instanceof Blob) return kindMasks.file;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? maskRecord(value, depth, walk) : kindMasks.object;
}

/** The first entries and the number of omitted ones. A count from an earlier masking is preserved. */
function maskList(list: readonly unknown[], name: string, depth: number, walk: Walk): Masked {
  const last = list.at(-1);
  const rest = isRest(last) && list.length <= LIMITS.list + 1 ? last : null;
  const size = rest === null ? list.length : list.length - 1;
  const inspected = list.slice(0, Math.min(size, LIMITS.list)).map((entry) => mask(entry, name, depth + 1, walk));
  if (rest !== null) return [...inspected, rest];
  return size > LIMITS.list ? [...inspected, sizeMask('rest', size - LIMITS.list)] : inspected;
}

function maskRecord(value: object, depth: number, walk: Walk): Masked {
  const own = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(([, { enumerable }]) => enumerable);
  const existingRest = own.flatMap(([key, { value: rest }]) => (key === REST && isRest(rest) ? [rest] : []))[0];
  const fields = own.filter(([key]) => key !== REST || existingRest === undefined);
  const inspected = fields.slice(0, LIMITS.names).map(([key, descriptor], place): [string, Masked] => {
    const isKnown = isReadableName(key);
    const name = isKnown || PLACE_NAME.test(key) ? key : `‹clave ${place + 1}›`;
    // Getters are not called, because they may have side effects.
    const isValue = 'value' in descriptor;
    return [name, isValue ? mask(descriptor.value, isKnown ? key : '', depth + 1, walk) : kindMasks.unreadable];
  });
  const left = existingRest ?? (fields.length > LIMITS.names ? sizeMask('rest', fields.length - LIMITS.names) : null);
  return Object.fromEntries(left === null ? inspected : [...inspected, [REST, left]]);
}
