import { liveTopics, type LiveTopic } from '#contract/live-events.ts';

/**
 * Current topics with their names in the previous version. This version still stores an event under the former name,
 * because the previous version, which may run at the same time, would send events of an unknown topic to the whole
 * company. A later version will store the current name, which this version can read too.
 */
const formerTopics: Partial<Record<LiveTopic, string>> = { 'forms.presence': 'forms.attended' };

/** The name of a topic in the previous version, or undefined when it is the same. */
export const formerTopicOf = (topic: LiveTopic): string | undefined => formerTopics[topic];

/** The name under which events of a topic are stored. */
export const storedTopicOf = (topic: LiveTopic): string => formerTopicOf(topic) ?? topic;

/** The topic of a stored name, current or former; undefined for a topic of a later version. */
export const topicOfStored = (stored: string): LiveTopic | undefined =>
  liveTopics.find((topic) => topic === stored || formerTopicOf(topic) === stored);
