import type { ApiClient } from '#api/client/create-api.ts';
import type { SessionStore } from '#api/stores/session-store.ts';
import { refuse } from '#api/unwrap.ts';
import type { Identity } from '#machines/auth/index.ts';
import { fromPromise } from 'xstate';
import { appTexts } from '../app.texts.ts';
import type { DraftStore } from '../drafts/drafts.ts';
import { rememberSession } from '../stores/session-values.ts';
import type { Tabs } from '../tabs.ts';
import type { SwitchWatch } from './company-switch-status.ts';

interface SwitchOptions {
  api: ApiClient;
  session: SessionStore;
  drafts: DraftStore;
  tabs: Tabs;
  switching: SwitchWatch;
}

/**
 * Moves this session to another company of the user. It notifies the other tabs before the old token is revoked, so
 * that a 401 in between does not end their sessions, and again afterwards, so that they switch too, or stay if the
 * switch failed.
 */
export function switchCompanyActor({ api, session, drafts, tabs, switching }: SwitchOptions) {
  return fromPromise<Identity, { tenant: string }>(async ({ input }) => {
    drafts.flush();
    const old = session.get('tokenInfo') ?? '';
    tabs.post({ type: 'company.changing', session: old });
    switching.begin();
    const result = await api.switchCompany(input, { lock: appTexts.switchingCompany });
    if (!result.ok) {
      tabs.post({ type: 'company.kept', session: old });
      switching.end();
      return refuse(result.error);
    }
    // Until the key of the new company arrives, no form may read the drafts of the old one.
    drafts.close();
    const identity = rememberSession(session, result.data);
    tabs.post({ type: 'company.changed', session: old, content: session.export() });
    switching.end();
    return identity;
  });
}
