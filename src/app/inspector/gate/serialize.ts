import { isRecord } from '#domain/is-record.ts';
import type { StateValue, TakenTransition, InspectedEvent, InspectedSnapshot } from '../inspected.types.ts';
import { maskValue } from './mask-value.ts';
import { isMask, sizeMask } from './masks.ts';
import { isId } from './readable.ts';

/** Most transitions of one step that are serialized. */
const MAX_TRANSITIONS = 50;

/** Most levels of nested states that are serialized. */
const MAX_STATE_DEPTH = 12;

/** Names in a chart: states, actions, guards, actors, delays. */
const NAME = /^[A-Za-z][\w-]{0,63}$/;

/** Event types, including system events, which contain the id of their actor. */
const EVENT = /^(?:[A-Za-z][\w$-]*(?:\.[\w$-]+)*(?:\.\*)?|\*)?$/;

const TARGET = /^[.#]?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*$/;

const LONGEST_EVENT = 160;

const maskUnless = (isAllowed: (text: string) => boolean, text: unknown): string => {
  if (typeof text !== 'string' || text === '') return '';
  return isMask(text) || isAllowed(text) ? text : sizeMask('text', text.length);
};

/** Lets through a text in a position that only source code can fill; masks one of any other form. */
const sanitizeName = (text: unknown): string => maskUnless((name) => NAME.test(name) || isId(name), text);

/** Lets through an event type of up to 160 characters; masks a text of any other form. */
const sanitizeEventType = (text: unknown): string =>
  maskUnless((event) => event.length <= LONGEST_EVENT && EVENT.test(event), text);

/** Lets through a transition's target, such as `#auth.signedIn` or `.loading`; masks a text of any other form. */
const sanitizeTarget = (text: unknown): string => maskUnless((target) => TARGET.test(target), text);

/** A timestamp in ms, as digits; '0' without one. */
const sanitizeTimestamp = (text: unknown): string => (typeof text === 'string' && /^\d{13}$/.test(text) ? text : '0');

/** A protocol version; '0' without one. */
const sanitizeVersion = (text: unknown): string =>
  typeof text === 'string' && /^\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(text) ? text : '0';

/**
 * The only exit for inspection data. It lets through data known to come from the program: state values, event types,
 * ids, names in charts, and what `maskValue` returns for the rest. Never throws; idempotent; returns null for a value
 * that is no inspected event.
 */
export function serialize(inspected: unknown): InspectedEvent | null {
  const event = isRecord(inspected) ? ownValues(inspected) : {};
  const heading = {
    sessionId: sanitizeName(event['sessionId']),
    rootId: sanitizeName(event['rootId']),
    createdAt: sanitizeTimestamp(event['createdAt']),
    _version: sanitizeVersion(event['_version']),
  };
  switch (event['type']) {
    case '@xstate.actor':
      return {
        type: '@xstate.actor',
        ...heading,
        name: sanitizeName(event['name']),
        parentId: sanitizeName(event['parentId']),
        definition: sanitizeDefinition(event['definition']),
        snapshot: sanitizeSnapshot(event['snapshot']),
      };
    case '@xstate.event':
      return {
        type: '@xstate.event',
        ...heading,
        sourceId: sanitizeName(event['sourceId']),
        event: sanitizePayload(event['event']),
      };
    case '@xstate.snapshot':
      return {
        type: '@xstate.snapshot',
        ...heading,
        event: sanitizePayload(event['event']),
        snapshot: sanitizeSnapshot(event['snapshot']),
      };
    case '@xstate.microstep':
      return { type: '@xstate.microstep', ...heading, taken: sanitizeTakenTransitions(event['taken']) };
    default:
      return null;
  }
}

function sanitizePayload(event: unknown) {
  const { type, ...payload } = isRecord(event) ? ownValues(event) : { type: '' };
  const masked = maskValue(payload);
  return { ...(isRecord(masked) ? masked : {}), type: sanitizeEventType(type) };
}

const SNAPSHOT_PARTS = ['context', 'input', 'output', 'error'] as const;

function sanitizeSnapshot(snapshot: unknown): InspectedSnapshot {
  const own = isRecord(snapshot) ? ownValues(snapshot) : {};
  const inspected: InspectedSnapshot = { status: sanitizeName(own['status']) };
  if (own['value'] !== undefined) inspected.value = sanitizeStateValue(own['value'], 0);
  for (const part of SNAPSHOT_PARTS) {
    if (own[part] !== undefined) inspected[part] = maskValue(own[part]);
  }
  return inspected;
}

function sanitizeStateValue(value: unknown, depth: number): StateValue {
  if (!isRecord(value) || depth > MAX_STATE_DEPTH) return sanitizeName(value);
  const inner = Object.entries(ownValues(value)).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(inner.map(([name, entry]) => [sanitizeName(name), sanitizeStateValue(entry, depth + 1)]));
}

const sanitizeTakenTransitions = (taken: unknown): TakenTransition[] =>
  (Array.isArray(taken) ? taken : [])
    .slice(0, MAX_TRANSITIONS)
    .filter(isRecord)
    .map(({ source, event, index }) => ({
      source: typeof source === 'string' ? source.split('.').map(sanitizePathPart).join('.') : '',
      event: sanitizeEventType(event),
      index: typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < 1_000 ? index : 0,
    }));

const sanitizePathPart = (part: string): string => (part === '' ? '' : sanitizeName(part));

/** An object's own data properties, without calling getters; empty for an object that throws when read. */
function ownValues(record: object): Record<string, unknown> {
  try {
    const own = Object.entries(Object.getOwnPropertyDescriptors(record));
    return Object.fromEntries(own.filter(([, { enumerable }]) => enumerable).map(([key, { value }]) => [key, value]));
  } catch {
    return {};
  }
}

/** The JSON of a chart, limited to what the gate lets through. */
type ChartJson = string | readonly ChartJson[] | { readonly [name: string]: ChartJson };

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
function sanitizeDefinition(definition: unknown): string {
  if (typeof definition !== 'string') return '{}';
  try {
    return JSON.stringify(sanitizeNode(JSON.parse(definition)));
  } catch {
    return '{}';
  }
}
