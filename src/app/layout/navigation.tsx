import { selectPrograms } from '#machines/auth/index.ts';
import { NavGroup, NavItem, NavLabel } from '#ui/nav-group.tsx';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { actionsByGroup } from '../app-actions.tsx';
import { useApp } from '../app-context.ts';

interface NavigationProps {
  folded: boolean;
  onNavigate: () => void;
}

/** The links of the main navigation, grouped and filtered by this user's permissions. */
export function Navigation({ folded, onNavigate }: NavigationProps) {
  const { actors } = useApp();
  const programs = useSelector(actors.auth, selectPrograms);
  return actionsByGroup({ programs, otherCompanies: [] }, 'navigation').map(([group, actions]) => (
    <NavGroup key={group} folded={folded} {...(group !== '' && { title: group })}>
      {actions.map(
        ({ id, title, icon, command }) =>
          'address' in command && (
            <NavItem key={id} asChild tip={folded ? title : undefined}>
              <Link to={command.address} activeOptions={{ exact: command.address === '/' }} onClick={onNavigate}>
                {icon}
                <NavLabel folded={folded}>{title}</NavLabel>
              </Link>
            </NavItem>
          ),
      )}
    </NavGroup>
  ));
}
