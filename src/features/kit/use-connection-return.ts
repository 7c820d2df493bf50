import { selectIsReachable } from '#machines/connection/index.ts';
import { useEffect, useRef } from 'react';
import { recordTexts } from './record-texts.ts';
import { useServices } from './use-services.ts';

/** When the connection returns while `isWaiting`, notifies the user and calls `again`. */
export function useConnectionReturn(isWaiting: boolean, again: () => void): void {
  const { connection, feedback } = useServices();
  const latest = useRef({ isWaiting, again });
  useEffect(() => {
    latest.current = { isWaiting, again };
  });
  useEffect(() => {
    let wasReachable = selectIsReachable(connection.getSnapshot());
    const subscription = connection.subscribe((snapshot) => {
      const isReachable = selectIsReachable(snapshot);
      const isBack = isReachable && !wasReachable;
      wasReachable = isReachable;
      if (!isBack || !latest.current.isWaiting) return;
      feedback.notify('info', recordTexts.connectionBack);
      latest.current.again();
    });
    return () => subscription.unsubscribe();
  }, [connection, feedback]);
}
