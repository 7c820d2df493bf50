import { useEffect, useState } from 'react';

/** Code that is loaded when it is wanted: its part once that is there, else why it could not be had; neither on its way. */
export interface LateCode<Part> {
  readonly part: Part | null;
  /** What the last attempt failed with; undefined while none has. */
  readonly failure: unknown;
  /** Tries once more. */
  readonly again: () => void;
  /** Whether that was done already. */
  readonly wasTriedAgain: boolean;
}

/**
 * A part of the app whose code somebody waits for: what cannot be had is theirs to try again. `load` must be the same
 * function from draw to draw, and another component's own where it is another.
 */
export function useLateCode<Part>(load: () => Promise<Part>): LateCode<Part> {
  const [turn, setTurn] = useState(0);
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
  }, [load, turn]);
  const again = () => {
    setFound({ part: null, failure: undefined });
    setTurn((before) => before + 1);
  };
  return { ...found, again, wasTriedAgain: turn > 0 };
}
