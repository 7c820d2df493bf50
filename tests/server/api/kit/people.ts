import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import type { endpoints } from '#contract/endpoints/index.ts';
import type { Grant } from '#contract/permissions.ts';
import { type Api, type CallOptions, newId } from './start-api.ts';

export const PASSWORD = 'caballo correcto batería';

/** A signed-in user. */
export interface Person {
  email: string;
  token: string;
  tokenInfo: string;
  tenant: string;
  workstation: string;
  /** The call options with the token, company and workstation of this user. */
  as: CallOptions;
}

interface SignedIn {
  api_token: string;
  token_info: string;
  tenant: string;
}

/** The response to a sign-in without a company, for a user of several companies. */
type CompanyChoice = Extract<AnswerOf<(typeof endpoints)['login']>, { companies: unknown }>;

/** The signed-in user that a sign-in response describes. Throws when the sign-in opened no session. */
export function personOf(email: string, signedIn: SignedIn | CompanyChoice, workstation: string = newId()): Person {
  if ('companies' in signedIn) throw new Error(`${email} has to choose a company first`);
  const { api_token: token, token_info: tokenInfo, tenant } = signedIn;
  return { email, token, tokenInfo, tenant, workstation, as: { token, tenant, workstation } };
}

/** Request body that registers a company for an administrator with this email address. */
export const registration = (email: string, name = 'Comercial Ñandutí') => ({
  company: { name, ruc: '80009735-1' },
  user: { name: 'Ana Benítez', email },
  password: PASSWORD,
});

/** The token of the link in a mail. */
export function tokenIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  return new URLSearchParams(link.split('?')[1]).get('token') ?? '';
}

/** Registers a company and confirms the email address of its administrator. Gives the signed-in administrator. */
export async function registerCompany(api: Api, email: string, name?: string): Promise<Person> {
  const workstation = newId();
  const { data, status, text } = await api.call('register', { body: registration(email, name), workstation });
  if (status !== 200) throw new Error(text);
  const mail = await api.mailTo(email);
  await api.call('confirmEmail', { body: { token: tokenIn(mail.text) } });
  return personOf(email, data, workstation);
}

/** Creates a role with these grants. Gives its id. */
export async function addRole(api: Api, admin: Person, name: string, grants: readonly Grant[]): Promise<string> {
  const id = newId();
  const { status, text } = await api.call('createRole', { ...admin.as, body: { id, name, grants } });
  if (status !== 200) throw new Error(text);
  return id;
}

/** Finds a role of the company by name. Throws when there is none. */
export async function roleNamed(api: Api, admin: Person, name: string) {
  const { data } = await api.call('roles', admin.as);
  const role = data.rows.find((row) => row.name === name);
  if (role === undefined) throw new Error(`no role ${name}`);
  return role;
}

export interface Member extends Person {
  /** Id of the membership. */
  id: string;
}

/** Invites a new person with these roles and accepts the invitation. Gives the signed-in member. */
export async function addMember(api: Api, admin: Person, email: string, roles: readonly string[]): Promise<Member> {
  const id = newId();
  const body = { id, name: 'Bruno Cáceres', email, roles, branches: [] };
  const invited = await api.call('inviteUser', { ...admin.as, body });
  if (invited.status !== 200) throw new Error(invited.text);
  const mail = await api.mailTo(email);
  const workstation = newId();
  const { data, status, text } = await api.call('newUserConfirm', {
    body: { token: tokenIn(mail.text), password: PASSWORD },
    workstation,
  });
  if (status !== 200) throw new Error(text);
  return { ...personOf(email, data, workstation), id };
}

/** Adds a member whose only role has these grants. */
export const addMemberWith = async (api: Api, admin: Person, email: string, ...grants: Grant[]): Promise<Member> =>
  addMember(api, admin, email, [await addRole(api, admin, email, grants)]);
