import { type ComponentType, createElement, type ReactNode, use } from 'react';

/** A page's own part of the app could not be loaded. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
  /** Lets the next drawing of the page try again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('a part of the app could not be loaded', { cause });
    this.forget = forget;
  }
}

/** A page whose code is loaded when it is first wanted. */
export interface LazyPage<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead; a failure is told when the page is drawn. */
  preload: () => Promise<void>;
}

/**
 * Makes a page of code that is loaded when wanted. Nothing ever reloads by itself: what is gone after a deploy is a
 * question for the version dialog.
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
 * Marks a promise once it is kept, as React does with those it waited for: code that is there is drawn at once, since
 * to wait for it, even an instant, would hide the page before it.
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
