import { getQuery } from '#api/query.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import type { Action } from '#contract/permissions.ts';
import { useData } from '#features/kit/services/use-data.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import {
  type Role,
  selectIsBusy,
  selectRevocations,
  selectRoles,
  selectWaiting,
} from '#machines/permission-save/index.ts';
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useDesigner } from '../designer-context.ts';
import { grantsAfter, isGranted, lostBy } from './grants.ts';
import type { PermissionSavesRef } from './permission-saves.ts';
import { settingsTexts as t } from './settings.texts.ts';

/**
 * Roles with their grants in a program, read while mounted, and the command that grants or revokes an action. The
 * grants include the changes that are not saved yet.
 */
export function useAccess(saves: PermissionSavesRef) {
  const { feedback } = useServices();
  const { program } = useDesigner();
  const { load, retry } = useData(getQuery(userEndpoints.roles));
  const data = load.state === 'loaded' ? load.data : null;
  useLayoutEffect(() => {
    if (data !== null) saves.send({ type: 'roles.read', roles: data.rows });
  }, [saves, data]);
  const roles = useSelector(saves, selectRoles);
  const waiting = useSelector(saves, selectWaiting);
  const revocations = useSelector(saves, selectRevocations);
  const isBusy = useSelector(saves, selectIsBusy);
  const granted = data?.programs.find((one) => one.router_name === program);

  const set = async (role: Role, action: Action, isOn: boolean) => {
    const grants = grantsAfter(
      role,
      program,
      selectWaiting(saves.getSnapshot()),
      selectRevocations(saves.getSnapshot()),
    );
    if (isGranted(grants, program, action) === isOn) return;
    const lost = isOn ? [] : lostBy(grants, program, action);
    if (lost.length > 0) {
      const labelOf = (key: string) => granted?.fields.find((field) => field.key === key)?.label ?? key;
      const text = t.confirmLimitLoss(role.name, t.limits(lost, labelOf));
      if ((await feedback.confirm({ text, focus: 'no' })) !== 1) return;
    }
    saves.send({ type: 'permission.set', change: { role, action, isOn } });
  };
  const rows = roles.map((role) => ({ role, grants: grantsAfter(role, program, waiting, revocations) }));
  return { load, retry, rows, ownActions: granted?.held ?? [], isBusy, set };
}
