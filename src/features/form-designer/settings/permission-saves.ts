import { unwrap } from '#api/unwrap.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { actionLabels, recordActions } from '#contract/permissions.ts';
import { createIdempotencyKeys } from '#features/kit/services/idempotency-keys.ts';
import type { Services } from '#features/kit/services/services.types.ts';
import { useServices } from '#features/kit/services/use-services.ts';
import {
  type PermissionSave,
  type PermissionSaved,
  permissionSaveMachine,
  type Role,
  selectIsBusy,
} from '#machines/permission-save/index.ts';
import { useUnmount } from '#ui/use-unmount.ts';
import { useCallback, useRef } from 'react';
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { type Designer, useDesigner } from '../designer-context.ts';
import { isGranted, revocationOf, setAction } from './grants.ts';
import { settingsTexts as t } from './settings.texts.ts';

export type PermissionSavesRef = ActorRefFrom<typeof permissionSaveMachine>;

/**
 * Returns the function that gives the saves of permissions of the open form. The first call starts them. They survive
 * closing the settings, and save the waiting changes after the form is closed.
 */
export function usePermissionSaves(): () => PermissionSavesRef {
  const services = useServices();
  const designer = useDesigner();
  const started = useRef<PermissionSavesRef | null>(null);
  useUnmount(() => {
    if (started.current !== null) void endWhenSaved(started.current);
    started.current = null;
  });
  return useCallback(() => {
    const saves = started.current ?? startSaves(services, designer);
    started.current = saves;
    return saves;
  }, [services, designer]);
}

async function endWhenSaved(saves: PermissionSavesRef): Promise<void> {
  await waitFor(saves, (snapshot) => !selectIsBusy(snapshot));
  saves.send({ type: 'saves.end' });
}

/** Starts the saves of the permissions of a program, and reports their results to the user. */
function startSaves(services: Services, { program, announce }: Designer): PermissionSavesRef {
  const { feedback, inspect } = services;
  const saves = createActor(permissionSaveMachine.provide({ actors: permissionActors(services, program) }), {
    ...(inspect && { inspect }),
  });
  saves.on('permission.saved', ({ role: { name, grants } }) => {
    const actions = recordActions.filter((action) => isGranted(grants, program, action));
    const labels = actions.map((action) => actionLabels[action]).join(', ');
    announce(t.accessSaved(name, actions.length === 0 ? t.noAccess : labels));
  });
  saves.on('permission.overtaken', ({ name }) => feedback.notify('warning', t.accessStale(name)));
  saves.on('save.failed', ({ failure }) => feedback.report(failure, 'action'));
  return saves.start();
}

/** Actors of the chart. They reject with an AppError. */
function permissionActors({ api, newId }: Pick<Services, 'api' | 'newId'>, program: string) {
  const intents = createIdempotencyKeys(newId);
  return {
    savePermission: fromPromise<PermissionSaved, PermissionSave>(
      async ({ input: { role, action, isOn, revocations } }) => {
        const { id, name, revision, grants } = role;
        const body = { id, name, grants: setAction(grants, program, action, isOn, revocations) };
        const idempotencyKey = intents.keyFor({ body, revision });
        const result = await api.post(userEndpoints.changeRole, body, { revision, idempotencyKey });
        intents.settle(result);
        return { role: await unwrap(result), revocation: isOn ? null : revocationOf(grants, program, action) };
      },
    ),
    readRoles: fromPromise<readonly Role[], void>(async ({ signal }) => {
      const { rows } = await unwrap(await api.get(userEndpoints.roles, undefined, { signal }), signal);
      return rows;
    }),
  };
}
