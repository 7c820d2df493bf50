import type { Result } from '#contract/app-error.ts';
import type { Schema } from '#contract/endpoints/endpoint.ts';
import { type CallKind, errorFromResponse } from '#contract/error-catalogue.ts';
import { emptyAnswer, invalidAnswer } from '#contract/failures.ts';
import * as v from 'valibot';
import type { RawAnswer } from './client.types.ts';

/** Whether a status means success. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Reads the body of a successful response as the data its endpoint declares. The whole body must be valid JSON. */
export function readBody(body: string, schema: Schema): Result<unknown> {
  if (body.trim() === '') return { ok: false, error: emptyAnswer() };
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch (cause) {
    return { ok: false, error: invalidAnswer(`${String(cause)}\n${body.slice(0, 500)}`) };
  }
  if (parsed === null || parsed === '') return { ok: false, error: emptyAnswer() };
  const reading = v.safeParse(schema, parsed);
  if (reading.success) return { ok: true, data: reading.output };
  const problems = reading.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  return { ok: false, error: invalidAnswer(problems.join('\n')) };
}

/** Converts an error response to an error of the catalogue. */
export function readFailure(
  answer: RawAnswer<string>,
  kind: CallKind,
  hasLoggedUser: boolean,
): Extract<Result<never>, { ok: false }> {
  const retryAfter = secondsToWait(answer.headers.get('Retry-After'));
  return {
    ok: false,
    error: errorFromResponse({
      kind,
      status: answer.status,
      body: answer.body,
      hasLoggedUser,
      ...(retryAfter !== undefined && { retryAfter }),
    }),
  };
}

const secondsToWait = (header: string | null): number | undefined =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
