import { commandTable } from '#features/kit/commands/command-table.ts';
import { whyNotRow } from '#features/kit/help/why-not-row.tsx';
import { navigationErrorTexts as t } from './navigation-errors.texts.ts';

/** The commands of the page that stands for a program which the user may not open. */
export const navigationErrorCommands = commandTable('refused', t.refused, { whyNot: whyNotRow });
