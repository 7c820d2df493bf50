import type { RefreshOptions } from '#api/api.types.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import { useEffect, useRef } from 'react';
import { useServices } from './use-services.ts';

const BY_ITSELF: RefreshOptions = { unattended: true };

/**
 * Calls `refresh` when somebody changed what a topic tells of, and at every round of polling while there is no stream;
 * never where there is no topic.
 */
export function useRecordLive(topic: LiveTopic | null, refresh: (options: RefreshOptions) => unknown): void {
  const { connection } = useServices();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (topic === null) return;
    const subscriptions = [
      connection.on('live.received', ({ message }) => {
        if (message.topic === topic || message.topic === 'resync') latest.current(BY_ITSELF);
      }),
      connection.on('poll.due', () => latest.current(BY_ITSELF)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [connection, topic]);
}
