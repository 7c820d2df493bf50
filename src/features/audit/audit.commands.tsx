import { routeTable } from '#contract/routes.ts';
import { commandTable } from '#features/kit/commands/command-table.ts';
import { whyNotRow } from '#features/kit/help/why-not-row.tsx';
import { copyRow, sharingRows } from '#features/kit/sharing/sharing-rows.tsx';
import Download from 'lucide-react/icons/download';
import FilterX from 'lucide-react/icons/funnel-x';
import { auditTexts as t } from './audit.texts.ts';

/** The commands of the log. */
export const auditCommands = commandTable('audit', routeTable.auditoria.title, {
  clear: { title: t.clear, icon: <FilterX aria-hidden="true" />, place: 'toolbar', words: t.clearWords },
  export: { title: t.export, icon: <Download aria-hidden="true" />, place: 'toolbar', words: t.exportWords },
  print: sharingRows.print,
  copy: copyRow,
  copyLink: sharingRows.copyLink,
  whyNot: whyNotRow,
});
