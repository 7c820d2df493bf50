import type { userEndpoints } from '#contract/endpoints/users.ts';
import { isUuid } from '#domain/uuid.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { pageLimit, pageSkip, readCursor, toCursor } from '../shared/cursor.ts';
import { searchTerms } from '../shared/search-terms.ts';
import { changeUser, disableUser, enableUser, endUserSessions, removeUser } from './change.ts';
import { inviteUser, resendInvitation } from './invite.ts';
import { changeRole, createRole, deleteRole, listRoles } from './roles.ts';
import { countUsers, findUser, findUsers } from './queries.ts';

const ok = { ok: true } as const;

/** The users, invitations and roles of a company. */
export const userHandlers: Handlers<typeof userEndpoints> = {
  users: {
    in: 'company',
    run: async ({ work, query }) => {
      const filter = { words: searchTerms(query.text ?? ''), state: query.state };
      const limit = pageLimit(query.limit);
      const after = readCursor(query.after, ['text', 'id']);
      const rows = await findUsers(work, filter, { limit: limit + 1, after, skip: pageSkip(query.skip) });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const next = rows.length > limit && last ? toCursor([last.name, last.id]) : null;
      return { rows: page, total: await countUsers(work, filter), next };
    },
  },
  user: {
    in: 'company',
    run: async ({ work, id }) => {
      const user = isUuid(id) ? await findUser(work, id) : undefined;
      if (user === undefined) throw new Fault('notFound');
      return user;
    },
  },
  inviteUser: { in: 'company', run: ({ work, body }) => inviteUser(work, body) },
  resendInvitation: { in: 'company', run: ({ work, body }) => resendInvitation(work, body.id).then(() => ok) },
  changeUser: { in: 'company', run: ({ work, body, revision }) => changeUser(work, body, revision) },
  disableUser: { in: 'company', run: ({ work, body, revision }) => disableUser(work, body.id, revision) },
  enableUser: { in: 'company', run: ({ work, body, revision }) => enableUser(work, body.id, revision) },
  removeUser: { in: 'company', run: ({ work, body, revision }) => removeUser(work, body.id, revision).then(() => ok) },
  endUserSessions: {
    in: 'company',
    run: async ({ work, body }) => ({ ended: await endUserSessions(work, body.id) }),
  },
  roles: { in: 'company', run: ({ work }) => listRoles(work) },
  createRole: { in: 'company', run: ({ work, body }) => createRole(work, body) },
  changeRole: { in: 'company', run: ({ work, body, revision }) => changeRole(work, body, revision) },
  deleteRole: {
    in: 'company',
    run: ({ work, body, revision }) => deleteRole(work, body.id, revision).then(() => ok),
  },
};
