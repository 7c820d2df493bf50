import { routeTable, type RouteRow } from '#contract/routes.ts';
import type { ShownCommand } from '#features/kit/commands/command.types.ts';
import { ProgramIcon } from '#features/kit/program/program-icon.tsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import EyeOff from 'lucide-react/icons/eye-off';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LogOut from 'lucide-react/icons/log-out';
import MonitorCog from 'lucide-react/icons/monitor-cog';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactElement } from 'react';
import { layoutTexts as t } from '../layout/layout.texts.ts';
import { viewAsTexts } from '../view-as/view-as.texts.ts';
import type { AppActs, AppFacts, AppRow } from './app-command.types.ts';
import { appearanceCommands } from './appearance-commands.tsx';
import { createCommands } from './create-commands.tsx';

/** Id of the command that opens the palette. */
export const OPEN_PALETTE = 'app.palette';

const link = ({ name, path, title }: RouteRow, group: string, icon: ReactElement, words = ''): AppRow => ({
  id: `go.${name}`,
  title,
  group,
  icon,
  words,
  place: 'navigation',
  opens: name,
  run: path,
});

/** What concerns the person's own account. */
const ownCommands: readonly AppRow[] = [
  {
    id: 'app.sessions',
    title: t.sessions,
    group: '',
    icon: <MonitorSmartphone />,
    place: 'user',
    words: t.sessionsWords,
    run: `${routeTable.configLocal.path}?ver=sesiones`,
  },
  {
    id: 'app.own-data',
    title: t.ownData,
    group: '',
    icon: <UserRound />,
    place: 'user',
    words: t.ownDataWords,
    run: ({ openSheet }) => openSheet('ownData'),
  },
  {
    id: 'app.change-password',
    title: t.changePassword,
    group: '',
    icon: <KeyRound />,
    place: 'user',
    words: t.passwordWords,
    run: ({ openSheet }) => openSheet('changePassword'),
  },
];

const signOut: AppRow = {
  id: 'app.sign-out',
  title: t.signOut,
  group: t.signOut,
  icon: <LogOut />,
  place: 'user',
  words: t.signOutWords,
  run: (acts) => acts.signOut(),
};

const leaveView: AppRow = {
  id: 'app.leave-view',
  title: viewAsTexts.leave,
  group: viewAsTexts.leave,
  icon: <EyeOff />,
  place: 'user',
  words: viewAsTexts.leaveWords,
  run: (acts) => acts.leaveView(),
};

/** The table in display order; each row gives the commands that are possible with these facts. */
const table: readonly ((facts: AppFacts) => readonly AppRow[])[] = [
  () => [link(routeTable.home, '', <House />), link(routeTable.apps, '', <LayoutGrid />)],
  ({ programs }) =>
    programs.map(({ routerName, title, icon, group }) =>
      link({ name: routerName, path: `/${routerName}`, title, access: 'program' }, group, <ProgramIcon name={icon} />),
    ),
  ({ isViewing }) => (isViewing ? [] : [link(routeTable.configLocal, t.workstation, <MonitorCog />, t.settingsWords)]),
  ({ programs, isViewing }) => (isViewing ? [] : createCommands(programs)),
  () => appearanceCommands,
  () => [
    {
      id: OPEN_PALETTE,
      title: t.palette,
      group: t.everywhere,
      icon: <Search />,
      place: 'keys',
      keys: ['Ctrl+K'],
      run: ({ openPalette }) => openPalette(),
    },
  ],
  ({ isViewing }) => (isViewing ? [] : ownCommands),
  () => [
    {
      id: 'app.help',
      title: t.help,
      group: '',
      icon: <CircleQuestionMark />,
      place: 'user',
      keys: ['¿'],
      words: t.helpWords,
      run: ({ openHelp }) => openHelp(),
    },
    {
      id: 'app.shortcuts',
      title: t.shortcuts,
      group: '',
      icon: <Keyboard />,
      place: 'user',
      keys: ['?'],
      words: t.shortcutsWords,
      run: ({ openSheet }) => openSheet('shortcuts'),
    },
  ],
  ({ otherCompanies }) =>
    otherCompanies.map(({ tenant, name }) => ({
      id: `company.${tenant}`,
      title: t.switchTo(name),
      group: t.companies,
      icon: <ArrowLeftRight />,
      place: 'user',
      words: t.switchWords,
      company: tenant,
      run: ({ switchCompany }) => switchCompany(tenant),
    })),
  ({ isViewing }) => [isViewing ? leaveView : signOut],
];

/** Every command of the app itself that is possible for this user: navigation, user menu, palette. */
export const appCommands = (facts: AppFacts, acts: AppActs): ShownCommand[] =>
  table
    .flatMap((row) => row(facts))
    .map(({ run, ...command }) =>
      typeof run === 'string'
        ? { ...command, address: run, run: () => acts.navigate(run) }
        : { ...command, run: () => run(acts) },
    );

/** The commands of one menu by group, in the order of the first of each group. */
export function commandsByGroup(
  commands: readonly ShownCommand[],
  place: ShownCommand['place'],
): [string, ShownCommand[]][] {
  const groups = new Map<string, ShownCommand[]>();
  for (const command of commands) {
    if (command.place === place) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  }
  return [...groups];
}
