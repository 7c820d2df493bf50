import type { Api } from '#api/api.types.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { answersAhead } from '#features/kit/answers-ahead.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { readDesignerAddress } from './designer-address.ts';

/** A form as the server returns it. */
export type FormAnswer = AnswerOf<typeof programEndpoints.form>;

const forms = answersAhead<FormAnswer>();

export interface FormRequest {
  auth: Services['auth'];
  /** A failure is ignored here, because the designer then requests the form itself and reports its own failure. */
  api: Pick<Api, 'get'>;
  identity: Identity | null;
  /** Path of the navigation. */
  path: string;
}

/** Prefetches the form that a path opens, before its page renders. Returns whether the path opens a form. */
export function askFormAhead({ auth, api, identity, path }: FormRequest): boolean {
  const program = readDesignerAddress(path);
  if (program === null || identity === null) return false;
  forms.prefetch(auth, identity, program, (options) => api.get(programEndpoints.form, { program }, options));
  return true;
}

/** Takes the prefetched form; null when there is none and the caller must request it. */
export const takeFormAhead = ({ auth }: Pick<Services, 'auth'>, program: string): Promise<FormAnswer | null> =>
  forms.take(auth, program);
