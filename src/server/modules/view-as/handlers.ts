import type { viewAsEndpoints } from '#contract/endpoints/view-as.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { endView, openView } from './views.ts';

/** Viewing the app as another user. */
export const viewAsHandlers: Handlers<typeof viewAsEndpoints> = {
  viewAs: { in: 'company', run: ({ work, session, body }) => openView(work, session, body.user_id) },
  endViewAs: {
    in: 'company',
    run: async ({ work, session }) => {
      await endView(work, session);
      return { ok: true };
    },
  },
};
