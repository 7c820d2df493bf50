import CircleHelp from 'lucide-react/icons/circle-question-mark';
import type { CommandRow } from '../commands/command.types.ts';
import { helpTexts as t } from './help.texts.ts';

/** The row of tables whose page can be asked why something is not offered. */
export const whyNotRow: CommandRow = {
  title: t.whyNot,
  icon: <CircleHelp aria-hidden="true" />,
  place: 'toolbar',
  words: t.whyNotWords,
};
