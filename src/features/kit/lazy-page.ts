import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A lazy chunk of the app could not be loaded. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
  /** Makes the next render load the chunk again; the router reloads the chunks of routes by itself. */
  readonly reset: () => void;

  constructor(cause: unknown, reset: () => void = () => undefined) {
    super('a part of the app could not be loaded', { cause });
    this.reset = reset;
  }
}

/** A page whose code loads on first use. */
export interface LazyPage<Props> {
  (props: Props): ReactNode;
  /** Preloads the code; a failure is reported when the page renders. */
  preload: () => Promise<void>;
}

/**
 * Creates a lazy page. It never reloads the app: the version dialog handles a chunk that is missing after a deployment.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const reset = () => {
    loading = null;
  };
  const loadOnce = () => {
    loading ??= withStatus(
      load().catch((cause: unknown) => {
        throw new PartMissingError(cause, reset);
      }),
    );
    return loading;
  };
  function Page(props: Props) {
    return createElement(use(loadOnce()), props);
  }
  return Object.assign(Page, {
    preload: async () => {
      await loadOnce().then(() => undefined, reset);
    },
  });
}

/**
 * Sets `status` on a resolved promise as React does. Loaded code then renders at once; suspending, even briefly, would
 * hide the previous page.
 */
function withStatus<Value>(promise: Promise<Value>): Promise<Value> {
  const tracked: Promise<Value> & { status?: 'fulfilled'; value?: Value } = promise;
  void promise.then(
    (value) => {
      tracked.status = 'fulfilled';
      tracked.value = value;
    },
    () => undefined,
  );
  return promise;
}
