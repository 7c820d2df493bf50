import { commandTable } from '#features/kit/commands/command-table.ts';
import { sharingRows } from '#features/kit/sharing/sharing-rows.tsx';
import Lightbulb from 'lucide-react/icons/lightbulb';
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
  print: { ...sharingRows.print, place: 'toolbar' },
});
