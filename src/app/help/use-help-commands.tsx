import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { useCached } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import { selectPrograms } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { helpAddress, type HelpPlace, isDrawnProgram } from './help-address.ts';
import { helpPageTexts as t } from './help.texts.ts';
import { permittedTopic } from './permitted-topic.ts';
import { topicsQuery } from './topics-query.ts';
import { topicsOf, topicText } from './topics.ts';

/** From how many characters on a text is also looked for within the pages; fewer would match nearly all of them. */
const LEAST = 4;

/**
 * The pages of help as commands of the palette; those of screens once their texts have loaded.
 * @param text as typed
 */
export function useHelpCommands(text: string, open: (address: string) => void): ShownCommand[] {
  const { auth } = useServices();
  const programs = useSelector(auth, selectPrograms);
  const { result } = useCached(topicsQuery(topicsOf(programs)), true);
  const command = (id: string, place: HelpPlace, title: string, words: string): ShownCommand => ({
    id: `help.${id}`,
    title,
    group: t.title,
    icon: <CircleQuestionMark aria-hidden="true" />,
    place: 'help',
    words,
    run: () => open(helpAddress(place)),
  });
  return [
    command('index', { about: 'everything' }, t.everything, t.intro),
    ...programs
      .filter(({ routerName }) => isDrawnProgram(routerName))
      .map(({ routerName, title, description }) =>
        command(`program-${routerName}`, { about: 'program', program: routerName }, t.of(title), description),
      ),
    ...(result.data ?? []).map(({ name, topic }) =>
      command(
        name,
        { about: 'screen', topic: name },
        t.of(topic.title),
        text.trim().length < LEAST ? '' : topicText(permittedTopic({ name, topic }, programs)),
      ),
    ),
  ];
}
