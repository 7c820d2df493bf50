/** Longest wait for a company switch, in ms; a tab that closed during its switch never reports the end. */
const LIMIT = 5_000;

/**
 * Tracks whether this session is switching companies, here or in another tab. The old token is revoked before every tab
 * has the new one, so a 401 during the switch must be ignored.
 */
export interface SwitchWatch {
  begin(): void;
  end(): void;
  /** Runs the action now, or as soon as no switch is in progress. */
  whenSettled(act: () => void): void;
}

/** Creates a watch with no switch in progress. */
export function createSwitchWatch(): SwitchWatch {
  let pending: (() => void)[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    const acts = pending ?? [];
    pending = null;
    for (const act of acts) act();
  };
  return {
    begin() {
      pending ??= [];
      clearTimeout(timer);
      timer = setTimeout(end, LIMIT);
    },
    end,
    whenSettled(act) {
      if (pending === null) act();
      else pending.push(act);
    },
  };
}
