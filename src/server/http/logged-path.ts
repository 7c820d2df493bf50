import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/index.ts';

/** Paths whose argument is a secret, without the argument. */
const secretPaths = Object.values<Endpoint>(endpoints)
  .filter(({ secret, path }) => secret === true && path.endsWith('/:id'))
  .map(({ path }) => `/${path.slice(0, -':id'.length)}`);

/** A run of characters as long as a token; ids of records are shorter. */
const LONG = /[\w.~%+=-]{40,}/g;

/**
 * The path of a request as the log shows it. An argument that is a secret is masked, and so is everything that is as long
 * as a token, because an address may be misspelt and then belongs to no endpoint.
 */
export function loggedPath(path: string): string {
  const secret = secretPaths.find((prefix) => path.includes(prefix));
  const shown = secret === undefined ? path : `${path.slice(0, path.indexOf(secret) + secret.length)}…`;
  return shown.replaceAll(LONG, '…');
}
