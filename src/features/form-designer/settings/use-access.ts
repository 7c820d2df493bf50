import { userEndpoints } from '#contract/endpoints/users.ts';
import { type Action, actionLabels, recordActions } from '#contract/permissions.ts';
import { createIdempotencyKeys } from '#features/kit/record-intent.ts';
import { useLoad } from '#features/kit/use-load.ts';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDesigner } from '../designer-context.ts';
import { type Grant, isGranted, lostBy, type Role, type Roles, setAction, revocationOf } from './grants.ts';
import { settingsTexts as t } from './settings.texts.ts';

/** A pressed checkbox that is not saved yet. */
interface Press {
  /** Id of the role. */
  readonly id: string;
  readonly action: Action;
  readonly isOn: boolean;
  /** Grants of the role after this and earlier presses are saved. */
  readonly grants: readonly Grant[];
}

const withRole = (answer: Roles, changed: Omit<Role, 'manageable'>): Roles => ({
  ...answer,
  rows: answer.rows.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
});

/** Roles with their grants in a program, fetched while mounted, and the command that grants or revokes an action. */
export function useAccess() {
  const { api } = useServices();
  const { revocations: revocationsByRole, program } = useDesigner();
  const loading = useLoad((options) => api.get(userEndpoints.roles, undefined, options));
  const { load, retry, refresh, change } = loading;
  useRecordLive('users.changed', refresh);
  // The roles as last saved, in a ref, so that the next task reads them even before React renders again.
  const known = useRef<Roles | null>(null);
  useLayoutEffect(() => {
    known.current = load.state === 'loaded' ? load.data : null;
  }, [load]);
  const confirmRevocation = useRevocationConfirmation();
  const saveGrants = useSaving(refresh);

  const { waiting, add, lastOf } = useTaskQueue<Press>(async ({ id, action, isOn }) => {
    const role = known.current?.rows.find((row) => row.id === id);
    if (role === undefined) return false;
    const saved = await saveGrants(role, setAction(role.grants, program, action, isOn, revocationsByRole.get(id)));
    if (saved === null) return false;
    known.current = known.current && withRole(known.current, saved);
    change((answer) => withRole(answer, saved));
    return true;
  });
  const grantsNow = ({ id, grants }: Role) => lastOf(id)?.grants ?? grants;
  const set = async (role: Role, action: Action, isOn: boolean) => {
    if (isGranted(grantsNow(role), program, action) === isOn) return;
    if (!isOn && !(await confirmRevocation(role.name, grantsNow(role), action, known.current))) return;
    const { id } = role;
    const before = grantsNow(role);
    const revocations = revocationsByRole.get(id) ?? [];
    if (!isOn) revocationsByRole.set(id, [...revocations, revocationOf(before, program, action)]);
    await add({ id, action, isOn, grants: setAction(before, program, action, isOn, revocations) });
  };
  const grantsOf = ({ id, grants }: Role) => [...(waiting.findLast((press) => press.id === id)?.grants ?? grants)];
  return { load, retry, grantsOf, isBusy: waiting.length > 0, set };
}

/** Asks for confirmation when a revocation would lose limits of a grant; otherwise confirms at once. */
function useRevocationConfirmation() {
  const { feedback } = useServices();
  const { program } = useDesigner();
  return async (name: string, grants: readonly Grant[], action: Action, known: Roles | null): Promise<boolean> => {
    const lost = lostBy(grants, program, action);
    if (lost.length === 0) return true;
    const fields = known?.programs.find(({ router_name }) => router_name === program)?.fields ?? [];
    const labelOf = (key: string) => fields.find((field) => field.key === key)?.label ?? key;
    return (await feedback.confirm({ text: t.confirmLimitLoss(name, t.limits(lost, labelOf)), focus: 'no' })) === 1;
  };
}

/** Saves the grants of a role; returns the saved role, or null after reporting the failure. */
function useSaving(refresh: () => Promise<void>) {
  const { api, feedback, newId } = useServices();
  const { program, announce } = useDesigner();
  const intents = useRef(createIdempotencyKeys(newId));
  return async ({ id, name, revision }: Role, grants: Role['grants']) => {
    const body = { id, name, grants };
    const idempotencyKey = intents.current.keyFor({ body, revision });
    const result = await api.post(userEndpoints.changeRole, body, { revision, idempotencyKey });
    intents.current.settle(result);
    if (result.ok) {
      const { data } = result;
      const grantedActions = recordActions.filter((action) => isGranted(data.grants, program, action));
      announce(
        t.accessSaved(
          data.name,
          grantedActions.length === 0 ? t.noAccess : grantedActions.map((one) => actionLabels[one]).join(', '),
        ),
      );
      return data;
    }
    if (result.error.kind === 'stale') {
      await refresh();
      feedback.notify('warning', t.accessStale(name));
    } else {
      feedback.report(result.error, 'action');
    }
    return null;
  };
}

/**
 * Runs tasks one at a time in the order they were added. When a task fails, the waiting tasks with the same id are
 * dropped, because they assumed its success.
 * @param run runs a task; resolves to whether it succeeded, never rejects
 */
function useTaskQueue<Piece extends { readonly id: string }>(run: (piece: Piece) => Promise<boolean>) {
  const [waiting, setWaiting] = useState<readonly Piece[]>([]);
  // A ref, so that tasks added before the next render queue in order.
  const queue = useRef<readonly Piece[]>([]);
  const put = (pieces: readonly Piece[]) => {
    queue.current = pieces;
    setWaiting(pieces);
  };
  const runFirst = async (): Promise<void> => {
    const [first] = queue.current;
    if (first === undefined) return;
    const isDone = await run(first);
    put(queue.current.filter((other) => other !== first && (isDone || other.id !== first.id)));
    await runFirst();
  };
  const add = async (piece: Piece) => {
    put([...queue.current, piece]);
    if (queue.current.length === 1) await runFirst();
  };
  const lastOf = (id: string) => queue.current.findLast((piece) => piece.id === id);
  return { waiting, add, lastOf };
}
