import { routeTable } from '#contract/routes.ts';
import { commandTable } from '#features/kit/commands/command-table.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Clock from 'lucide-react/icons/clock';
import Eraser from 'lucide-react/icons/eraser';
import LogOut from 'lucide-react/icons/log-out';
import { localSettingsTexts as t } from './local-settings.texts.ts';

/** The commands of the settings of this browser. */
export const localSettingsCommands = commandTable('local-settings', routeTable.configLocal.title, {
  checkClock: { title: t.checkAgain, icon: <Clock aria-hidden="true" />, place: 'toolbar', words: t.checkAgainWords },
  clear: { title: t.clear, icon: <Eraser aria-hidden="true" />, place: 'toolbar', words: t.clearWords },
});

/** What can be done with an open session. */
export const sessionCommands = commandTable('sessions', t.sessions, {
  end: { title: t.endSession, icon: <LogOut aria-hidden="true" />, place: 'toolbar' },
});

/** What can be done with a company of the user. */
export const companyChoiceCommands = commandTable('companies', t.companies, {
  switchTo: { title: t.switchTo, icon: <ArrowLeftRight aria-hidden="true" />, place: 'toolbar' },
});
