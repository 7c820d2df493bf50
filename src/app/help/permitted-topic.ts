import type { Action } from '#contract/permissions.ts';
import type { HelpReaders, HelpTopic } from '#features/kit/help/help-topic.types.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { isDrawnProgram } from './help-address.ts';
import { programOfTopic, type TopicName } from './topics.ts';

/**
 * The help of a screen without what its reader may not do there.
 * @param program the program of the screen; null for its page of help, which is for any program of the company
 */
export function permittedTopic(
  { name, topic }: { name: TopicName; topic: HelpTopic },
  programs: readonly AllowedProgram[],
  program: string | null = null,
): HelpTopic {
  const only = programOfTopic(name) ?? program;
  const concerned = programs.filter(({ routerName }) =>
    only === null ? isDrawnProgram(routerName) : routerName === only,
  );
  const may = (action: Action) => concerned.some(({ actions }) => actions.includes(action));
  const isForReader = ({ needs, lacks }: HelpReaders) =>
    (needs === undefined || may(needs)) && (lacks === undefined || !may(lacks));
  return { ...topic, guide: topic.guide.filter(isForReader), tasks: topic.tasks.filter(isForReader) };
}
