import { unwrap } from '#api/unwrap.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { selectUserData } from '#machines/auth/index.ts';
import { userValueMachine } from '#machines/user-value/index.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { Services } from './services.types.ts';
import { useServices } from './use-services.ts';

export interface UserData {
  /** The value as stored, not validated; undefined when there is none. */
  value: unknown;
  /**
   * Shows a value at once and saves it on the server, after the save before it. When the last save fails, reports the
   * error and shows the last saved value again.
   */
  save: (value: unknown) => void;
}

/** A value that the server stores for the user under a key, such as an order or a choice of columns. */
export function useUserData(key: string): UserData {
  const services = useServices();
  const value = useSelector(
    services.auth,
    useMemo(() => selectUserData(key), [key]),
  );
  const saving = useRef<ActorRefFrom<typeof userValueMachine> | null>(null);
  const save = useCallback(
    (next: unknown) => {
      show(services, key, next);
      if (saving.current?.getSnapshot().status === 'active') saving.current.send({ type: 'value.set', value: next });
      else saving.current = startSaving(services, key, { confirmed: value, value: next });
    },
    [services, key, value],
  );
  return { value, save };
}

const show = ({ auth }: Pick<Services, 'auth'>, key: string, value: unknown) =>
  auth.send({ type: 'userData.changed', key, value });

/** Starts saving a value; it goes on after the page is left. */
function startSaving(services: Services, key: string, input: { confirmed: unknown; value: unknown }) {
  const { api, feedback, inspect } = services;
  const saveValue = fromPromise<void, { value: unknown }>(async ({ input: { value } }) => {
    await unwrap<unknown>(await api.post(sessionEndpoints.userData, { key, value }));
  });
  const actor = createActor(userValueMachine.provide({ actors: { saveValue } }), {
    ...(inspect && { inspect }),
    input,
  });
  actor.on('value.reverted', ({ value, failure }) => {
    show(services, key, value);
    feedback.report(failure, 'action');
  });
  return actor.start();
}
