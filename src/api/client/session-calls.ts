import { accountEndpoints } from '#contract/endpoints/account.ts';
import type { BodyOf } from '#contract/endpoints/endpoint.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import type { Api, CallOptions, PostOptions } from '../api.types.ts';

type SessionBody<Name extends 'login' | 'switchCompany'> = BodyOf<(typeof sessionEndpoints)[Name]>;
type AccountBody<Name extends 'register' | 'newUserConfirm'> = BodyOf<(typeof accountEndpoints)[Name]>;

/**
 * The calls that start, change and end a session, by name. Callers do not import the endpoints, so the endpoints'
 * schemas load with the client and not before the first form.
 */
export function createSessionCalls({ get, post }: Pick<Api, 'get' | 'post'>) {
  return {
    login: (body: SessionBody<'login'>, options?: CallOptions) => post(sessionEndpoints.login, body, options),
    register: (body: AccountBody<'register'>, options?: PostOptions) => post(accountEndpoints.register, body, options),
    activate: (body: AccountBody<'newUserConfirm'>, options?: CallOptions) =>
      post(accountEndpoints.newUserConfirm, body, options),
    loadPermissions: (options?: CallOptions) => get(sessionEndpoints.getPermissions, undefined, options),
    loadCompanies: (options?: CallOptions) => get(sessionEndpoints.myCompanies, undefined, options),
    switchCompany: (body: SessionBody<'switchCompany'>, options?: CallOptions) =>
      post(sessionEndpoints.switchCompany, body, options),
    logout: (options?: CallOptions) => post(sessionEndpoints.logout, {}, options),
  };
}

export type SessionCalls = ReturnType<typeof createSessionCalls>;
