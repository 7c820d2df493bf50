import type { RefreshOptions } from '#api/api.types.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from './use-services.ts';

const UNATTENDED: RefreshOptions = { unattended: true };

const anything = () => true;

/**
 * Calls `refresh` on each relevant message of a topic, on each `resync` message and, without a live stream, on each
 * poll; never without a topic.
 * @param concerns whether a message of the topic is relevant, by its payload; by default all are
 */
export function useRecordLive(
  topic: LiveTopic | null,
  refresh: (options: RefreshOptions) => unknown,
  concerns: (payload: unknown) => boolean = anything,
): void {
  const { connection } = useServices();
  const handleMessage = useEffectEvent(({ topic: changed, payload }: { topic: string; payload: unknown }) => {
    if (changed === 'resync' || (changed === topic && concerns(payload))) refresh(UNATTENDED);
  });
  const handlePoll = useEffectEvent(() => refresh(UNATTENDED));
  useEffect(() => {
    if (topic === null) return;
    const subscriptions = [
      connection.on('live.received', ({ message }) => handleMessage(message)),
      connection.on('poll.due', () => handlePoll()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [connection, topic]);
}
