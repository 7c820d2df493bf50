import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { selectUserData } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { useServices } from './use-services.ts';

export interface UserData {
  /** The value as stored, not validated; undefined when there is none. */
  value: unknown;
  /**
   * Shows a value at once and saves it on the server, after the saves before it. When the last save fails, reports the
   * error and shows the last saved value again.
   */
  save: (value: unknown) => void;
}

/** A value that the server stores for the user under a key, such as an order or a choice of columns. */
export function useUserData(key: string): UserData {
  const { auth, api, feedback } = useServices();
  const value = useSelector(
    auth,
    useMemo(() => selectUserData(key), [key]),
  );
  const queue = useRef(Promise.resolve());
  const latest = useRef(0);
  /** The value last confirmed by the server, while a save is pending. */
  const confirmed = useRef<{ value: unknown } | null>(null);

  const save = useCallback(
    (next: unknown) => {
      const send = async (attempt: number) => {
        const result = await api.post(sessionEndpoints.userData, { key, value: next });
        if (result.ok) confirmed.current = { value: next };
        // A later save includes this value.
        if (attempt !== latest.current) return;
        if (!result.ok) {
          auth.send({ type: 'userData.changed', key, value: confirmed.current?.value });
          feedback.report(result.error, 'action');
        }
        confirmed.current = null;
      };
      if (confirmed.current === null) confirmed.current = { value };
      latest.current += 1;
      const attempt = latest.current;
      auth.send({ type: 'userData.changed', key, value: next });
      queue.current = queue.current.then(() => send(attempt));
    },
    [auth, api, feedback, key, value],
  );
  return { value, save };
}
