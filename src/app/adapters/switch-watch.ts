/** Longest a company change is waited for, in ms; a tab that was closed meanwhile says nothing more. */
const LIMIT = 5_000;

/**
 * Knows whether this session is just being taken to another company, here or in another tab. The old token dies before
 * everybody has the new one, so until that is over a refusal of the session means nothing.
 */
export interface SwitchWatch {
  begin(): void;
  end(): void;
  /** Acts now, or once no change is under way. */
  whenOver(act: () => void): void;
}

/** A watch that knows of no change yet. */
export function createSwitchWatch(): SwitchWatch {
  let waiting: (() => void)[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    const acts = waiting ?? [];
    waiting = null;
    for (const act of acts) act();
  };
  return {
    begin() {
      waiting ??= [];
      clearTimeout(timer);
      timer = setTimeout(end, LIMIT);
    },
    end,
    whenOver(act) {
      if (waiting === null) act();
      else waiting.push(act);
    },
  };
}
