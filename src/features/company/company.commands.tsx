import { routeTable } from '#contract/routes.ts';
import { commandTable } from '#features/kit/commands/command-table.ts';
import { whyNotRow } from '#features/kit/help/why-not-row.tsx';
import { sharingRows } from '#features/kit/sharing/sharing-rows.tsx';
import Plus from 'lucide-react/icons/plus';
import { companyTexts as t } from './company.texts.ts';

/** The commands of the company's page, besides those of its form. */
export const companyCommands = commandTable('company', routeTable.empresa.title, {
  newBranch: {
    title: t.newBranch,
    icon: <Plus aria-hidden="true" />,
    place: 'toolbar',
    keys: ['Alt+N'],
    words: t.newBranchWords,
  },
  ...sharingRows,
  whyNot: whyNotRow,
});
