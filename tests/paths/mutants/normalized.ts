import type { AnyStateMachine } from 'xstate';

/** One branch of a transition in a chart's configuration. */
export interface Branch {
  target?: unknown;
  guard?: unknown;
  actions?: unknown[];
}

/** One invoked actor of a state. */
interface Invoked {
  id: string;
  onDone: Branch[];
  onError: Branch[];
}

/** A state's configuration in which every transition and action is written as a list. */
export interface StateConfig {
  on: Record<string, Branch[]>;
  after: Record<string, Branch[]>;
  always: Branch[];
  onDone: Branch[];
  invoke: Invoked[];
  entry: unknown[];
  exit: unknown[];
  tags: unknown[];
  states: Record<string, StateConfig>;
}

type Fields = Readonly<Record<string, unknown>>;

/** A normalized copy of a chart's configuration. Its lists are new; their items are shared. */
export function normalized(machine: AnyStateMachine): StateConfig {
  return stateConfig(fieldsOf(machine.config));
}

function stateConfig(fields: Fields): StateConfig {
  return {
    ...fields,
    on: branchTable(fields['on']),
    after: branchTable(fields['after']),
    always: branches(fields['always']),
    onDone: branches(fields['onDone']),
    invoke: list(fields['invoke']).map(invoked),
    entry: list(fields['entry']),
    exit: list(fields['exit']),
    tags: list(fields['tags']),
    states: mapValues(fieldsOf(fields['states']), (state) => stateConfig(fieldsOf(state))),
  };
}

function invoked(value: unknown): Invoked {
  const fields = fieldsOf(value);
  return {
    ...fields,
    id: String(fields['id']),
    onDone: branches(fields['onDone']),
    onError: branches(fields['onError']),
  };
}

const branchTable = (value: unknown): Record<string, Branch[]> => mapValues(fieldsOf(value), branches);

function branches(value: unknown): Branch[] {
  return list(value).map((item) => {
    if (typeof item === 'string') return { target: item };
    const fields = fieldsOf(item);
    return 'actions' in fields ? { ...fields, actions: list(fields['actions']) } : { ...fields };
  });
}

function list(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? [...value] : [value];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function mapValues<T>(fields: Fields, map: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(value)]));
}
