import { useEffect, useState } from 'react';

/** Lazily loaded code: the part once it is loaded, or why it failed; neither while it loads. */
export interface LateCode<Part> {
  readonly part: Part | null;
  /** The error of the last attempt; undefined without one. */
  readonly failure: unknown;
  /** Retries loading. */
  readonly retry: () => void;
  /** Whether the user has already retried. */
  readonly hasRetried: boolean;
}

/**
 * Loads a part of the app that the user is waiting for; the user can retry a failure. `load` must be referentially
 * stable, and a different function for a different component.
 */
export function useLateCode<Part>(load: () => Promise<Part>): LateCode<Part> {
  const [retries, setRetries] = useState(0);
  const [found, setFound] = useState<{ part: Part | null; failure: unknown }>({ part: null, failure: undefined });
  useEffect(() => {
    let isWanted = true;
    const attempt = async () => {
      try {
        const part = await load();
        if (isWanted) setFound({ part, failure: undefined });
      } catch (failure) {
        if (isWanted) setFound({ part: null, failure });
      }
    };
    void attempt();
    return () => {
      isWanted = false;
    };
  }, [load, retries]);
  const retry = () => {
    setFound({ part: null, failure: undefined });
    setRetries((before) => before + 1);
  };
  return { ...found, retry, hasRetried: retries > 0 };
}
