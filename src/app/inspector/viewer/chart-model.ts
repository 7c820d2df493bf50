import { isRecord } from '#domain/is-record.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { StateValue, TakenTransition } from '../inspected.types.ts';
import { viewerTexts } from '../inspector.texts.ts';

/** A transition prepared for drawing. */
export interface ChartTransition extends TakenTransition {
  /** The event that triggers the transition; XState's own events are described in words. */
  label: string;
  targets: readonly string[];
  guard: string;
}

/** A state prepared for drawing, with its child states. */
export interface ChartState {
  /** Path from the root, joined by dots; empty for the root. */
  path: string;
  name: string;
  isInitial: boolean;
  kind: string;
  tags: readonly string[];
  invokes: readonly string[];
  transitions: readonly ChartTransition[];
  children: readonly ChartState[];
}

type Node = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const record = (value: unknown): Node => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

/** The chart of a definition; null for an actor that is no machine. */
export function readChart(definition: string): ChartState | null {
  const root = record(parseJson(definition));
  return Object.hasOwn(root, 'states') || Object.hasOwn(root, 'on')
    ? readState(root, [], text(root['id']), true)
    : null;
}

function readState(node: Node, path: readonly string[], machine: string, isInitial: boolean): ChartState {
  const initial = text(node['initial']).replace(/^[.]/, '');
  const states = Object.entries(record(node['states'])).toSorted(
    ([a], [b]) => Number(b === initial) - Number(a === initial),
  );
  return {
    path: path.join('.'),
    name: path.at(-1) ?? machine,
    isInitial,
    kind: text(node['type']),
    tags: listOf(node['tags']).map(text),
    invokes: listOf(node['invoke']).map((invoke) => text(record(invoke)['src'])),
    transitions: readTransitions(node, path, machine),
    children: states.map(([name, inner]) => readState(record(inner), [...path, name], machine, name === initial)),
  };
}

/** Every transition of a state, by the event type that the running machine uses. */
function readTransitions(node: Node, path: readonly string[], machine: string): ChartTransition[] {
  const id = [machine, ...path].join('.');
  const source = path.join('.');
  const transitionsFor = (event: string, label: string, value: unknown) =>
    listOf(value).map((transition, index) => ({
      source,
      event,
      label,
      index,
      targets: listOf(isRecord(transition) ? transition['target'] : transition).map(text),
      guard: isRecord(transition) ? guardName(transition['guard']) : '',
    }));
  const invoked = listOf(node['invoke']).flatMap((invoke, place) => {
    const { id: explicitId, src, onDone, onError } = record(invoke);
    const name = text(explicitId) === '' ? `${place}.${id}` : text(explicitId);
    return [
      ...transitionsFor(`xstate.done.actor.${name}`, viewerTexts.done(text(src)), onDone),
      ...transitionsFor(`xstate.error.actor.${name}`, viewerTexts.failed(text(src)), onError),
    ];
  });
  const delayed = Object.entries(record(node['after'])).flatMap(([delay, value]) =>
    transitionsFor(`xstate.after.${delay}.${id}`, viewerTexts.after(delay), value),
  );
  return [
    ...Object.entries(record(node['on'])).flatMap(([event, value]) => transitionsFor(event, event, value)),
    ...invoked,
    ...delayed,
    ...transitionsFor(`xstate.done.state.${id}`, viewerTexts.finished, node['onDone']),
    ...transitionsFor('', viewerTexts.always, node['always']),
  ];
}

const guardName = (guard: unknown): string => text(isRecord(guard) ? guard['type'] : guard);

/** Paths of every state that is active in a value, including the root. */
export function activePaths(value: StateValue | undefined): ReadonlySet<string> {
  const paths = new Set(['']);
  const walk = (part: StateValue, above: readonly string[]) => {
    const inner: [string, StateValue | null][] = typeof part === 'string' ? [[part, null]] : Object.entries(part);
    for (const [name, below] of inner) {
      const path = [...above, name];
      paths.add(path.join('.'));
      if (below !== null) walk(below, path);
    }
  };
  if (value !== undefined) walk(value, []);
  return paths;
}

/** A state value as readable text: `signedIn.steady`; parallel regions side by side. */
export function valueText(value: StateValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => [name, valueText(inner)].filter((part) => part !== '').join('.'))
    .join(' + ');
}
