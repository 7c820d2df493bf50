import type { formEndpoints } from '#contract/endpoints/forms.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { updatePresence } from './presence.ts';
import { formSeenAs, listFormRoles } from './form-roles.ts';
import { deleteForm } from './delete-form.ts';
import { listVersions, readVersion } from './versions.ts';

export const formHandlers: Handlers<typeof formEndpoints> = {
  formVersions: { in: 'company', run: ({ work, query }) => listVersions(work, query) },
  formVersion: { in: 'company', run: ({ work, query }) => readVersion(work, query) },
  deleteForm: {
    in: 'company',
    run: ({ work, body, revision }) => deleteForm(work, body.program, revision).then(() => ({ ok: true as const })),
  },
  formRoles: {
    in: 'company',
    run: async ({ work, query }) => ({ rows: await listFormRoles(work, query.program) }),
  },
  formSeenAs: { in: 'company', run: ({ work, query }) => formSeenAs(work, query) },
  formPresence: {
    in: 'company',
    run: async ({ work, session, body }) => ({ others: await updatePresence(work, session, body) }),
  },
};
