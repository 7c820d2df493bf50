import type { ReadOptions, RefreshOptions } from '#api/api.types.ts';
import { useCallback, useRef } from 'react';

export interface LatestCall {
  /** Makes a call, ending the one before. Gives null when it was ended itself. */
  call: <Answer>(ask: (options: ReadOptions) => Promise<Answer>, options?: RefreshOptions) => Promise<Answer | null>;
  /** Ends the call under way, if there is one. */
  end: () => void;
}

/** Calls of which only the last counts; what it gives stays the same from one drawing to the next. */
export function useLatestCall(): LatestCall {
  const running = useRef<AbortController | null>(null);
  const end = useCallback(() => running.current?.abort(), []);
  const call = useCallback<LatestCall['call']>(
    async (ask, { unattended = false } = {}) => {
      end();
      const controller = new AbortController();
      running.current = controller;
      const answer = await ask({ signal: controller.signal, unattended });
      return controller.signal.aborted ? null : answer;
    },
    [end],
  );
  return { call, end };
}
