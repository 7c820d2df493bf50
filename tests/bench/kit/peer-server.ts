import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { bigForm } from './big-form.ts';
import type { Customer } from './customers.ts';
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

/** What a peer's list asks for. */
interface Wanted {
  field: keyof Customer;
  descending: boolean;
  ciudad: string | undefined;
  from: number;
  to: number;
}

/** What a peer's list is answered with. */
interface Rows {
  rows: readonly Customer[];
  total: number;
}

/** Lists of the same records in memory: each order is sorted once, so that a request costs next to nothing. */
function listing(records: readonly Customer[]): (wanted: Wanted) => Rows {
  const orders = new Map<string, readonly Customer[]>();
  const inOrder = (field: keyof Customer, descending: boolean): readonly Customer[] => {
    const name = `${field} ${descending}`;
    const known = orders.get(name);
    if (known !== undefined) return known;
    const sorted = records.toSorted((a, b) => (a[field] < b[field] ? -1 : Number(a[field] > b[field])));
    if (descending) sorted.reverse();
    orders.set(name, sorted);
    return sorted;
  };
  for (const descending of [false, true]) {
    inOrder('nombre', descending);
    inOrder('limite', descending);
  }
  return ({ field, descending, ciudad, from, to }) => {
    const sorted = inOrder(field, descending);
    const found = ciudad === undefined ? sorted : sorted.filter((record) => record.ciudad === ciudad);
    return { rows: found.slice(from, to), total: found.length };
  };
}

const isField = (name: string | undefined): name is keyof Customer =>
  name !== undefined && ['id', 'nombre', 'ciudad', 'correo', 'limite', 'alta'].includes(name);

/** As ra-data-simple-rest asks: `sort`, `range` and `filter` in JSON. */
function wantedByReactAdmin(query: URLSearchParams): Wanted {
  const [field, order]: string[] = JSON.parse(query.get('sort') ?? '[]');
  const [from = 0, last = 24]: number[] = JSON.parse(query.get('range') ?? '[]');
  const { ciudad }: { ciudad?: string } = JSON.parse(query.get('filter') ?? '{}');
  return { field: isField(field) ? field : 'nombre', descending: order === 'DESC', ciudad, from, to: last + 1 };
}

/** As @refinedev/simple-rest asks. */
function wantedByRefine(query: URLSearchParams): Wanted {
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

/** Sends a built page or one of its files; what stands in `assets` may be kept for good, as ours may. */
async function sendFile(response: ServerResponse, name: string): Promise<void> {
  const file = name.startsWith('/assets/') ? name : `/pages${name}index.html`;
  const content = await readFile(path.join(peerPages, path.normalize(file)));
  response.writeHead(200, {
    'content-type': MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': file === name ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(content);
}

/** Serves the peers' pages, the form each of them shows and the records each of them lists, on loopback. */
export async function startPeerServer(records: readonly Customer[] = []): Promise<PeerServer> {
  const form = bigForm();
  const forms: Readonly<Record<string, object>> = {
    '/forms/form-js.json': formJsSchema(form),
    '/forms/survey-js.json': surveyJsSchema(form),
    '/forms/form-io.json': formIoSchema(form),
  };
  const list = listing(records);
  const byId = new Map(records.map((record) => [record.id, record]));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const schema = forms[pathname];
    if (schema !== undefined) return sendJson(response, schema);
    const [, peer, id] = /^\/(react-admin|refine)-data\/clientes(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (peer === undefined) return sendFile(response, pathname);
    if (id !== undefined) return sendJson(response, byId.get(id));
    const { rows, total } = list(peer === 'refine' ? wantedByRefine(searchParams) : wantedByReactAdmin(searchParams));
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
