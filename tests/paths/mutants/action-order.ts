import type { AnyStateMachine } from 'xstate';
import { actionName } from '../generator/chart.ts';

/** What an action touches that another may touch too. */
interface AccessScope {
  /** Keys of the context it assigns; null where it may assign any. */
  writes: readonly string[] | null;
  /** Keys of the context it reads; null where it may read any. */
  reads: readonly string[] | null;
  emits: boolean;
  /** It sends to actors, or starts or stops them. */
  sends: boolean;
}

/** Whether two actions can come to something else in the other order: they share context, or both emit, or both send. */
function areOrdered(machine: AnyStateMachine, action: unknown, next: unknown): boolean {
  const [a, b] = [accessScopeOf(machine, action), accessScopeOf(machine, next)];
  if (a === null || b === null) return false;
  const shares = (written: AccessScope['writes'], touched: AccessScope['reads']) => {
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

const nothing: AccessScope = { writes: [], reads: [], emits: false, sends: false };

function accessScopeOf(machine: AnyStateMachine, action: unknown): AccessScope | null {
  const name = typeof action === 'string' ? action : fieldOf(action, 'type');
  const made: unknown = typeof name === 'string' ? machine.implementations.actions?.[name] : undefined;
  if (typeof made !== 'function') return null;
  const keys = contextKeysOf(machine);
  switch (fieldOf(made, 'type')) {
    case 'xstate.assign': {
      const assignment = fieldOf(made, 'assignment');
      const reads = readsOf(keys, assignment);
      const isTable = typeof assignment === 'object' && assignment !== null;
      return { ...nothing, writes: isTable ? Object.keys(assignment) : wordsOf(keys, assignment), reads };
    }
    case 'xstate.emit':
      return { ...nothing, reads: readsOf(keys, fieldOf(made, 'event')), emits: true };
    case undefined:
      return { ...nothing, reads: readsOf(keys, made), sends: true };
    default:
      return { ...nothing, reads: readsOf(keys, fieldOf(made, 'event')), sends: true };
  }
}

/** The context a function is given goes on as a whole, so that what it takes of it cannot be seen. */
const WHOLE = /\bcontext\b(?!\s*(?:[.:]|\?\.))/;
/** How a function takes the context apart or names it; the name there hands nothing on. */
const DECLARED = /^\s*(?:function\s*\w*)?\s*\(?\s*\{[^}]*\bcontext\b\s*\}?/;

/** A function that names what it is given of the machine only to leave it out reads its parameters alone. */
const LEFT_OUT = /^\(?_\b/;

function readsOf(keys: readonly string[], code: unknown): readonly string[] | null {
  if (typeof code === 'object' && code !== null) {
    const each = Object.values(code).map((value) => readsOf(keys, value));
    return each.includes(null) ? null : each.flatMap((read) => read ?? []);
  }
  if (typeof code !== 'function' || LEFT_OUT.test(textOf(code))) return [];
  return WHOLE.test(textOf(code).replace(DECLARED, '')) ? null : wordsOf(keys, code);
}

/** The keys that a function names; null where it names none and so may give any. */
function wordsOf(keys: readonly string[], code: unknown): readonly string[] | null {
  const words = new Set(textOf(code).match(/[A-Za-z_]\w*/g));
  const named = keys.filter((key) => words.has(key));
  return named.length === 0 && /\bcontext\b|\w+\(/.test(textOf(code)) ? null : named;
}

/** The code of a function without the names of the faults that were written into it. */
const textOf = (code: unknown): string => String(code).replaceAll(/mutant\.is\("(?:[^"\\]|\\.)*"\)/g, '');

/** The keys of a chart's context, or all words of the function that makes it. */
function contextKeysOf({ config }: AnyStateMachine): string[] {
  const made: unknown = config.context;
  return typeof made === 'object' && made !== null ? Object.keys(made) : (textOf(made).match(/[A-Za-z_]\w*/g) ?? []);
}

function fieldOf(value: unknown, field: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === field)?.[1];
}

/** The neighbours in a list of actions that would do something else in the other order. */
export function swaps(machine: AnyStateMachine, actions: readonly unknown[]): { how: string; place: number }[] {
  return actions.flatMap((action, place) => {
    const next = actions[place + 1];
    if (next === undefined || !areOrdered(machine, action, next)) return [];
    return [{ how: `${actionName(next)} before ${actionName(action)}`, place }];
  });
}

/** A list of actions with one of them after its next. */
export function swapped(actions: readonly unknown[], place: number): unknown[] {
  return actions.toSpliced(place, 2, actions[place + 1], actions[place]);
}
