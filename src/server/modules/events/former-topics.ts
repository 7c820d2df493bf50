import { liveTopics, type LiveTopic } from '#contract/live-events.ts';

/**
 * Current topics with their names in the version before. Both versions store an event under the former name, because the
 * version before tells an event of an unknown topic to the whole company. The contracting version stores the current
 * name, which this version reads too.
 */
const formerTopics: Partial<Record<LiveTopic, string>> = { 'forms.presence': 'forms.attended' };

/** The name of a topic in the version before, or undefined when it is the same. */
export const formerTopicOf = (topic: LiveTopic): string | undefined => formerTopics[topic];

/** The name under which an event of a topic is stored. */
export const storedTopicOf = (topic: LiveTopic): string => formerTopicOf(topic) ?? topic;

/** The topic of a stored name, current or former; undefined for one that a later version stored. */
export const topicOfStored = (stored: string): LiveTopic | undefined =>
  liveTopics.find((topic) => topic === stored || formerTopicOf(topic) === stored);
