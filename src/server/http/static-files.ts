import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { httpTexts } from './http.texts.ts';
import { securityHeaders } from './security-headers.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
/** Already compressed by their format. */
const PACKED = new Set(['.png', '.woff2', '.ico']);

const BROTLI_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI_QUALITY),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;
type Encoding = keyof typeof encoders;

interface StaticFile {
  bytes: Buffer;
  type: string;
  cacheControl: string;
  etag: string;
  packed: boolean;
  /** Each made once, when first asked for. */
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** Answers a request for a file of the built app; never throws. */
export type ServeStatic = (request: Request) => Promise<Response>;

/**
 * Serves the built app from memory as it is now: a build made while the process runs is not mixed into the one its
 * clients have loaded. What is not in the folder is 404, so no path leads out of it.
 */
export function serveStatic(folder: string): ServeStatic {
  const files = readFiles(folder);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainAnswer(405, httpTexts.notAllowed, { Allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    const file = files.get(pathname === '/' ? '/index.html' : pathname);
    if (file !== undefined) return fileAnswer(file, request);
    if (isTypedAddress(pathname, request)) return plainAnswer(302, pathname, { Location: `/#${pathname}` });
    return plainAnswer(404, httpTexts.notFound);
  };
}

/** Whether somebody typed an address of the app without its `#`: a page is wanted, and the path is one a page can have. */
function isTypedAddress(pathname: string, { method, headers }: Request): boolean {
  const wantsPage = method === 'GET' && (headers.get('Accept') ?? '').includes('text/html');
  return wantsPage && /^(?:\/[a-z0-9][a-z0-9-]*)+$/.test(pathname);
}

/** A short text as an answer, with every header an answer must have. */
export function plainAnswer(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

async function fileAnswer(file: StaticFile, request: Request): Promise<Response> {
  const encoding = file.packed ? undefined : acceptedEncoding(request.headers.get('Accept-Encoding') ?? '');
  const etag = encoding === undefined ? `"${file.etag}"` : `"${file.etag}-${encoding}"`;
  const headers = new Headers({
    ...securityHeaders,
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: etag,
  });
  if (!file.packed) headers.set('Vary', 'Accept-Encoding');
  if (isCurrent(request.headers.get('If-None-Match') ?? '', etag)) return new Response(null, { status: 304, headers });
  const body = encoding === undefined ? file.bytes : await encode(file, encoding);
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
}

function encode(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding);
  if (known !== undefined) return known;
  const made = encoders[encoding](file.bytes);
  file.encoded.set(encoding, made);
  return made;
}

/** The best encoding a client takes; a weight of 0 is a refusal. */
function acceptedEncoding(accept: string): Encoding | undefined {
  const accepted = new Set(
    accept
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
      .map((item) => item.split(';')[0]),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
}

function isCurrent(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}

function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
      return [address, readStaticFile(file, address)];
    }),
  );
}

function readStaticFile(file: string, address: string): StaticFile {
  const bytes = readFileSync(file);
  const extension = path.extname(file);
  return {
    bytes,
    type: CONTENT_TYPES[extension] ?? 'application/octet-stream',
    cacheControl: cacheControl(address),
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    packed: PACKED.has(extension),
    encoded: new Map(),
  };
}

/**
 * Files under `/assets` carry a digest in their name. The icon, which a browser asks for at every change of address, is
 * kept for a day; the rest is asked about each time, and the version never kept.
 */
function cacheControl(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (address === '/icon.svg') return 'public, max-age=86400';
  return address === '/version.json' ? 'no-store' : 'no-cache';
}
