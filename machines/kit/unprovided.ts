import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * Stands for a promise actor that the composition root must provide. Run without one it rejects with its name,
 * so a forgotten implementation shows as an error instead of a process that never ends.
 */
export function unprovided<Output, Input = void>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`El actor «${name}» no fue provisto.`)));
}
