import { isRecord, keepEvent, keepName, keepTarget } from './position.ts';

/** The JSON of a chart, limited to what the gate lets through. */
export type ChartJson = string | readonly ChartJson[] | { readonly [name: string]: ChartJson };

type Keep = (value: unknown) => ChartJson;

const keepList =
  (keep: Keep): Keep =>
  (value) =>
    Array.isArray(value) ? value.map(keep) : keep(value);

const keepEach =
  (keepKey: (key: unknown) => string, keep: Keep): Keep =>
  (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [keepKey(key), keep(entry)])) : {};

const keepShape =
  (shape: Readonly<Record<string, Keep>>): Keep =>
  (value) => {
    if (!isRecord(value)) return {};
    const fields = Object.entries(shape).filter(([key]) => Object.hasOwn(value, key) && value[key] !== undefined);
    return Object.fromEntries(fields.map(([key, keep]) => [key, keep(value[key])]));
  };

/** Reduces an action or guard to its name, because its parameters may hold personal data. */
const keepSource: Keep = (value) => (isRecord(value) ? { type: keepName(value['type']) } : keepName(value));

const keepTransition: Keep = (value) =>
  typeof value === 'string'
    ? keepTarget(value)
    : keepShape({ target: keepList(keepTarget), guard: keepSource, actions: keepList(keepSource) })(value);

const keepTransitions = keepList(keepTransition);

const keepInvoke = keepShape({ id: keepName, src: keepName, onDone: keepTransitions, onError: keepTransitions });

const keepDelay = (key: unknown) => (typeof key === 'string' && /^\d{1,9}$/.test(key) ? key : keepName(key));

const keepNode: Keep = (value) =>
  keepShape({
    id: keepName,
    type: keepName,
    initial: (initial) => (isRecord(initial) ? keepTarget(initial['target']) : keepTarget(initial)),
    history: (history) => (history === true ? 'shallow' : keepName(history)),
    tags: keepList(keepName),
    entry: keepList(keepSource),
    exit: keepList(keepSource),
    on: keepEach(keepEvent, keepTransitions),
    always: keepTransitions,
    after: keepEach(keepDelay, keepTransitions),
    onDone: keepTransitions,
    invoke: keepList(keepInvoke),
    states: keepEach(keepName, keepNode),
  })(value);

/** Serializes a chart with only the names of its states, events, actions, guards and actors. */
export function keepDefinition(definition: unknown): string {
  if (typeof definition !== 'string') return '{}';
  try {
    return JSON.stringify(keepNode(JSON.parse(definition)));
  } catch {
    return '{}';
  }
}
