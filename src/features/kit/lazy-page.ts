import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A lazy chunk of the app could not be loaded. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
  /** Lets the next render load the chunk again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('a part of the app could not be loaded', { cause });
    this.forget = forget;
  }
}

/** A page whose code loads on first use. */
export interface LazyPage<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead; a failure is reported when the page renders. */
  preload: () => Promise<void>;
}

/**
 * Creates a lazy page. It never reloads the app by itself: a chunk missing after a deployment is handled by the version
 * dialog.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const forget = () => {
    loading = null;
  };
  const loadOnce = () => {
    loading ??= subscribingWhenSaved(
      load().catch((cause: unknown) => {
        throw new PartMissingError(cause, forget);
      }),
    );
    return loading;
  };
  function Page(props: Props) {
    return createElement(use(loadOnce()), props);
  }
  return Object.assign(Page, {
    preload: async () => {
      await loadOnce().then(() => undefined, forget);
    },
  });
}

/**
 * Sets `status` on a resolved promise as React does. Loaded code then renders at once; suspending, even briefly, would
 * hide the previous page.
 */
function subscribingWhenSaved<Value>(promise: Promise<Value>): Promise<Value> {
  const kept: Promise<Value> & { status?: 'fulfilled'; value?: Value } = promise;
  void promise.then(
    (value) => {
      kept.status = 'fulfilled';
      kept.value = value;
    },
    () => undefined,
  );
  return promise;
}
