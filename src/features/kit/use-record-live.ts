import type { RefreshOptions } from '#api/api.types.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import { useEffect, useRef } from 'react';
import { useServices } from './use-services.ts';

const BY_ITSELF: RefreshOptions = { unattended: true };

const anything = () => true;

/**
 * Calls `refresh` when somebody changed what a topic tells of, and at every round of polling while there is no stream;
 * never where there is no topic.
 * @param concerns whether what a message carries is meant; all of them unless told otherwise
 */
export function useRecordLive(
  topic: LiveTopic | null,
  refresh: (options: RefreshOptions) => unknown,
  concerns: (payload: unknown) => boolean = anything,
): void {
  const { connection } = useServices();
  const latest = useRef({ refresh, concerns });
  useEffect(() => {
    latest.current = { refresh, concerns };
  });
  useEffect(() => {
    if (topic === null) return;
    const subscriptions = [
      connection.on('live.received', ({ message }) => {
        const isMeant = message.topic === topic && latest.current.concerns(message.payload);
        if (isMeant || message.topic === 'resync') latest.current.refresh(BY_ITSELF);
      }),
      connection.on('poll.due', () => latest.current.refresh(BY_ITSELF)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [connection, topic]);
}
