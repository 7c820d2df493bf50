import type { RefreshOptions } from '#api/api.types.ts';
import type { LiveTopic } from '#contract/live-events.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Services } from '../services/services.types.ts';
import { useServices } from '../services/use-services.ts';

const UNATTENDED: RefreshOptions = { unattended: true };

const anything = () => true;

interface LiveListener {
  readonly refresh: (options: RefreshOptions) => unknown;
  /** Whether a message of the topic is relevant, by its payload. */
  readonly concerns: (payload: unknown) => boolean;
}

/**
 * Calls `refresh` on each relevant message of a topic, on each `resync` message and, without a live stream, on each
 * poll.
 * @returns a function that stops it
 */
export function onRecordLive(
  connection: Services['connection'],
  topic: LiveTopic,
  { refresh, concerns }: LiveListener,
): () => void {
  const subscriptions = [
    connection.on('live.received', ({ message }) => {
      const isRelevant = message.topic === topic && concerns(message.payload);
      if (isRelevant || message.topic === 'resync') refresh(UNATTENDED);
    }),
    connection.on('poll.due', () => refresh(UNATTENDED)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

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
  const handleRefresh = useEffectEvent((options: RefreshOptions) => refresh(options));
  const isConcerned = useEffectEvent((payload: unknown) => concerns(payload));
  useEffect(() => {
    if (topic === null) return undefined;
    return onRecordLive(connection, topic, {
      refresh: (options) => handleRefresh(options),
      concerns: (payload) => isConcerned(payload),
    });
  }, [connection, topic]);
}
