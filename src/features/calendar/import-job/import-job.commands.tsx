import { commandTable } from '#features/kit/commands/command-table.ts';
import Eye from 'lucide-react/icons/eye';
import FilePlus from 'lucide-react/icons/file-plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { importTexts as t } from './import-job.texts.ts';

/** What can be done with the import of a calendar, in its sheet and in its line above the calendar. */
export const importCommands = commandTable('calendar-import', t.imports, {
  choose: { title: t.chooseFile, icon: <Upload />, place: 'toolbar' },
  show: { title: t.show, icon: <Eye aria-hidden="true" />, place: 'toolbar' },
  cancel: { title: t.cancel, icon: <X aria-hidden="true" />, place: 'toolbar' },
  retry: { title: t.retry, icon: <RotateCcw aria-hidden="true" />, place: 'toolbar' },
  another: { title: t.another, icon: <FilePlus aria-hidden="true" />, place: 'toolbar' },
  dismiss: { title: t.dismiss, icon: <X />, place: 'toolbar' },
});
