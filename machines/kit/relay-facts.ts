import { type AnyActorRef, type AnyEventObject, fromCallback } from 'xstate';

/** Gives the child whose facts are relayed; undefined when the parent has no such child. */
export interface RelayInput {
  readonly childOf: () => AnyActorRef | undefined;
}

/**
 * Sends every fact that a child actor emits to the parent as an event, because XState has no listener for the facts of
 * a child. The parent invokes it after the child; facts that the child emits while it starts are not relayed. The child
 * handles what the parent sends in reply after it has emitted all facts of its step.
 */
export const relayFacts = fromCallback<AnyEventObject, RelayInput>(({ input: { childOf }, sendBack }) => {
  const relaying = childOf()?.on('*', sendBack);
  return () => relaying?.unsubscribe();
});
