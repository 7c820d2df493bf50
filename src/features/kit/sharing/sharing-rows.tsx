import type { CommandRow } from '#features/kit/commands/command.types.ts';
import Copy from 'lucide-react/icons/copy';
import Link from 'lucide-react/icons/link';
import Printer from 'lucide-react/icons/printer';
import { printingTexts } from '../printing/printing.texts.ts';
import { sharingTexts } from './sharing.texts.ts';

/** The row of what can be copied to a spreadsheet. */
export const copyRow: CommandRow = {
  title: sharingTexts.copy,
  icon: <Copy aria-hidden="true" />,
  place: 'menu',
  words: sharingTexts.copyWords,
};

/** The rows of tables whose page can be printed and linked. */
export const sharingRows: Readonly<Record<'print' | 'copyLink', CommandRow>> = {
  print: {
    title: printingTexts.print,
    icon: <Printer aria-hidden="true" />,
    place: 'menu',
    words: printingTexts.printWords,
  },
  copyLink: {
    title: sharingTexts.copyLink,
    icon: <Link aria-hidden="true" />,
    place: 'menu',
    words: sharingTexts.copyLinkWords,
  },
};
