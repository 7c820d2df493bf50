import type { ReadOptions, RefreshOptions } from '#api/api.types.ts';
import type { AppError, Result } from '#contract/app-error.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatestCall } from './use-latest-call.ts';
import { useServices } from './use-services.ts';

export type Load<Data> = { state: 'loading' } | { state: 'failed'; error: AppError } | { state: 'loaded'; data: Data };

export interface Loading<Data> {
  load: Load<Data>;
  /** Loads again, with the loading state. */
  retry: () => void;
  /** Loads again in the background; shown data stay if that fails. */
  refresh: (options?: RefreshOptions) => Promise<void>;
  /** Updates the loaded data without a request. */
  change: (next: (data: Data) => Data) => void;
}

/**
 * Loads what a page needs when it opens. Unmounting aborts the call; a failure is shown in the page and wherever else
 * the catalogue says.
 * @param request makes the call; only its first value is used
 * @param known the data when they are already known; no initial request is then made
 */
export function useLoad<Data>(
  request: (options: ReadOptions) => Promise<Result<Data>>,
  known: Data | null = null,
): Loading<Data> {
  const { feedback } = useServices();
  const [load, setLoad] = useState<Load<Data>>(
    known === null ? { state: 'loading' } : { state: 'loaded', data: known },
  );
  const requestRef = useRef(request);
  const hasData = useRef(known !== null);
  const { call, end } = useLatestCall();
  const read = useCallback((how?: RefreshOptions) => call(requestRef.current, how), [call]);

  const show = useCallback(
    (result: Result<Data> | null) => {
      if (result?.ok) {
        hasData.current = true;
        setLoad({ state: 'loaded', data: result.data });
      } else if (result !== null && !hasData.current) {
        setLoad({ state: 'failed', error: result.error });
        feedback.report(result.error, 'load');
      }
    },
    [feedback],
  );

  useEffect(() => {
    if (!hasData.current) void read().then(show);
    return end;
  }, [read, show, end]);

  return {
    load,
    refresh: async (options) => show(await read(options)),
    retry: () => {
      hasData.current = false;
      setLoad({ state: 'loading' });
      void read().then(show);
    },
    change: (next) => setLoad((shown) => (shown.state === 'loaded' ? { ...shown, data: next(shown.data) } : shown)),
  };
}
