import type { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { findAttention } from './attention.ts';
import { readPrograms } from './programs.ts';
import { storeUserData, readUserData } from './user-data.ts';
import { changeWorkstation, readWorkstation } from './workstation.ts';

type Names = 'getPermissions' | 'userData' | 'attention' | 'workstation' | 'changeWorkstation';

export const profileHandlers: Handlers<Pick<typeof sessionEndpoints, Names>> = {
  getPermissions: {
    in: 'company',
    run: async ({ work, session }) => ({
      ...(await readPrograms(work, session.grants)),
      ...(await readUserData(work, session)),
    }),
  },
  userData: {
    in: 'company',
    run: async ({ work, session, body }) => {
      await storeUserData(work, session, body);
      return { ok: true };
    },
  },
  attention: { in: 'company', run: async ({ work, session }) => ({ items: await findAttention(work, session) }) },
  workstation: { in: 'company', run: ({ work, session }) => readWorkstation(work, session) },
  changeWorkstation: {
    in: 'company',
    run: ({ work, session, body, revision }) => changeWorkstation(work, session, body.name, revision),
  },
};
