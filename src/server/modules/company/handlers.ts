import { HEADERS } from '#contract/constants.ts';
import type { companyEndpoints } from '#contract/endpoints/company.ts';
import { isUuid } from '#domain/uuid.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.types.ts';
import { attachment, safeFileName } from '../files/file-name.ts';
import { checkMayUpload, readFile, storeFile, mayReadFile } from '../files/service.ts';
import { changeBranch, createBranch, deleteBranch, listBranches } from './branches.ts';
import { changeCompany, readCompany, readLetterhead } from './company.ts';

const ok = { ok: true } as const;

/** The company's data, its branches and its files. */
export const companyHandlers: Handlers<typeof companyEndpoints> = {
  company: { in: 'company', run: ({ work }) => readCompany(work) },
  letterhead: { in: 'company', run: ({ work }) => readLetterhead(work) },
  changeCompany: { in: 'company', run: ({ work, body, revision }) => changeCompany(work, body, revision) },
  branches: { in: 'company', run: ({ work }) => listBranches(work) },
  createBranch: { in: 'company', run: ({ work, body }) => createBranch(work, body) },
  changeBranch: { in: 'company', run: ({ work, body, revision }) => changeBranch(work, body, revision) },
  deleteBranch: {
    in: 'company',
    run: ({ work, body, revision }) => deleteBranch(work, body.id, revision).then(() => ok),
  },
  uploadFile: {
    in: 'company',
    run: ({ work, session, query, bytes, request }) => {
      checkMayUpload(session.grants);
      return storeFile(work, session, {
        id: query.id,
        name: safeFileName(request.headers.get(HEADERS.fileName)),
        bytes,
      });
    },
  },
  downloadFile: {
    in: 'company',
    run: async ({ work, id }) => {
      if (!isUuid(id) || !(await mayReadFile(work, id))) throw new Fault('notFound');
      const file = await readFile(work, id);
      return new Response(file.content, {
        headers: {
          'Content-Type': file.media_type,
          'Content-Length': String(file.bytes),
          'Content-Disposition': attachment(file.name),
        },
      });
    },
  },
};
