import { isRecord, sanitizeEventType, sanitizeName, sanitizeTarget } from './position.ts';

/** The JSON of a chart, limited to what the gate lets through. */
export type ChartJson = string | readonly ChartJson[] | { readonly [name: string]: ChartJson };

type Sanitize = (value: unknown) => ChartJson;

const sanitizeList =
  (sanitize: Sanitize): Sanitize =>
  (value) =>
    Array.isArray(value) ? value.map(sanitize) : sanitize(value);

const sanitizeEntries =
  (sanitizeKey: (key: unknown) => string, sanitize: Sanitize): Sanitize =>
  (value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [sanitizeKey(key), sanitize(entry)]))
      : {};

const sanitizeShape =
  (shape: Readonly<Record<string, Sanitize>>): Sanitize =>
  (value) => {
    if (!isRecord(value)) return {};
    const fields = Object.entries(shape).filter(([key]) => Object.hasOwn(value, key) && value[key] !== undefined);
    return Object.fromEntries(fields.map(([key, sanitize]) => [key, sanitize(value[key])]));
  };

/** Reduces an action or guard to its name, because its parameters may hold personal data. */
const sanitizeSource: Sanitize = (value) =>
  isRecord(value) ? { type: sanitizeName(value['type']) } : sanitizeName(value);

const sanitizeTransition: Sanitize = (value) =>
  typeof value === 'string'
    ? sanitizeTarget(value)
    : sanitizeShape({
        target: sanitizeList(sanitizeTarget),
        guard: sanitizeSource,
        actions: sanitizeList(sanitizeSource),
      })(value);

const sanitizeTransitions = sanitizeList(sanitizeTransition);

const sanitizeInvoke = sanitizeShape({
  id: sanitizeName,
  src: sanitizeName,
  onDone: sanitizeTransitions,
  onError: sanitizeTransitions,
});

const sanitizeDelay = (key: unknown) => (typeof key === 'string' && /^\d{1,9}$/.test(key) ? key : sanitizeName(key));

const sanitizeNode: Sanitize = (value) =>
  sanitizeShape({
    id: sanitizeName,
    type: sanitizeName,
    initial: (initial) => (isRecord(initial) ? sanitizeTarget(initial['target']) : sanitizeTarget(initial)),
    history: (history) => (history === true ? 'shallow' : sanitizeName(history)),
    tags: sanitizeList(sanitizeName),
    entry: sanitizeList(sanitizeSource),
    exit: sanitizeList(sanitizeSource),
    on: sanitizeEntries(sanitizeEventType, sanitizeTransitions),
    always: sanitizeTransitions,
    after: sanitizeEntries(sanitizeDelay, sanitizeTransitions),
    onDone: sanitizeTransitions,
    invoke: sanitizeList(sanitizeInvoke),
    states: sanitizeEntries(sanitizeName, sanitizeNode),
  })(value);

/** Serializes a chart with only the names of its states, events, actions, guards and actors. */
export function sanitizeDefinition(definition: unknown): string {
  if (typeof definition !== 'string') return '{}';
  try {
    return JSON.stringify(sanitizeNode(JSON.parse(definition)));
  } catch {
    return '{}';
  }
}
