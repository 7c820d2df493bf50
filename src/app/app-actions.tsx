import { routeTable, type RouteRow } from '#contract/routes.ts';
import { ProgramIcon } from '#features/kit/program/program-icon.tsx';
import type { AllowedProgram, CompanyChoice } from '#machines/auth/index.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LogOut from 'lucide-react/icons/log-out';
import MonitorCog from 'lucide-react/icons/monitor-cog';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactElement } from 'react';
import type { Actors } from './actors.ts';
import { layoutTexts } from './layout/layout.texts.ts';

/** The sheets in which users edit their own account, over any page. */
export type AccountSheet = 'ownData' | 'changePassword';

/** A destination or command available from every page. The navigation and the user menu derive from this list. */
export interface AppAction {
  id: string;
  title: string;
  /** Name of its group; '' for a group without a heading. */
  group: string;
  icon: ReactElement;
  /** The menu that shows it. */
  place: 'navigation' | 'user';
  command:
    | { address: string }
    | { opens: AccountSheet }
    | { switchesTo: string }
    | { act: (actors: Pick<Actors, 'auth'>) => void };
}

/** The facts that decide which actions are visible. */
export interface ActionFacts {
  programs: readonly AllowedProgram[];
  /** The user's companies, except the current one. */
  otherCompanies: readonly CompanyChoice[];
}

const link = ({ name, path, title }: RouteRow, group: string, icon: ReactElement): AppAction => ({
  id: name,
  title,
  group,
  icon,
  place: 'navigation',
  command: { address: path },
});

/** The table of actions in display order; each row gives the actions visible to a user with these facts. */
const table: readonly ((facts: ActionFacts) => readonly AppAction[])[] = [
  () => [link(routeTable.home, '', <House />), link(routeTable.apps, '', <LayoutGrid />)],
  ({ programs }) =>
    programs.map(({ routerName, title, icon, group }) =>
      link(
        { name: `program-${routerName}`, path: `/${routerName}`, title, access: 'program' },
        group,
        <ProgramIcon name={icon} />,
      ),
    ),
  () => [link(routeTable.configLocal, layoutTexts.workstation, <MonitorCog />)],
  () => [
    {
      ...link(routeTable.configLocal, '', <MonitorSmartphone />),
      id: 'sessions',
      title: layoutTexts.sessions,
      place: 'user',
      command: { address: `${routeTable.configLocal.path}?ver=sesiones` },
    },
    {
      id: 'own-data',
      title: layoutTexts.ownData,
      group: '',
      icon: <UserRound />,
      place: 'user',
      command: { opens: 'ownData' },
    },
    {
      id: 'change-password',
      title: layoutTexts.changePassword,
      group: '',
      icon: <KeyRound />,
      place: 'user',
      command: { opens: 'changePassword' },
    },
  ],
  ({ otherCompanies }) =>
    otherCompanies.map(({ tenant, name }) => ({
      id: `company-${tenant}`,
      title: layoutTexts.switchTo(name),
      group: layoutTexts.companies,
      icon: <ArrowLeftRight />,
      place: 'user',
      command: { switchesTo: tenant },
    })),
  () => [
    {
      id: 'sign-out',
      title: layoutTexts.signOut,
      group: layoutTexts.signOut,
      icon: <LogOut />,
      place: 'user',
      command: { act: ({ auth }) => auth.send({ type: 'signOut.request' }) },
    },
  ],
];

/** Every action visible to this user in one menu, grouped; groups keep the order of their first action. */
export function actionsByGroup(facts: ActionFacts, place: AppAction['place']): [string, AppAction[]][] {
  const groups = new Map<string, AppAction[]>();
  for (const action of table.flatMap((row) => row(facts))) {
    if (action.place === place) groups.set(action.group, [...(groups.get(action.group) ?? []), action]);
  }
  return [...groups];
}
