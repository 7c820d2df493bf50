import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { branchesFor, canRefuse, doneEvent, nodeName, refusalKey, transitionKey } from './chart.ts';
import type { AnyMove, AnySpecification, Call, Sent, Step, Trace } from './specification.ts';

type AnyStep = Step<AnyStateMachine>;

/** The states and transitions a walk took, by the names that coverage counts. */
export interface Visited {
  states: Set<string>;
  lines: Set<string>;
}

/** A running machine whose promises and clock the test controls. */
export interface Walk {
  step: (move: AnyMove) => Promise<AnyStep>;
  /** Whether the move can happen now: an answer needs a running actor, an event needs an active machine. */
  isPossible: (move: AnyMove) => boolean;
  /** Whether an active state handles the move. */
  isHandled: (move: AnyMove) => boolean;
  trace: () => Trace<AnyStateMachine>;
  stop: () => void;
}

interface PendingCall extends Call {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Starts the production chart of a specification; only its promise and callback actors are replaced. */
export async function startWalk(specification: AnySpecification, input: unknown, visited: Visited): Promise<Walk> {
  const { machine } = specification;
  const clock = new SimulatedClock();
  const calls: PendingCall[] = [];
  const emitted: AnyEventObject[] = [];
  const sent: Sent[] = [];
  const selected = new Set<string>();
  const recordTransitions = recorder(machine, visited, selected);
  const actor = createActor(machine.provide({ actors: stubActors(specification, calls, clock) }), {
    clock,
    input,
    inspect: (inspected) => {
      recordTransitions(inspected);
      recordSent(inspected, sent);
    },
  });
  actor.on('*', (fact) => emitted.push(fact));
  // The snapshot reports the error of a machine that breaks. Without an observer XState would throw it globally.
  actor.subscribe({ error: () => {} });

  const running: Running = { actor, calls, emitted, sent, clock };
  const { steps, count, record } = createRecord(running);
  actor.start();
  await settled();
  record(null, { emitted: 0, calls: 0, sent: 0 });

  return {
    step: async (move) => {
      const before: AnyMachineSnapshot = actor.getSnapshot();
      const counts = count();
      selected.clear();
      perform(move, running, specification);
      await settled();
      recordRefusals(before, move, selected, visited);
      return record(move, counts);
    },
    isPossible: (move) => isPossible(move, running, specification),
    isHandled: (move) => branchesFor(actor.getSnapshot(), eventTypeOf(move) ?? '').length > 0,
    trace: () => ({ steps, emitted, calls }),
    stop: () => actor.stop(),
  };
}

interface Running {
  actor: AnyActor;
  calls: readonly PendingCall[];
  emitted: readonly AnyEventObject[];
  sent: readonly Sent[];
  clock: SimulatedClock;
}

/** How many facts were emitted, calls made and events sent before a move. */
type Counts = Readonly<Record<'emitted' | 'calls' | 'sent', number>>;

/** Records a step per move: what happened since the counts taken before it. */
function createRecord({ actor, calls, emitted, sent, clock }: Running) {
  const started = clock.now();
  const steps: AnyStep[] = [];
  const count = (): Counts => ({ emitted: emitted.length, calls: calls.length, sent: sent.length });
  const record = (move: AnyMove | null, before: Counts): AnyStep => {
    const step = {
      move,
      snapshot: actor.getSnapshot(),
      emitted: emitted.slice(before.emitted),
      started: calls.slice(before.calls),
      sent: sent.slice(before.sent),
      calls: [...calls],
      now: clock.now() - started,
    };
    steps.push(step);
    return step;
  };
  return { steps, count, record };
}

/** Performs a move: sends an event, resolves or rejects a promise, ends an invoked machine, or advances the clock. */
function perform(move: AnyMove, { actor, calls, clock }: Running, specification: AnySpecification): void {
  if ('wait' in move) clock.increment(move.wait);
  else if ('resolve' in move && endsChild(move.resolve, specification)) endChild(actor, move.resolve, move.with);
  else if ('resolve' in move) runningCall(calls, move.resolve).resolve(move.with);
  else if ('reject' in move) runningCall(calls, move.reject).reject(move.with);
  else actor.send(move);
}

/** Tells the chart that an invoked machine has ended. */
function endChild(actor: AnyActor, name: string, output: unknown): void {
  const { children }: AnyMachineSnapshot = actor.getSnapshot();
  if (children[name] === undefined) throw new Error(`«${name}» is not running`);
  actor.send(doneEvent(name, output));
}

function isPossible(move: AnyMove, { actor, calls }: Running, specification: AnySpecification): boolean {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return false;
  const name = answeredActor(move);
  if (name !== null && endsChild(name, specification)) return snapshot.children[name] !== undefined;
  if (name !== null) return calls.some((call) => call.src === name && call.isRunning());
  return 'wait' in move || specification.excludes?.(move, snapshot) !== true;
}

/** Whether an actor is an invoked machine that ends with an output of the specification. */
const endsChild = (name: string, { outputs = {} }: AnySpecification): boolean => name in outputs;

/** The name of the actor that a move resolves or rejects; null for any other move. */
function answeredActor(move: AnyMove): string | null {
  if ('resolve' in move) return move.resolve;
  return 'reject' in move ? move.reject : null;
}

/** Waits until every pending promise callback has run. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

function runningCall(calls: readonly PendingCall[], src: string): PendingCall {
  const call = calls.findLast((candidate) => candidate.src === src && candidate.isRunning());
  if (call === undefined) throw new Error(`«${src}» is not awaited`);
  return call;
}

function stubActors(
  { machine, answers, children = {} }: AnySpecification,
  calls: PendingCall[],
  clock: SimulatedClock,
): Record<string, AnyActorLogic> {
  const entries = Object.entries(machine.implementations.actors ?? {}).map(([src, logic]): [string, AnyActorLogic] => {
    if (src in answers) return [src, promiseStub(src, calls, clock)];
    return [src, isMachine(logic) ? (children[src] ?? logic) : callbackStub(src, calls, clock)];
  });
  return Object.fromEntries(entries);
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;

function promiseStub(src: string, calls: PendingCall[], clock: SimulatedClock) {
  const startTime = clock.now();
  return fromPromise<unknown, unknown>(({ input, signal }) => {
    let isAnswered = false;
    return new Promise((resolve, reject) => {
      const once = (answer: (value: unknown) => void) => (value: unknown) => {
        isAnswered = true;
        answer(value);
      };
      const isRunning = () => !isAnswered && !signal.aborted;
      calls.push({ src, input, at: clock.now() - startTime, isRunning, resolve: once(resolve), reject: once(reject) });
    });
  });
}

function callbackStub(src: string, calls: PendingCall[], clock: SimulatedClock) {
  const startTime = clock.now();
  const unanswerable = () => {
    throw new Error(`«${src}» gives no answer; it sends events`);
  };
  return fromCallback<AnyEventObject, unknown>(({ input }) => {
    let isOpen = true;
    calls.push({
      src,
      input,
      at: clock.now() - startTime,
      isRunning: () => isOpen,
      resolve: unanswerable,
      reject: unanswerable,
    });
    return () => {
      isOpen = false;
    };
  });
}

/** Records every state and transition that the running machine takes, including those of `always`. */
function recorder(machine: AnyStateMachine, visited: Visited, selected: Set<string>) {
  return (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
    const { snapshot } = inspected;
    if ('_nodes' in snapshot) recordStates(machine, snapshot as AnyMachineSnapshot, visited);
    if (inspected.type !== '@xstate.microstep') return;
    for (const transition of inspected._transitions) {
      if (transition.source.machine.id !== machine.id) continue;
      visited.lines.add(transitionKey(transition));
      visited.states.add(nodeName(transition.source));
      selected.add(`${nodeName(transition.source)} ${transition.eventType}`);
    }
  };
}

/** Records an event that the machine sends to an actor that it invokes. */
function recordSent(inspected: InspectionEvent, sent: Sent[]): void {
  if (inspected.type !== '@xstate.event' || inspected.event.type.startsWith('xstate.')) return;
  const { actorRef, sourceRef, rootId, event } = inspected;
  if (sourceRef?.sessionId !== rootId || actorRef.sessionId === rootId) return;
  if ('id' in actorRef && typeof actorRef.id === 'string') sent.push({ to: actorRef.id, event });
}

function recordStates(machine: AnyStateMachine, { _nodes }: AnyMachineSnapshot, visited: Visited): void {
  for (const node of _nodes) {
    if (node.machine.id === machine.id && node.path.length > 0) visited.states.add(nodeName(node));
  }
}

/** Records an event that a state handles but no branch accepts. Inner states come first, outer ones after them. */
function recordRefusals(before: AnyMachineSnapshot, move: AnyMove, selected: Set<string>, visited: Visited): void {
  const type = eventTypeOf(move);
  if (type === undefined) return;
  const handlers = branchesFor(before, type).toSorted((a, b) => b.node.path.length - a.node.path.length);
  for (const branches of handlers) {
    if (selected.has(`${nodeName(branches.node)} ${type}`)) return;
    if (canRefuse(branches)) visited.lines.add(refusalKey(branches));
  }
}

function eventTypeOf(move: AnyMove): string | undefined {
  if ('wait' in move) return undefined;
  if ('resolve' in move) return `xstate.done.actor.${String(move.resolve)}`;
  if ('reject' in move) return `xstate.error.actor.${String(move.reject)}`;
  return move.type;
}
