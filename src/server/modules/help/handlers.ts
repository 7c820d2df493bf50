import type { helpEndpoints } from '#contract/endpoints/help.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { explainAccess } from './why-not.ts';

/** What the app asks to help its user. */
export const helpHandlers: Handlers<typeof helpEndpoints> = {
  whyNot: { in: 'company', run: ({ work, session, query }) => explainAccess(work, session, query.program) },
};
