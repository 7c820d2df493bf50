import { selectIsReachable } from '#machines/connection/index.ts';
import { useEffect, useEffectEvent } from 'react';
import { recordTexts } from '../record/record-texts.ts';
import { useServices } from '../services/use-services.ts';

/** When the connection returns while `isWaiting`, notifies the user and calls `again`. */
export function useConnectionReturn(isWaiting: boolean, again: () => void): void {
  const { connection, feedback } = useServices();
  const handleReturn = useEffectEvent(() => {
    if (!isWaiting) return;
    feedback.notify('info', recordTexts.connectionBack);
    again();
  });
  useEffect(() => {
    let wasReachable = selectIsReachable(connection.getSnapshot());
    const subscription = connection.subscribe((snapshot) => {
      const isReachable = selectIsReachable(snapshot);
      const isBack = isReachable && !wasReachable;
      wasReachable = isReachable;
      if (isBack) handleReturn();
    });
    return () => subscription.unsubscribe();
  }, [connection]);
}
