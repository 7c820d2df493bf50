import { refuse } from '#api/unwrap.ts';
import { connectionError, describeThrown, invalidAnswer } from '#contract/failures.ts';
import { REQUEST_TIMEOUT } from '#contract/constants.ts';
import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { DraftStore } from '../drafts/drafts.ts';

const shape = v.object({ version: v.string() });

/** Fetches the published version from the app's own origin. Rejects with an `AppError`. */
async function fetchPublishedVersion(now: () => number, signal: AbortSignal): Promise<{ version: string }> {
  const address = new URL(`${import.meta.env.BASE_URL}version.json?_t=${now()}`, window.location.origin);
  let answer: Response;
  let text: string;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT)]);
    answer = await fetch(address, { cache: 'no-store', signal: limited });
    text = await answer.text();
  } catch (cause) {
    return refuse(connectionError(cause));
  }
  if (!answer.ok) return refuse({ kind: 'other', text: `${answer.status}`, place: 'notice', status: answer.status });
  try {
    return v.parse(shape, JSON.parse(text));
  } catch (cause) {
    return refuse(invalidAnswer(describeThrown(cause)));
  }
}

interface VersionOptions {
  drafts: DraftStore;
  now: () => number;
  /** Activates a waiting service worker. */
  activateWorker: () => Promise<void>;
}

/** The actors that check for a newer build and reload into it. */
export function versionActors({ drafts, now, activateWorker }: VersionOptions) {
  return {
    fetchVersion: fromPromise<{ version: string }, void>(({ signal }) => fetchPublishedVersion(now, signal)),
    flushDrafts: fromPromise<void, void>(async () => void drafts.flush()),
    activateWorker: fromPromise<void, void>(() => activateWorker()),
  };
}
