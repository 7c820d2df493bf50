import type { ApiClient } from '#api/client/create-api.ts';
import { unwrap } from '#api/unwrap.ts';
import { viewAsEndpoints } from '#contract/endpoints/view-as.ts';
import { recordTexts } from '#features/kit/record/record-texts.ts';
import type { OpenedView } from '#machines/view-as/index.ts';
import { fromPromise } from 'xstate';
import type { DraftStore } from '../drafts/drafts.ts';
import { type Boxes, queueQuestion } from '../message-box/dialog-questions.ts';
import { viewAsTexts as t } from './view-as.texts.ts';
import type { ViewSession } from './view-session.ts';

interface ViewAsOptions {
  /** The client of the pages, which sends the token of the view while it is active. */
  api: ApiClient;
  /** The client of the person's own session. */
  ownApi: ApiClient;
  viewSession: ViewSession;
  drafts: DraftStore;
  messageBox: Boxes;
  newId: () => string;
}

/** The actors of a view as another user: the question about unsaved edits, opening and ending the view. */
export function viewAsActors({ api, ownApi, viewSession, drafts, messageBox, newId }: ViewAsOptions) {
  return {
    agreeToLeave: fromPromise<boolean, void>(({ signal }) => {
      if (!drafts.flush()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const question = { text: recordTexts.leave, focus: 'no' } as const;
        const withdraw = queueQuestion(messageBox, newId(), question, (answer) => resolve(answer === 1));
        signal.addEventListener('abort', withdraw, { once: true });
      });
    }),
    openView: fromPromise<OpenedView, { user: string }>(async ({ input, signal }) => {
      const options = { signal, lock: t.opening };
      const answer = await unwrap(await ownApi.post(viewAsEndpoints.viewAs, { user_id: input.user }, options));
      const { api_token: token, user, minutes } = answer;
      if (!signal.aborted) viewSession.hold(token);
      return { user, minutes };
    }),
    closeView: fromPromise<void, void>(async ({ signal }) => {
      await unwrap(await api.post(viewAsEndpoints.endViewAs, {}, { signal, lock: t.leaving }));
    }),
  };
}
