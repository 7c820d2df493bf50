import { commandTable } from '#features/kit/commands/command-table.ts';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Printer from 'lucide-react/icons/printer';
import { helpPageTexts as t } from './help.texts.ts';

/** The commands of the pages of help. */
export const helpCommands = commandTable('help', t.title, {
  showGuide: { title: t.guide.show, icon: <Lightbulb aria-hidden="true" />, place: 'toolbar', words: t.guide.words },
  showGuides: {
    title: t.guide.showAll,
    icon: <Lightbulb aria-hidden="true" />,
    place: 'toolbar',
    words: t.guide.words,
  },
  print: { title: t.print, icon: <Printer aria-hidden="true" />, place: 'toolbar', words: t.printWords },
});
