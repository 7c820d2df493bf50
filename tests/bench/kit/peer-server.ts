import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as callServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { API_BASE_PATH } from '#contract/constants.ts';
import { bigForm } from './big-form.ts';
import type { Customer } from './customers.ts';
import type { CustomerSource, Wanted } from './our-records.ts';
import { peerPages } from './peer-build.ts';
import { formIoSchema, formJsSchema, surveyJsSchema } from './peer-forms.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface PeerServer {
  url: string;
  close: () => Promise<void>;
}

const isField = (name: string | undefined): name is keyof Customer =>
  name !== undefined && ['id', 'nombre', 'ciudad', 'correo', 'limite', 'alta'].includes(name);

/** The query format of ra-data-simple-rest: `sort`, `range` and `filter` in JSON. */
function reactAdminQuery(query: URLSearchParams): Wanted {
  const [field, order]: string[] = JSON.parse(query.get('sort') ?? '[]');
  const [from = 0, last = 24]: number[] = JSON.parse(query.get('range') ?? '[]');
  const { ciudad }: { ciudad?: string } = JSON.parse(query.get('filter') ?? '{}');
  return { field: isField(field) ? field : 'nombre', descending: order === 'DESC', ciudad, from, to: last + 1 };
}

/** The query format of @refinedev/simple-rest. */
function refineQuery(query: URLSearchParams): Wanted {
  const field = query.get('_sort') ?? undefined;
  return {
    field: isField(field) ? field : 'nombre',
    descending: query.get('_order') === 'desc',
    ciudad: query.get('ciudad') ?? undefined,
    from: Number(query.get('_start') ?? 0),
    to: Number(query.get('_end') ?? 25),
  };
}

function sendJson(response: ServerResponse, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

/** Sends a built page or one of its files; files in `assets` are sent as immutable, as our server sends its own. */
async function sendFile(response: ServerResponse, name: string): Promise<void> {
  const file = name.startsWith('/assets/') ? name : `/pages${name}index.html`;
  const content = await readFile(path.join(peerPages, path.normalize(file)));
  response.writeHead(200, {
    'content-type': MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': file === name ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(content);
}

/**
 * Passes a call of a peer on to our server, and its answer back, as they are. The call takes the origin of our server,
 * which refuses others.
 */
function passOn(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, url } = request;
  const { host, origin } = new URL(target);
  const call = callServer(new URL(url ?? '/', target), { method, headers: { ...request.headers, host, origin } });
  call.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  call.on('error', () => response.destroy());
  request.pipe(call);
}

/**
 * Serves on loopback the peers' pages, the form that each page shows, and the customers that the peers' data providers
 * request. Calls of the API go to our server at `target`.
 */
export async function startPeerServer(source?: CustomerSource, target?: string): Promise<PeerServer> {
  const form = bigForm();
  const forms: Readonly<Record<string, object>> = {
    '/forms/form-js.json': formJsSchema(form),
    '/forms/survey-js.json': surveyJsSchema(form),
    '/forms/form-io.json': formIoSchema(form),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (target !== undefined && pathname.startsWith(API_BASE_PATH)) return passOn(request, response, target);
    const schema = forms[pathname];
    if (schema !== undefined) return sendJson(response, schema);
    const [, peer, id] = /^\/(react-admin|refine)-data\/clientes(?:\/([\w-]+))?$/.exec(pathname) ?? [];
    if (peer === undefined || source === undefined) return sendFile(response, pathname);
    if (id !== undefined) return sendJson(response, await source.one(id));
    const wanted = peer === 'refine' ? refineQuery(searchParams) : reactAdminQuery(searchParams);
    const { rows, total } = await source.list(wanted);
    const counts = { 'content-range': `clientes 0-${rows.length}/${total}`, 'x-total-count': String(total) };
    return sendJson(response, rows, counts);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
