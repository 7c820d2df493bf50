import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { useDelayed } from './use-delayed.ts';
import { whenIdle } from './when-idle.ts';

/** What the view shown in place of a part that is not loaded receives. */
export interface PartStatus<Props> {
  /** The props of the part. */
  props: Props;
  /** Why the last attempt to load the part failed; undefined while an attempt is running. */
  failure: unknown;
  /** Loads the part again. */
  retry: () => void;
  /** Whether the user has already retried. */
  hasRetried: boolean;
}

/** A component whose code loads when it first renders. */
export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Loads the code ahead of the first render. A failure is reported when the part renders. */
  preload: () => Promise<void>;
  /** Loads the code; rejects where that fails. */
  load: () => Promise<void>;
}

interface Attempt {
  /** How often the user has retried. */
  readonly retries: number;
  readonly failure: unknown;
}

/** Milliseconds before a failed load is retried where no status is shown. */
const RETRY_PAUSE = 3_000;

/**
 * Creates a part of a page whose code loads on demand. A part that is loaded renders at once. Until then it shows
 * nothing, after a short wait or a failure the `Status` view; without such a view, failures are retried after a pause.
 *
 * It does not use Suspense, because React shows content at the earliest 300 ms after a fallback.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Status?: ComponentType<PartStatus<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadPart = async () => {
    loaded = await load();
  };
  function Part(props: Props) {
    const [{ retries, failure }, setAttempt] = useState<Attempt>({ retries: 0, failure: undefined });
    const isMissing = loaded === null;
    useEffect(() => {
      if (!isMissing) return;
      let isWanted = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const attempt = async () => {
        let cause: unknown;
        await loadPart().catch((thrown: unknown) => (cause = thrown));
        if (!isWanted) return;
        setAttempt({ retries, failure: cause });
        if (cause !== undefined && Status === undefined) timer = setTimeout(() => void attempt(), RETRY_PAUSE);
      };
      void attempt();
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, [isMissing, retries]);
    const isLong = useDelayed(isMissing);
    if (loaded !== null) return createElement(loaded, props);
    if (Status === undefined || (failure === undefined && !isLong)) return null;
    const retry = () => setAttempt({ retries: retries + 1, failure: undefined });
    return <Status props={props} failure={failure} retry={retry} hasRetried={retries > 0} />;
  }
  return Object.assign(Part, { load: loadPart, preload: () => loadPart().catch(() => undefined) });
}

/** Preloads a part once the page is idle, or at the latest after some milliseconds; not while `isWanted` is false. */
export function usePreload({ preload }: Pick<LazyPart<never>, 'preload'>, latest: number, isWanted = true): void {
  useEffect(() => (isWanted ? whenIdle(() => void preload(), latest) : undefined), [preload, latest, isWanted]);
}
