import { useSyncExternalStore } from 'react';

/** A value outside React that changes. */
export interface ReadableStore<Value> {
  get(): Value;
  /** Calls the listener after each change; returns the function that ends this. */
  subscribe(listener: () => void): () => void;
}

export interface Store<Value> extends ReadableStore<Value> {
  /** Replaces the value and calls the listeners. */
  set(value: Value): void;
}

/** Creates a set of listeners; `notify` calls them in the order they were added and returns their results. */
export function createListeners<Args extends readonly unknown[] = [], Result = void>() {
  const listeners = new Set<(...args: Args) => Result>();
  return {
    /** Adds a listener; returns the function that removes it. */
    add: (listener: (...args: Args) => Result) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...args: Args): Result[] => [...listeners].map((listener) => listener(...args)),
  };
}

/** Creates a store of one value. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = createListeners();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      value = next;
      listeners.notify();
    },
    subscribe: listeners.add,
  };
}

/** A store of an object, whose `set` replaces only the given properties. */
export interface StateStore<State extends object> extends ReadableStore<State> {
  set(change: Partial<State>): void;
}

/** Creates a store of an object. */
export function createStateStore<State extends object>(initial: State): StateStore<State> {
  const { get, set, subscribe } = createStore(initial);
  return { get, subscribe, set: (change) => set({ ...get(), ...change }) };
}

/** The value of a store, or what `select` returns for it; rerenders when that changes. */
export function useStore<Value>(store: ReadableStore<Value>): Value;
export function useStore<Value, Selected>(store: ReadableStore<Value>, select: (value: Value) => Selected): Selected;
export function useStore<Value>(store: ReadableStore<Value>, select?: (value: Value) => unknown): unknown {
  return useSyncExternalStore(store.subscribe, () => (select === undefined ? store.get() : select(store.get())));
}
