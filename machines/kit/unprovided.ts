import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Placeholder for a promise actor that the composition root must provide. Without an implementation the actor rejects
 * with its name, so that a missing implementation fails visibly instead of hanging.
 */
export function unprovided<Output, Input = void>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor "${name}" was not provided`)));
}
