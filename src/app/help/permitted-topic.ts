import type { Action } from '#contract/permissions.ts';
import type { HelpReaders, HelpTopic } from '#features/kit/help/help-topic.types.ts';
import type { AllowedProgram } from '#machines/auth/index.ts';
import { isDrawnProgram } from './help-address.ts';
import { programOf, type TopicName } from './topics.ts';

/** Whether a reader may do something on a screen. */
type May = (action: Action) => boolean;

/**
 * What a reader may do on a screen.
 * @param program the program whose screen is shown; null when the help stands for all programs that the company drew
 */
export function mayOn(name: TopicName, program: string | null, programs: readonly AllowedProgram[]): May {
  const wanted = programOf(name) ?? program;
  const concerned = programs.filter(({ routerName }) =>
    wanted === null ? isDrawnProgram(routerName) : routerName === wanted,
  );
  return (action) => concerned.some(({ actions }) => actions.includes(action));
}

/** The parts of the help of a screen that are for a reader: nobody is told to press a button that they do not have. */
export function permittedTopic(topic: HelpTopic, may: May): HelpTopic {
  const isForReader = ({ needs, lacks }: HelpReaders) =>
    (needs === undefined || needs.some(may)) && (lacks === undefined || !may(lacks));
  return {
    ...topic,
    guide: topic.guide.filter(isForReader),
    tasks: topic.tasks
      .filter(isForReader)
      .map((task) => ({ ...task, steps: task.steps.filter(isForReader) }))
      .filter(({ steps }) => steps.length > 0),
  };
}
