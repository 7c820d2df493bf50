import { isRecord } from '#domain/is-record.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { AppError } from './app-error.ts';
import { MAX_UPLOAD_MEGABYTES } from './constants.ts';
import { errorCodes, type ErrorCode } from './error-codes.ts';
import { catalogueTexts } from './failures.ts';

/** The kind of call: an API call with a JSON response, or a call that transfers a file. */
export type CallKind = 'api' | 'resource';

/** The parts of an HTTP error response that the catalogue needs. Blob bodies have been read as text. */
export interface HttpFailure {
  kind: CallKind;
  status: number;
  /** Body as text. */
  body: string;
  hasLoggedUser: boolean;
  retryAfter?: number;
}

interface FailureData {
  code?: string;
  message?: string;
  exception?: string;
  file?: string;
  line?: string;
  fields?: Record<string, string[]>;
  current?: unknown;
  changed?: { by: string; at: string };
  maxMegabytes?: number;
}

interface Row {
  fits: (failure: HttpFailure, data: FailureData) => boolean;
  toError: (failure: HttpFailure, data: FailureData) => Omit<AppError, 'status' | 'code'>;
}

const withException = (data: FailureData) => [data.message, data.exception].filter(Boolean).join(' ');

const report = (data: FailureData) =>
  [data.exception, data.file && `${data.file}${data.line === undefined ? '' : `:${data.line}`}`]
    .filter(Boolean)
    .join('\n');

const details = (data: FailureData) => (report(data) === '' ? {} : { details: report(data) });

const withRetry = (message: string, retryAfter: number | undefined) =>
  retryAfter === undefined
    ? { text: message }
    : { text: `${message} ${catalogueTexts.retryIn(retryAfter)}`, retryAfter };

const messageOrRaw = (failure: HttpFailure, data: FailureData) => data.message ?? failure.body.trim();

/** The text of the response or, when it has none, the standard text of an error code. */
const messageRawOr = (code: ErrorCode, failure: HttpFailure, data: FailureData) =>
  messageOrRaw(failure, data) || errorCodes[code].message;

const statusIs =
  (...wanted: number[]) =>
  (failure: HttpFailure) =>
    wanted.includes(failure.status);

/** The file is within the size limit, but the company's storage quota is used up. */
const QUOTA: ErrorCode = 'quotaExceeded';

/** The resource does not exist, or the user may not see it. */
const NOT_FOUND: ErrorCode = 'notFound';

/** The catalogue: the first row that matches a response determines the error. */
const rows: readonly Row[] = [
  {
    fits: (f) => f.status === 401 && f.hasLoggedUser,
    toError: (f, d) => ({ kind: 'unauthorized', text: messageOrRaw(f, d), place: 'sequence' }),
  },
  {
    fits: statusIs(401),
    toError: (f, d) => ({ kind: 'signInRefused', text: messageRawOr('credentials', f, d), place: 'form' }),
  },
  {
    fits: statusIs(403),
    toError: (f, d) => ({ kind: 'forbidden', text: messageRawOr('forbidden', f, d), place: 'notice' }),
  },
  {
    fits: (f) => f.status === 404 && f.kind === 'api',
    // A 404 without our server's code means a misrouted call, not a deleted record.
    toError: (_, d) => ({
      kind: d.code === NOT_FOUND ? 'notFound' : 'other',
      text: catalogueTexts.badRequest,
      place: 'notice',
    }),
  },
  {
    fits: statusIs(404),
    toError: () => ({ kind: 'resourceNotFound', text: catalogueTexts.resourceNotFound, place: 'notice' }),
  },
  {
    fits: statusIs(422),
    toError: (f, d) => ({
      kind: 'invalidFields',
      text: messageRawOr('invalidFields', f, d),
      place: 'form',
      ...(d.fields && { fields: d.fields }),
    }),
  },
  {
    fits: statusIs(409),
    toError: (f, d) => ({ kind: 'conflict', text: messageRawOr('conflict', f, d), place: 'form' }),
  },
  {
    fits: statusIs(412),
    toError: (f, d) => ({
      kind: 'stale',
      text: messageRawOr('stale', f, d),
      place: 'form',
      current: d.current,
      ...(d.changed && { changed: d.changed }),
    }),
  },
  {
    fits: (f, d) => f.status === 413 && f.kind === 'resource' && d.code !== QUOTA,
    toError: (_, d) => ({
      kind: 'tooLarge',
      text: catalogueTexts.tooLarge(d.maxMegabytes ?? MAX_UPLOAD_MEGABYTES),
      place: 'notice',
    }),
  },
  {
    fits: statusIs(413),
    toError: (f, d) => ({ kind: 'tooLarge', text: messageRawOr('tooLarge', f, d), place: 'notice' }),
  },
  {
    fits: statusIs(426),
    toError: (f, d) => ({ kind: 'outdated', text: messageRawOr('outdatedClient', f, d), place: 'version' }),
  },
  {
    fits: statusIs(429),
    toError: (f, d) => ({
      kind: 'throttled',
      ...withRetry(d.message ?? errorCodes.throttled.message, f.retryAfter),
      place: 'notice',
    }),
  },
  {
    fits: statusIs(503),
    toError: (f, d) => ({
      kind: 'unavailable',
      ...withRetry(d.message ?? errorCodes.unavailable.message, f.retryAfter),
      place: 'notice',
    }),
  },
  {
    fits: (f, d) => f.status === 500 && d.message !== undefined,
    toError: (_, d) => ({ kind: 'serverFault', text: `500 ${withException(d)}`, place: 'dialog', ...details(d) }),
  },
  {
    fits: (f) => f.status === 500 && (f.body.includes('Server Error') || f.body.trim() === ''),
    toError: (f) =>
      f.body.trim() === ''
        ? { kind: 'rawFault', text: catalogueTexts.empty, place: 'notice' }
        : { kind: 'rawFault', text: catalogueTexts.invalidBody, place: 'notice', details: f.body },
  },
  {
    fits: statusIs(500),
    toError: (f) => ({ kind: 'rawFault', text: f.body.trim(), place: 'notice' }),
  },
  {
    fits: (_, d) => d.message !== undefined,
    toError: (_, d) => ({ kind: 'other', text: withException(d), place: 'notice', ...details(d) }),
  },
  {
    fits: () => true,
    toError: (f) => ({ kind: 'other', text: `${f.status} ${f.body}`.trim(), place: 'notice' }),
  },
];

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? String(value) : undefined;

/** Reads the parts of an error body that the catalogue knows; ignores the rest. */
function readFailureData(body: string): FailureData {
  const parsed = parseJson(body);
  if (typeof parsed === 'string') return parsed.trim() === '' ? {} : { message: parsed };
  if (!isRecord(parsed)) return {};
  const data: FailureData = { current: parsed['current'] };
  for (const key of ['code', 'message', 'exception', 'file', 'line'] as const) {
    const text = textOf(parsed[key]);
    if (text !== undefined) data[key] = text;
  }
  const at = textOf(parsed['changed_at']);
  if (at !== undefined) data.changed = { by: textOf(parsed['changed_by']) ?? '', at };
  if (typeof parsed['max_megabytes'] === 'number') data.maxMegabytes = parsed['max_megabytes'];
  const errors = parsed['errors'];
  if (isRecord(errors)) {
    data.fields = Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [
        field,
        (Array.isArray(texts) ? texts : [texts]).flatMap((text) => textOf(text) ?? []),
      ]),
    );
  }
  return data;
}

/** Converts an HTTP error response to an error of the catalogue. */
export function errorFromResponse(failure: HttpFailure): AppError {
  const data = readFailureData(failure.body);
  const row = rows.find((candidate) => candidate.fits(failure, data));
  if (row === undefined) throw new Error('the last row of the catalogue fits everything');
  return { ...row.toError(failure, data), status: failure.status, ...(data.code !== undefined && { code: data.code }) };
}
