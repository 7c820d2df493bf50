import { useServices } from '#features/kit/use-services.ts';
import { type UserAction, userActions } from './user-actions.ts';
import type { UserRow } from './user-record.ts';

/**
 * Confirms and runs an action, reports the result and reloads the list, even if the server refused the action, because
 * the list was then outdated.
 */
export function useUserActions(refresh: () => void): (action: UserAction, row: UserRow) => void {
  const { api, feedback } = useServices();
  const run = async (action: UserAction, row: UserRow) => {
    const { question, run: act, isDestructive } = userActions[action];
    const answer = await feedback.confirm({ text: question(row), ...(isDestructive && { focus: 'no' as const }) });
    if (answer !== 1) return;
    const result = await act(api, row);
    if (result.ok) feedback.notify('positive', result.data);
    else feedback.report(result.error, 'action');
    refresh();
  };
  return (action, row) => void run(action, row);
}
