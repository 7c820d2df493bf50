import type { ReadOptions, RefreshOptions } from '#api/api.types.ts';
import { useCallback, useRef } from 'react';

export interface LatestCall {
  /** Makes a call and aborts the previous one. Resolves to null when this call was aborted. */
  call: <Answer>(
    request: (options: ReadOptions) => Promise<Answer>,
    options?: RefreshOptions,
  ) => Promise<Answer | null>;
  /** Aborts the pending call, if any. */
  end: () => void;
}

/** Makes calls of which only the last counts: each aborts the previous one. The returned functions are stable. */
export function useLatestCall(): LatestCall {
  const running = useRef<AbortController | null>(null);
  const end = useCallback(() => running.current?.abort(), []);
  const call = useCallback<LatestCall['call']>(
    async (request, { unattended = false } = {}) => {
      end();
      const controller = new AbortController();
      running.current = controller;
      const answer = await request({ signal: controller.signal, unattended });
      return controller.signal.aborted ? null : answer;
    },
    [end],
  );
  return { call, end };
}
