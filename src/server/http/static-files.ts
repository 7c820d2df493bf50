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
/** Extensions of file formats that are already compressed. */
const COMPRESSED_EXTENSIONS = new Set(['.png', '.woff2', '.ico']);

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
  isCompressed: boolean;
  /** The file in each content encoding, created on first use. */
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** Gives the response to a request for a file of the built app; never throws. */
export type ServeStatic = (request: Request) => Promise<Response>;

/**
 * Reads the built app into memory and serves it from there, so that clients never get files of a later build together
 * with those they have loaded. Only files that were in the build folder are served, so no path reaches other files.
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

/**
 * Whether somebody probably typed a URL of the app without its `#`: the browser accepts HTML, and the path may be a
 * page of the app.
 */
function isTypedAddress(pathname: string, { method, headers }: Request): boolean {
  const wantsPage = method === 'GET' && (headers.get('Accept') ?? '').includes('text/html');
  return wantsPage && /^(?:\/[a-z0-9][a-z0-9-]*)+$/.test(pathname);
}

/** A short text response with all common headers. */
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
  const encoding = file.isCompressed ? undefined : acceptedEncoding(request.headers.get('Accept-Encoding') ?? '');
  const etag = encoding === undefined ? `"${file.etag}"` : `"${file.etag}-${encoding}"`;
  const headers = new Headers({
    ...securityHeaders,
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: etag,
  });
  if (!file.isCompressed) headers.set('Vary', 'Accept-Encoding');
  if (isCurrent(request.headers.get('If-None-Match') ?? '', etag)) return new Response(null, { status: 304, headers });
  const body = encoding === undefined ? file.bytes : await encode(file, encoding);
  if (encoding !== undefined) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers });
}

function encode(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding);
  if (known !== undefined) return known;
  const encodedBytes = encoders[encoding](file.bytes);
  file.encoded.set(encoding, encodedBytes);
  return encodedBytes;
}

/** The best content encoding that a client accepts; a weight of 0 excludes an encoding. */
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
    isCompressed: COMPRESSED_EXTENSIONS.has(extension),
    encoded: new Map(),
  };
}

/**
 * Gives the `Cache-Control` of a file. Files under `/assets` have a digest in their name and are immutable. The icon,
 * which browsers request at every change of the URL, is cached for a day. `version.json` is never stored. Other files
 * are revalidated each time.
 */
function cacheControl(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (address === '/icon.svg') return 'public, max-age=86400';
  return address === '/version.json' ? 'no-store' : 'no-cache';
}
