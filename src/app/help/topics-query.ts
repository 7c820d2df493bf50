import type { Query } from '#api/query.ts';
import { connectionError } from '#contract/failures.ts';
import type { HelpTopic } from '#features/kit/help/help-topic.types.ts';
import { type TopicName, topics } from './topics.ts';

/** A screen with its help. */
interface LoadedTopic {
  name: TopicName;
  topic: HelpTopic;
}

/** The help of some screens, whose texts are code that loads on demand. */
export const topicsQuery = (names: readonly TopicName[]): Query<readonly LoadedTopic[]> => ({
  name: ['help-topics', names],
  live: [],
  read: async () => {
    try {
      return {
        ok: true,
        data: await Promise.all(names.map(async (name) => ({ name, topic: await topics[name].load() }))),
      };
    } catch (cause) {
      return { ok: false, error: connectionError(cause) };
    }
  },
});
