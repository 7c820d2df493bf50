import { dismissedGuides, GUIDES_KEY } from '#contract/schemas/help.ts';
import { useUserData } from '#features/kit/services/use-user-data.ts';
import * as v from 'valibot';
import { isTopicName, type TopicName } from './topics.ts';

/** Which guides the user has dismissed; the server stores them for the user. */
interface Guides {
  isDismissed: (topic: TopicName) => boolean;
  hasDismissed: boolean;
  dismiss: (topic: TopicName) => void;
  /** Shows the guide of a screen, or all guides, again. */
  restore: (topic: TopicName | 'all') => void;
}

/** The names of the dismissed guides that still exist; none for a value of another shape. */
function readDismissed(value: unknown): TopicName[] {
  const read = v.safeParse(dismissedGuides, value);
  return read.success ? read.output.filter(isTopicName) : [];
}

/** The guides of the current user. */
export function useGuides(): Guides {
  const { value, save } = useUserData(GUIDES_KEY);
  const dismissed = readDismissed(value);
  return {
    isDismissed: (topic) => dismissed.includes(topic),
    hasDismissed: dismissed.length > 0,
    dismiss: (topic) => save([...new Set([...dismissed, topic])]),
    restore: (topic) => save(topic === 'all' ? [] : dismissed.filter((name) => name !== topic)),
  };
}
