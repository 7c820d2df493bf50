import { randomInt, randomUUID } from 'node:crypto';
import { type AnswerOf, type BodyOf, type Endpoint, methodOf } from '#contract/endpoints/endpoint.ts';
import { topics } from '#app/help/topics.ts';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { GUIDES_KEY } from '#contract/schemas/help.ts';
import { API_BASE_PATH, HEADERS } from '#contract/constants.ts';
import { appVersion } from '#contract/version.ts';
import { checkDigit } from '#domain/ruc.ts';
import { inject, vi } from 'vitest';
import { readOutbox, type ReceivedMail } from './outbox.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface RegisteredCompany extends Credentials {
  tenant: string;
  token: string;
  /** Sent with uploads beside the token. */
  tokenInfo: string;
  company: string;
  ruc: string;
  person: string;
}

/** A random RUC, which is unlikely to be used twice in a run. */
export function someRuc(): string {
  const base = String(randomInt(1_000_000, 99_999_999));
  return `${base}-${checkDigit(base)}`;
}

/** The names of a new company and of its administrator, and whether the administrator meets the guides of the screens. */
type CompanyOptions = Partial<Pick<RegisteredCompany, 'company' | 'person'>> & { hasGuides?: boolean };

/** Dismisses the guides of all screens for a user, whose pages then show only what a test is about. */
export async function dismissGuides(url: string, session: { token: string; tenant: string }): Promise<void> {
  const value = Object.keys(topics);
  await callApi(url, sessionEndpoints.userData, { body: { key: GUIDES_KEY, value }, session });
}

/** Creates a company with its administrator through the API, so that each test file can have its own. */
export async function registerCompany(url: string, names: CompanyOptions = {}): Promise<RegisteredCompany> {
  const mark = randomUUID().slice(0, 8);
  const { person = 'Ana Benítez', company = `Comercial ${mark} S.A.`, hasGuides = false } = names;
  const email = `ana.${mark}@ejemplo.com.py`;
  const password = `clave larga ${randomUUID().slice(0, 8)}`;
  const ruc = someRuc();
  const body = { company: { name: company, ruc }, user: { name: person, email }, password };
  const signedIn = await callApi(url, accountEndpoints.register, { body });
  if (!hasGuides) await dismissGuides(url, { token: signedIn.api_token, tenant: signedIn.tenant });
  return {
    email,
    password,
    tenant: signedIn.tenant,
    token: signedIn.api_token,
    tokenInfo: signedIn.token_info,
    company,
    ruc,
    person,
  };
}

export interface CallOptions<E extends Endpoint> {
  body?: BodyOf<E>;
  session?: { token: string; tenant: string };
  headers?: Record<string, string>;
}

/**
 * An address of a network of its own, so that the calls of many tests are not throttled as those of one. The shared
 * product trusts the header.
 */
const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.1`;

/**
 * Calls an endpoint of the contract as the app does. Rejects with the text of the response unless the call succeeds.
 */
export async function callApi<const E extends Endpoint>(
  url: string,
  endpoint: E,
  { body, session, headers = {} }: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  const response = await fetch(new URL(API_BASE_PATH + endpoint.path, url), {
    method: methodOf(endpoint),
    headers: {
      'content-type': 'application/json',
      [HEADERS.workstation]: randomUUID(),
      [HEADERS.appVersion]: appVersion,
      [HEADERS.idempotencyKey]: randomUUID(),
      'x-forwarded-for': someAddress(),
      ...(session && { authorization: `Bearer ${session.token}`, [HEADERS.tenant]: session.tenant }),
      ...headers,
    },
    ...(methodOf(endpoint) === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
  // The server's own tests check its responses against this schema.
  return (await response.json()) as AnswerOf<E>;
}

/** Waits for a mail to a recipient whose subject or text matches, and returns the latest one. */
export function mailTo(
  email: string,
  fits: RegExp,
  dataDir: string = inject('product').dataDir,
): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mails = await readOutbox(dataDir);
      const mail = mails.findLast(({ to, subject, text }) => to === email && fits.test(`${subject}\n${text}`));
      if (mail === undefined) throw new Error(`No mail to ${email} fits ${fits}; there are ${mails.length} mails`);
      return mail;
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** The only link in a mail. */
export function linkIn({ links, subject }: ReceivedMail): string {
  const [link, ...others] = links;
  if (link === undefined || others.length > 0) throw new Error(`'${subject}' holds ${links.length} links`);
  return link;
}
