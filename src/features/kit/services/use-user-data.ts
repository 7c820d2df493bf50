import { unwrap } from '#api/unwrap.ts';
import { abortedByApp } from '#contract/failures.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { selectIdentity, selectUserData, selectUserDataRevision } from '#machines/auth/index.ts';
import { type StoredValue, userValueMachine, type ValueSave } from '#machines/user-value/index.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
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
  const { value, change } = useChanges(key, replacing);
  return { value, save: change };
}

export interface ChangedUserData<Change> {
  /** The value as stored, not validated; undefined when there is none. */
  value: unknown;
  /**
   * Shows a change at once and saves it on the server, after the changes before it. What another tab stored meanwhile
   * stays: the change is applied on top of it.
   */
  change: (change: Change) => void;
}

/**
 * A value that several tabs may change at once, such as the dashboard.
 * @param apply gives the value after a change, whatever the value is; the same function in every render
 */
export function useUserChanges<Change>(
  key: string,
  apply: (value: unknown, change: Change) => unknown,
): ChangedUserData<Change> {
  // Only `change` below creates the changes, so they have the type that `apply` expects.
  const changing = useMemo(() => ({ apply: apply as Changing['apply'], isMerged: true }), [apply]);
  return useChanges(key, changing);
}

/** What a change means. */
interface Changing {
  apply: (value: unknown, change: unknown) => unknown;
  /** Whether a change is merged into what another tab stored; otherwise the last save wins. */
  isMerged: boolean;
}

const replacing: Changing = { apply: (_, value) => value, isMerged: false };

function useChanges(key: string, changing: Changing): ChangedUserData<unknown> {
  const services = useServices();
  const value = useSelector(
    services.auth,
    useMemo(() => selectUserData(key), [key]),
  );
  const change = useCallback(
    (next: unknown) => {
      const snapshot = services.auth.getSnapshot();
      const stored = { value: selectUserData(key)(snapshot), revision: selectUserDataRevision(key)(snapshot) };
      services.auth.send({ type: 'userData.changed', key, value: changing.apply(stored.value, next) });
      const savers = services.shared(createSavers);
      const owned = JSON.stringify([...ownerOf(services), key]);
      const saver = savers.get(owned);
      if (saver?.getSnapshot().status === 'active') saver.send({ type: 'value.change', change: next });
      else savers.set(owned, startSaving(services, key, changing, { stored, change: next }));
    },
    [services, key, changing],
  );
  return { value, change };
}

/** The savers of values by owner and key: one for each value, which outlives the page. */
const createSavers = () => new Map<string, ActorRefFrom<typeof userValueMachine>>();

/** The ids of the user and the company whose values are shown. */
function ownerOf({ auth }: Services): readonly [string | undefined, string | undefined] {
  const identity = selectIdentity(auth.getSnapshot());
  return [identity?.user.id, identity?.company.id];
}

/** Starts saving the changes of a value; it goes on after the page is left. */
function startSaving(
  services: Services,
  key: string,
  { apply, isMerged }: Changing,
  input: { stored: StoredValue; change: unknown },
) {
  const { api, auth, feedback, inspect } = services;
  const owner = ownerOf(services);
  /** Whether another user or company has taken the place of the one that the value belongs to. */
  const isReplaced = () => ownerOf(services).some((id, at) => id !== owner[at]);
  const after = ({ stored, changes }: ValueSave): unknown => changes.reduce(apply, stored.value);
  const saveValue = fromPromise<StoredValue, ValueSave>(async ({ input: save }) => {
    // The call would be made with the token of the other user or company.
    if (isReplaced()) throw abortedByApp();
    const value = after(save);
    const options = isMerged ? { revision: save.stored.revision } : {};
    const { revision = save.stored.revision } = await unwrap(
      await api.post(sessionEndpoints.userData, { key, value }, options),
    );
    return { value, revision };
  });
  const show = (value: unknown, { revision }: StoredValue) => {
    if (!isReplaced()) auth.send({ type: 'userData.changed', key, value, revision });
  };
  const actor = createActor(userValueMachine.provide({ actors: { saveValue } }), {
    ...(inspect && { inspect }),
    input,
  });
  actor.on('value.saved', ({ stored }) => show(stored.value, stored));
  actor.on('value.merged', (merged) => show(after(merged), merged.stored));
  actor.on('value.reverted', ({ stored, failure }) => {
    show(stored.value, stored);
    feedback.report(failure, 'action');
  });
  return actor.start();
}
