import type {
  AnyEventObject,
  AnyStateMachine,
  EmittedFrom,
  EventFrom,
  InputFrom,
  PromiseActorLogic,
  SnapshotFrom,
  StateMachine,
  StateValue,
} from 'xstate';

/** The actors a chart names in its setup. */
type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

/** What each promise actor of a chart resolves with, by its name. */
type OutputsOf<M> = {
  [
    A in ActorsOf<M> as A extends { logic: PromiseActorLogic<infer _Output, infer _Input> } ? A['src'] : never
  ]: A extends {
    logic: PromiseActorLogic<infer Output, infer _Input>;
  }
    ? Output
    : never;
};

type Payload<E, T> = Omit<Extract<E, { type: T }>, 'type'>;

/** Examples by label; the label tells two examples of one event apart and may be empty for the only one. */
type Examples<T> = Readonly<Record<string, T>>;

/** One thing that happens to a machine: an event, the end of a promise it waits for, or time. */
export type Move<M extends AnyStateMachine> = EventFrom<M> | Answer<OutputsOf<M>> | { wait: number };

type Answer<Outputs> = {
  [Name in keyof Outputs]: { resolve: Name; with: Outputs[Name] } | { reject: Name; with: unknown };
}[keyof Outputs];

/** A promise or callback actor the machine started. */
export interface Call {
  src: string;
  input: unknown;
  /** Reading of the clock when it was started, ms. */
  at: number;
  /** Whether it still runs: neither answered nor stopped. */
  isRunning: () => boolean;
}

/** What is known after one move; `move` is null for the start. */
export interface Step<M extends AnyStateMachine> {
  move: Move<M> | null;
  snapshot: SnapshotFrom<M>;
  /** Emitted by this move. */
  emitted: readonly EmittedFrom<M>[];
  /** Started by this move. */
  started: readonly Call[];
  /** Everything started so far. */
  calls: readonly Call[];
  /** Clock, ms since the start. */
  now: number;
}

/** A whole walk. */
export interface Trace<M extends AnyStateMachine> {
  steps: readonly Step<M>[];
  emitted: readonly EmittedFrom<M>[];
  calls: readonly Call[];
}

/** A hand-written sequence with what must come of it; nothing of it is derived from the chart. */
export interface Journey<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  moves: readonly Move<M>[];
  /** State value at the end. */
  value: StateValue;
  context?: Partial<SnapshotFrom<M>['context']>;
  /** Everything emitted, in order. */
  emitted: readonly EmittedFrom<M>[];
  /** Names of the actors started, in order. */
  calls: readonly string[];
  /** What those that are named were started with, each time, in order. */
  inputs?: Readonly<Record<string, readonly unknown[]>>;
  /** What the selectors of the specification give at the end, by their names. */
  selected?: Readonly<Record<string, unknown>>;
}

export interface Specification<M extends AnyStateMachine> {
  machine: M;
  /** One generation of paths per input; a chart without input has none. */
  inputs?: Examples<InputFrom<M>>;
  /** Examples of every event, one per guard branch it can take. */
  events: { [T in EventFrom<M>['type']]: Examples<Payload<EventFrom<M>, T>> };
  /** Examples of every answer a promise actor can give. */
  answers: { [Name in keyof OutputsOf<M>]: { resolves: Examples<OutputsOf<M>[Name]>; rejects: Examples<unknown> } };
  /** What of the context tells two situations apart; it bounds what grows. */
  abstract: (context: SnapshotFrom<M>['context'], snapshot: SnapshotFrom<M>) => unknown;
  /** What the world cannot do to this snapshot: it is offered neither by paths nor by random walks. */
  excludes?: (event: EventFrom<M>, snapshot: SnapshotFrom<M>) => boolean;
  /** States in which the process rightly stays for ever, each with why. */
  ends?: Readonly<Record<string, string>>;
  /** What holds after every move. Each call gives a fresh observer for one walk, which may remember. */
  invariants: Readonly<Record<string, () => (step: Step<M>) => boolean>>;
  /** What the whole of a walk must have done to the world, whatever the walk. */
  effects: Readonly<Record<string, (trace: Trace<M>) => boolean>>;
  journeys: Readonly<Record<string, Journey<M>>>;
  /** Every selector of the chart's index, applied as a view applies it, by the name journeys ask for it. */
  selectors?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => unknown>>;
  /** Faults that nothing notices, by their names, each with why it makes no difference. */
  survivors?: Readonly<Record<string, string>>;
}

/** A specification as the generator handles it, its machine's types forgotten. */
export type AnySpecification = Specification<AnyStateMachine>;

/** A move as the generator handles it. */
export type AnyMove =
  | AnyEventObject
  | { resolve: string; with: unknown }
  | { reject: string; with: unknown }
  | { wait: number };

/** Types a specification by its machine. */
export function specify<M extends AnyStateMachine>(specification: Specification<M>): AnySpecification {
  return specification;
}
