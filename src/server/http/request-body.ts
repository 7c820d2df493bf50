import { MAX_JSON_BYTES, MAX_UPLOAD_MEGABYTES, REQUEST_TIMEOUT } from '#contract/constants.ts';
import { type Endpoint, methodOf } from '#contract/endpoints/endpoint.ts';
import { Fault } from './fault.ts';
import { httpTexts } from './http.texts.ts';
import { readJsonText } from './json-text.ts';

/** Maximum number of bytes in the body of a caller without a session. */
const MAX_PUBLIC_BYTES = 32_768;
const MAX_UPLOAD_BYTES = MAX_UPLOAD_MEGABYTES * 1_048_576;

/** Maximum number of bytes in the body of a call. */
function bodyLimit(endpoint: Endpoint): number {
  if (endpoint.upload) return MAX_UPLOAD_BYTES;
  return endpoint.access === 'public' ? MAX_PUBLIC_BYTES : MAX_JSON_BYTES;
}

const tooLarge = (endpoint: Endpoint) =>
  new Fault('tooLarge', endpoint.upload ? { maxMegabytes: MAX_UPLOAD_MEGABYTES } : {});

/** Refuses a body with an unacceptable content type or `Content-Length`, before any of the body is read. */
export function checkBodyHeaders(endpoint: Endpoint, headers: Headers): void {
  if (methodOf(endpoint) === 'GET') return;
  if ((headers.get('Content-Encoding') ?? 'identity') !== 'identity') throw new Fault('unsupportedMedia');
  const [type = '', ...parameters] = (headers.get('Content-Type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (endpoint.upload ? isFormType(type) : type !== 'application/json') throw new Fault('unsupportedMedia');
  if (!endpoint.upload && parameters.some((parameter) => /^charset\s*=\s*(?!"?utf-?8"?$)/.test(parameter))) {
    throw new Fault('badRequest', { text: httpTexts.charset });
  }
  if (Number(headers.get('Content-Length') ?? 0) > bodyLimit(endpoint)) throw tooLarge(endpoint);
}

/** Whether a body is, or may be, larger than callers without a session may send. */
export const hasLargeBody = (endpoint: Endpoint, headers: Headers): boolean =>
  methodOf(endpoint) === 'POST' && !(Number(headers.get('Content-Length') ?? Infinity) <= MAX_PUBLIC_BYTES);

/** Content types that a form on another site can send without a preflight. An upload may have any other type. */
const isFormType = (type: string) =>
  ['', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded'].includes(type);

/**
 * Reads the whole body. Refuses it once it exceeds the size limit of the endpoint, or when a body other than an upload
 * takes longer to arrive than the app waits for a response. For uploads only the longer time limit of the HTTP server
 * applies.
 */
export async function readBytes(endpoint: Endpoint, request: Request): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const limit = bodyLimit(endpoint);
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  let isLate = false;
  const stop = () => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  };
  const deadline = endpoint.upload ? undefined : setTimeout(stop, REQUEST_TIMEOUT);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > limit) {
        await reader.cancel();
        throw tooLarge(endpoint);
      }
      parts.push(part.value);
    }
  } finally {
    clearTimeout(deadline);
  }
  // A cancelled body looks complete to the loop above.
  if (isLate) throw new Fault('badRequest', { text: httpTexts.late });
  return Buffer.concat(parts, size);
}

/** Parses bytes as the strict JSON the contract requires. */
export function readJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Fault('badRequest', { text: httpTexts.notUtf8 });
  }
  return readJsonText(text);
}
