import { selectMay } from '#machines/auth/index.ts';
import { selectIsViewing } from '#machines/view-as/index.ts';
import { useSelector } from '@xstate/react';
import { useServices } from '#features/kit/services/use-services.ts';
import type { UserRow } from './user-record.ts';

const selectMayGrant = selectMay('usuarios', 'grant');

/**
 * Gives what shows the app as a user. Null when that is not possible: without the permission, while it is shown as
 * somebody already, and of users who cannot sign in or have more permissions.
 */
export function useViewAs(): (row: UserRow) => (() => void) | null {
  const { auth, viewAs } = useServices();
  const isPossible = useSelector(auth, selectMayGrant);
  const isViewing = useSelector(viewAs, selectIsViewing);
  return ({ id, state, self, manageable }) =>
    isPossible && !isViewing && state === 'active' && manageable && !self
      ? () => viewAs.send({ type: 'view.open', user: id })
      : null;
}
