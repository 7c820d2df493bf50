import type { BodyOf } from '#contract/endpoints/endpoint.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Api, CallOptions, PostOptions } from '../api.types.ts';

type Body<Name extends 'login' | 'register' | 'newUserConfirm' | 'switchCompany'> = BodyOf<
  (typeof sessionEndpoints)[Name]
>;

/**
 * The calls a session is made of, by name: whoever makes them needs no endpoint, whose schemas thus come with the
 * client and not before the first form.
 */
export function createSessionCalls({ get, post }: Pick<Api, 'get' | 'post'>) {
  return {
    login: (body: Body<'login'>, options?: CallOptions) => post(sessionEndpoints.login, body, options),
    register: (body: Body<'register'>, options?: PostOptions) => post(sessionEndpoints.register, body, options),
    activate: (body: Body<'newUserConfirm'>, options?: CallOptions) =>
      post(sessionEndpoints.newUserConfirm, body, options),
    loadPermissions: (options?: CallOptions) => get(sessionEndpoints.getPermissions, undefined, options),
    loadCompanies: (options?: CallOptions) => get(sessionEndpoints.myCompanies, undefined, options),
    switchCompany: (body: Body<'switchCompany'>, options?: CallOptions) =>
      post(sessionEndpoints.switchCompany, body, options),
    logout: (options?: CallOptions) => post(sessionEndpoints.logout, {}, options),
  };
}

export type SessionCalls = ReturnType<typeof createSessionCalls>;
