import type { StateValue, TakenTransition, InspectedEvent, InspectedSnapshot } from '../inspected.types.ts';
import { keepDefinition } from './chart.ts';
import { maskValue } from './mask-value.ts';
import { isRecord, keepEvent, keepMoment, keepName, keepVersion } from './position.ts';

/** Most transitions of one step that are serialized. */
const MOST_TAKEN = 50;

/** Most levels of nested states that are serialized. */
const DEEPEST_STATE = 12;

/**
 * The only exit for inspection data. It lets through data known to come from the program: state values, event types,
 * ids, names in charts, and what `maskValue` returns for the rest. Never throws; idempotent; returns null for a value
 * that is no inspected event.
 */
export function serialize(inspected: unknown): InspectedEvent | null {
  const event = isRecord(inspected) ? ownValues(inspected) : {};
  const heading = {
    sessionId: keepName(event['sessionId']),
    rootId: keepName(event['rootId']),
    createdAt: keepMoment(event['createdAt']),
    _version: keepVersion(event['_version']),
  };
  switch (event['type']) {
    case '@xstate.actor':
      return {
        type: '@xstate.actor',
        ...heading,
        name: keepName(event['name']),
        parentId: keepName(event['parentId']),
        definition: keepDefinition(event['definition']),
        snapshot: keepSnapshot(event['snapshot']),
      };
    case '@xstate.event':
      return {
        type: '@xstate.event',
        ...heading,
        sourceId: keepName(event['sourceId']),
        event: keepPayload(event['event']),
      };
    case '@xstate.snapshot':
      return {
        type: '@xstate.snapshot',
        ...heading,
        event: keepPayload(event['event']),
        snapshot: keepSnapshot(event['snapshot']),
      };
    case '@xstate.microstep':
      return { type: '@xstate.microstep', ...heading, taken: keepTaken(event['taken']) };
    default:
      return null;
  }
}

function keepPayload(event: unknown) {
  const { type, ...payload } = isRecord(event) ? ownValues(event) : { type: '' };
  const masked = maskValue(payload);
  return { ...(isRecord(masked) ? masked : {}), type: keepEvent(type) };
}

const SNAPSHOT_PARTS = ['context', 'input', 'output', 'error'] as const;

function keepSnapshot(snapshot: unknown): InspectedSnapshot {
  const own = isRecord(snapshot) ? ownValues(snapshot) : {};
  const inspected: InspectedSnapshot = { status: keepName(own['status']) };
  if (own['value'] !== undefined) inspected.value = keepStateValue(own['value'], 0);
  for (const part of SNAPSHOT_PARTS) {
    if (own[part] !== undefined) inspected[part] = maskValue(own[part]);
  }
  return inspected;
}

function keepStateValue(value: unknown, depth: number): StateValue {
  if (!isRecord(value) || depth > DEEPEST_STATE) return keepName(value);
  const inner = Object.entries(ownValues(value)).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(inner.map(([name, entry]) => [keepName(name), keepStateValue(entry, depth + 1)]));
}

const keepTaken = (taken: unknown): TakenTransition[] =>
  (Array.isArray(taken) ? taken : [])
    .slice(0, MOST_TAKEN)
    .filter(isRecord)
    .map(({ source, event, index }) => ({
      source: typeof source === 'string' ? source.split('.').map(keepPathPart).join('.') : '',
      event: keepEvent(event),
      index: typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < 1_000 ? index : 0,
    }));

const keepPathPart = (part: string): string => (part === '' ? '' : keepName(part));

/** An object's own data properties, without calling getters; empty for an object that throws when read. */
function ownValues(record: object): Record<string, unknown> {
  try {
    const own = Object.entries(Object.getOwnPropertyDescriptors(record));
    return Object.fromEntries(own.filter(([, { enumerable }]) => enumerable).map(([key, { value }]) => [key, value]));
  } catch {
    return {};
  }
}
