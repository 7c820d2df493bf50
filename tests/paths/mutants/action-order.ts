import type { AnyStateMachine } from 'xstate';
import { actionName } from '../generator/chart.ts';

/** What an action reads, writes or triggers that another action may depend on. */
interface ActionAccess {
  /** Context keys it assigns; null when it may assign any. */
  writes: readonly string[] | null;
  /** Context keys it reads; null when it may read any. */
  reads: readonly string[] | null;
  emits: boolean;
  /** Whether it sends to actors, or starts or stops them. */
  sends: boolean;
}

/** Whether the order of two actions can matter: they share context, both emit, or both send. */
function areOrdered(machine: AnyStateMachine, action: unknown, next: unknown): boolean {
  const [a, b] = [accessOf(machine, action), accessOf(machine, next)];
  if (a === null || b === null) return false;
  const shares = (written: ActionAccess['writes'], touched: ActionAccess['reads']) => {
    if (written?.length === 0 || touched?.length === 0) return false;
    return written === null || touched === null || written.some((key) => touched.includes(key));
  };
  return (
    (a.emits && b.emits) ||
    (a.sends && b.sends) ||
    shares(a.writes, b.writes) ||
    shares(a.writes, b.reads) ||
    shares(b.writes, a.reads)
  );
}

const nothing: ActionAccess = { writes: [], reads: [], emits: false, sends: false };

function accessOf(machine: AnyStateMachine, action: unknown): ActionAccess | null {
  const name = typeof action === 'string' ? action : fieldOf(action, 'type');
  const implementation: unknown = typeof name === 'string' ? machine.implementations.actions?.[name] : undefined;
  if (typeof implementation !== 'function') return null;
  const keys = contextKeysOf(machine);
  switch (fieldOf(implementation, 'type')) {
    case 'xstate.assign': {
      const assignment = fieldOf(implementation, 'assignment');
      const reads = readsOf(keys, assignment);
      const isTable = typeof assignment === 'object' && assignment !== null;
      return { ...nothing, writes: isTable ? Object.keys(assignment) : keysIn(keys, assignment), reads };
    }
    case 'xstate.emit':
      return { ...nothing, reads: readsOf(keys, fieldOf(implementation, 'event')), emits: true };
    case undefined:
      return { ...nothing, reads: readsOf(keys, implementation), sends: true };
    default:
      return { ...nothing, reads: readsOf(keys, fieldOf(implementation, 'event')), sends: true };
  }
}

/** Matches a context that is passed on as one value, so that the keys it reads cannot be determined. */
const ENTIRE_CONTEXT = /\bcontext\b(?!\s*(?:[.:]|\?\.))/;
/** Matches the parameter that names or destructures the context, which is not a read. */
const DECLARED = /^\s*(?:function\s*\w*)?\s*\(?\s*\{[^}]*\bcontext\b\s*\}?/;

/** Matches a function that ignores the machine's arguments and reads only its params. */
const IGNORES_CONTEXT = /^\(?_\b/;

function readsOf(keys: readonly string[], code: unknown): readonly string[] | null {
  if (typeof code === 'object' && code !== null) {
    const each = Object.values(code).map((value) => readsOf(keys, value));
    return each.includes(null) ? null : each.flatMap((read) => read ?? []);
  }
  if (typeof code !== 'function' || IGNORES_CONTEXT.test(textOf(code))) return [];
  return ENTIRE_CONTEXT.test(textOf(code).replace(DECLARED, '')) ? null : keysIn(keys, code);
}

/** The context keys that a function's source names; null when it names none but may still return any. */
function keysIn(keys: readonly string[], code: unknown): readonly string[] | null {
  const identifiers = new Set(textOf(code).match(/[A-Za-z_]\w*/g));
  const named = keys.filter((key) => identifiers.has(key));
  return named.length === 0 && /\bcontext\b|\w+\(/.test(textOf(code)) ? null : named;
}

/** The source of a function without the names of the mutants instrumented into it. */
const textOf = (code: unknown): string => String(code).replaceAll(/mutant\.is\("(?:[^"\\]|\\.)*"\)/g, '');

/** The keys of a chart's context, or every word of the function that creates it. */
function contextKeysOf({ config }: AnyStateMachine): string[] {
  const contextConfig: unknown = config.context;
  return typeof contextConfig === 'object' && contextConfig !== null
    ? Object.keys(contextConfig)
    : (textOf(contextConfig).match(/[A-Za-z_]\w*/g) ?? []);
}

function fieldOf(value: unknown, field: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === field)?.[1];
}

/** The neighbouring actions of a list whose order can matter, each pair with the index of its first action. */
export function swaps(machine: AnyStateMachine, actions: readonly unknown[]): { how: string; place: number }[] {
  return actions.flatMap((action, place) => {
    const next = actions[place + 1];
    if (next === undefined || !areOrdered(machine, action, next)) return [];
    return [{ how: `${actionName(next)} before ${actionName(action)}`, place }];
  });
}

/** A list of actions in which the one at an index and its successor are swapped. */
export function swapped(actions: readonly unknown[], place: number): unknown[] {
  return actions.toSpliced(place, 2, actions[place + 1], actions[place]);
}
