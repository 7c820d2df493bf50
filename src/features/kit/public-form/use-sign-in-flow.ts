import type { AppError } from '#contract/app-error.ts';
import { type AuthSnapshot, selectFailure, selectMayRetry } from '#machines/auth/index.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { Secret } from '../services/services.types.ts';
import { useServices } from '../services/use-services.ts';

export interface SignInFlow {
  /** Requests a session with a secret; the auth machine publishes the result. */
  enter: (secret: Secret) => void;
  isBusy: boolean;
  /** Why this page's last attempt failed, or why the permissions could not be loaded. */
  failure: AppError | null;
  /** Whether a retry needs no password. */
  mayRetry: boolean;
}

const selectIsBusy = (snapshot: AuthSnapshot) => snapshot.hasTag('busy');

/** Whether the form shows a failure; any other failure is shown in its own place. */
const isShownAtForm = (failure: AppError) => failure.place === 'form' || failure.place === 'notice';

/** A sign-in flow (sign-in, registration, invitation) as its page uses it. */
export function useSignInFlow(): SignInFlow {
  const services = useServices();
  const { auth, feedback } = services;
  const isBusy = useSelector(auth, selectIsBusy);
  const mayRetry = useSelector(auth, selectMayRetry);
  const failure = useSelector(auth, selectFailure);
  const [tried, setTried] = useState(false);
  const reported = useRef<AppError | null>(null);

  useEffect(() => {
    if (!tried || mayRetry || failure === reported.current || failure?.place !== 'dialog') return;
    reported.current = failure;
    feedback.report(failure, 'action');
  }, [tried, mayRetry, failure, feedback]);

  const isOwn = failure !== null && (mayRetry || (tried && isShownAtForm(failure)));
  return {
    isBusy,
    mayRetry,
    failure: isOwn ? failure : null,
    enter: (secret) => {
      setTried(true);
      auth.send({ type: 'credentials.submit', ticket: services.storeSecret(secret) });
    },
  };
}
