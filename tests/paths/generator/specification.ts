import type {
  AnyEventObject,
  AnyStateMachine,
  EmittedFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
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

/** The output type of each promise actor of a chart, by its name. */
type OutputsOf<M> = {
  [
    A in ActorsOf<M> as A extends { logic: PromiseActorLogic<infer _Output, infer _Input> } ? A['src'] : never
  ]: A extends {
    logic: PromiseActorLogic<infer Output, infer _Input>;
  }
    ? Output
    : never;
};

/** The output type of each machine that a chart invokes, by its name. */
type ChildOutputsOf<M> = {
  [A in ActorsOf<M> as A extends { logic: AnyStateMachine } ? A['src'] : never]: A extends {
    logic: infer Child extends AnyStateMachine;
  }
    ? OutputFrom<Child>
    : never;
};

type Payload<E, T> = Omit<Extract<E, { type: T }>, 'type'>;

/** Examples by label. The label distinguishes examples of the same event; it may be empty if there is only one. */
type Examples<T> = Readonly<Record<string, T>>;

/**
 * One move of a walk: an event, an answer (the output or error of a promise actor), the end of an invoked machine with
 * its output, or a wait.
 */
export type Move<M extends AnyStateMachine> =
  | EventFrom<M>
  | Answer<OutputsOf<M>>
  | Ending<ChildOutputsOf<M>>
  | { wait: number };

type Answer<Outputs> = {
  [Name in keyof Outputs]: { resolve: Name; with: Outputs[Name] } | { reject: Name; with: unknown };
}[keyof Outputs];

type Ending<Outputs> = { [Name in keyof Outputs]: { resolve: Name; with: Outputs[Name] } }[keyof Outputs];

/** A promise or callback actor the machine started. */
export interface Call {
  src: string;
  input: unknown;
  /** Simulated time of the start, in ms. */
  at: number;
  /** Whether the actor is still running: neither done, failed nor stopped. */
  isRunning: () => boolean;
}

/** An event that the machine sent to an actor that it invokes. */
export interface Sent {
  to: string;
  event: AnyEventObject;
}

/** What a walk observes after one move; `move` is null for the start. */
export interface Step<M extends AnyStateMachine> {
  move: Move<M> | null;
  snapshot: SnapshotFrom<M>;
  /** Facts emitted by this move. */
  emitted: readonly EmittedFrom<M>[];
  /** Actors started by this move. */
  started: readonly Call[];
  /** Events that this move sent to the actors that the machine invokes. */
  sent: readonly Sent[];
  /** Every actor started so far. */
  calls: readonly Call[];
  /** Simulated time since the start, in ms. */
  now: number;
}

/** A whole walk. */
export interface Trace<M extends AnyStateMachine> {
  steps: readonly Step<M>[];
  emitted: readonly EmittedFrom<M>[];
  calls: readonly Call[];
}

/** A hand-written sequence of moves with its expected end, independent of the chart. */
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
  /** The inputs of the named actors, in the order they started. */
  inputs?: Readonly<Record<string, readonly unknown[]>>;
  /** The expected results of the named selectors at the end. */
  selected?: Readonly<Record<string, unknown>>;
}

export interface Specification<M extends AnyStateMachine> {
  machine: M;
  /** Paths are generated once per input. Left out for a chart without input. */
  inputs?: Examples<InputFrom<M>>;
  /** Examples of every event, one per guarded branch it can take. */
  events: { [T in EventFrom<M>['type']]: Examples<Payload<EventFrom<M>, T>> };
  /** Examples of the outputs and errors of every promise actor. */
  answers: { [Name in keyof OutputsOf<M>]: { resolves: Examples<OutputsOf<M>[Name]>; rejects: Examples<unknown> } };
  /** Machines that the chart invokes, with their actors provided. A machine left out runs without its actors. */
  children?: Readonly<Record<string, AnyStateMachine>>;
  /** Examples of the outputs with which invoked machines end. A machine left out does not end by itself. */
  outputs?: { [Name in keyof ChildOutputsOf<M>]?: Examples<ChildOutputsOf<M>[Name]> };
  /**
   * The part of the context that distinguishes two situations. Everything in the context that grows must be bounded
   * here.
   */
  abstract: (context: SnapshotFrom<M>['context'], snapshot: SnapshotFrom<M>) => unknown;
  /** Moves that cannot happen in a snapshot; neither paths nor random walks try them. */
  excludes?: (event: EventFrom<M>, snapshot: SnapshotFrom<M>) => boolean;
  /** States in which the process may stay forever, each with the reason. */
  ends?: Readonly<Record<string, string>>;
  /** Conditions that hold after every move. Each call returns a fresh observer for one walk, which may keep state. */
  invariants: Readonly<Record<string, () => (step: Step<M>) => boolean>>;
  /** Conditions on the side effects of a whole walk, whatever its moves. */
  effects: Readonly<Record<string, (trace: Trace<M>) => boolean>>;
  journeys: Readonly<Record<string, Journey<M>>>;
  /** Every selector that the machine exports, applied as in a view, by the name that journeys use. */
  selectors?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => unknown>>;
  /** Mutants that no assertion can detect, by name, each with the reason. */
  survivors?: Readonly<Record<string, string>>;
}

/** A specification without the types of its machine, as the generator uses it. */
export type AnySpecification = Specification<AnyStateMachine>;

/** A move as the generator uses it. */
export type AnyMove =
  | AnyEventObject
  | { resolve: string; with: unknown }
  | { reject: string; with: unknown }
  | { wait: number };

/** Checks a specification against the types of its machine, and returns it unchanged. */
export function specify<M extends AnyStateMachine>(specification: Specification<M>): AnySpecification {
  return specification;
}
