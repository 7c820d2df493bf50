import type { Api } from '#api/api.types.ts';
import { programEndpoints } from '#contract/endpoints/programs.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { answersAhead } from '#features/kit/answers-ahead.ts';
import type { Services } from '#features/kit/services.types.ts';
import type { Identity } from '#machines/auth/index.ts';
import { readDesignerAddress } from './designer-address.ts';

/** A form as it is kept on the server. */
export type FormAnswer = AnswerOf<typeof programEndpoints.form>;

const forms = answersAhead<FormAnswer>();

export interface Asking {
  auth: Services['auth'];
  /** Calls whose refusal ends nothing: the designer asks again and is answered the same. */
  api: Pick<Api, 'get'>;
  identity: Identity | null;
  /** Path that is to be opened. */
  path: string;
}

/** Asks for the form an address opens, before the page that draws it stands. Tells whether it opens one. */
export function askFormAhead({ auth, api, identity, path }: Asking): boolean {
  const program = readDesignerAddress(path);
  if (program === null || identity === null) return false;
  forms.ask(auth, identity, program, (options) => api.get(programEndpoints.form, { program }, options));
  return true;
}

/** The form that was asked for ahead, for its designer; null where it is to be asked for. */
export const takeFormAhead = ({ auth }: Pick<Services, 'auth'>, program: string): Promise<FormAnswer | null> =>
  forms.take(auth, program);
