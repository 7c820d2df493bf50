import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_BASE_PATH, HEADERS, REQUEST_TIMEOUT } from '#contract/constants.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import type { Grant } from '#contract/permissions.ts';
import { listen, type ListeningPort } from '#server/http/node-adapter.ts';
import { readBytes } from '#server/http/request-body.ts';
import { addMember, addRole, type Member, type Person, registerCompany } from '../api/kit/people.ts';
import { type Api, newId, startApi } from '../api/kit/start-api.ts';

const ROLE = 'Sucursales';
const company: Grant = { program: 'empresa', actions: ['view', 'create'], scope: 'all' };

let api: Api;
let listening: ListeningPort;
let ana: Person;
let bruno: Member;
let role: string;
/** Called each time the server has received a chunk of a request body. */
let onPart: () => void;

/** The same request with a body that calls `onPart` for each chunk that the server reads. */
function observed({ url, method, headers, body }: Request): Request {
  const parts = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, readable) => {
      readable.enqueue(part);
      onPart();
    },
  });
  return new Request(url, { method, headers, ...(body && { body: body.pipeThrough(parts), duplex: 'half' }) });
}

/**
 * Creates a branch over a connection of its own: sends the headers and some bytes of the body, and the rest after
 * `meanwhile`; without `meanwhile` only the headers. Gives the status and the JSON of the response.
 */
async function createBranch({ token }: { token?: string }, padding: number, meanwhile?: () => Promise<unknown>) {
  const branch = {
    id: newId(),
    name: 'Norte',
    establishment: '009',
    address: 'Palma 123',
    city: '',
    phone: '',
    users: [],
  };
  const body = JSON.stringify({ ...branch, padding: 'x'.repeat(padding) });
  const { hostname, port } = new URL(listening.url);
  const socket = connect(Number(port), hostname);
  const answer = text(socket);
  const isRead = new Promise<void>((resolve) => (onPart = resolve));
  socket.write(
    [
      `POST ${API_BASE_PATH}${endpoints.createBranch.path} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `${HEADERS.idempotencyKey}: ${newId()}`,
      ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
      '\r\n',
    ].join('\r\n'),
  );
  if (meanwhile) {
    socket.write(body.slice(0, 5));
    await isRead;
    await meanwhile();
    socket.write(body.slice(5));
  }
  const [head = '', json = ''] = (await answer).split('\r\n\r\n');
  socket.destroy();
  return [Number(head.split(' ')[1]), /\{.*\}/.exec(json)?.[0]];
}

const branches = async () => (await api.call('branches', ana.as)).data.rows.map(({ name }) => name);

const refusal = (code: string, message: string) => JSON.stringify({ code, message });
const REQUIRED = refusal('sessionRequired', 'Inicie sesión para continuar.');
const ENDED = refusal('sessionEnded', 'La sesión terminó. Inicie sesión de nuevo.');
const FORBIDDEN = refusal('forbidden', 'No tiene permiso para hacer esto. Pídalo a un administrador de su empresa.');

describe('over a connection', () => {
  beforeEach(async () => {
    onPart = () => undefined;
    api = await startApi();
    ana = await registerCompany(api, 'ana@uno.com.py');
    role = await addRole(api, ana, ROLE, [company]);
    bruno = await addMember(api, ana, 'bruno@uno.com.py', [role]);
    listening = await listen({
      server: { handle: (request, peer) => api.server.handle(observed(request), peer) },
      files: { built: () => Promise.resolve(new Response('')) },
      servesHost: () => true,
      isSecure: false,
      host: '127.0.0.1',
      port: 0,
    });
  });

  afterEach(async () => {
    await listening.close();
    await api.close();
  });

  describe.each([
    ['small', 0],
    ['large', 100_000],
  ])('a call whose %s body arrives slowly', (_size, padding) => {
    test('succeeds', async () => {
      const before = await branches();
      const [status] = await createBranch(bruno, padding, () => Promise.resolve());
      expect([status, await branches()]).toEqual([200, [...before, 'Norte']]);
    });

    test('is refused when the user signed out in the meantime, and changes nothing', async () => {
      const before = await branches();
      const answer = await createBranch(bruno, padding, () => api.call('logout', bruno.as));
      expect([answer, await branches()]).toEqual([[401, ENDED], before]);
    });

    test('is refused when the user lost the permission in the meantime, and changes nothing', async () => {
      const before = await branches();
      const body = { id: role, name: ROLE, grants: [] };
      const answer = await createBranch(bruno, padding, () => api.call('changeRole', { ...ana.as, revision: 1, body }));
      expect([answer, await branches()]).toEqual([[403, FORBIDDEN], before]);
    });
  });

  test('a large body of a caller without a session is refused before it arrives', async () => {
    expect(await createBranch({}, 100_000)).toEqual([401, REQUIRED]);
  });
});

test('a JSON body that takes longer than the request timeout of the app is refused; an upload may take longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const read = (name: 'createBranch' | 'uploadFile') => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const init = { method: 'POST', body: readable, duplex: 'half' };
    const bytes = readBytes(endpoints[name], new Request('http://nemu.test', init)).then(
      ({ byteLength }) => byteLength,
      (cause: unknown) => cause,
    );
    return { writer, bytes };
  };
  const json = read('createBranch');
  const upload = read('uploadFile');
  await Promise.all([json, upload].map(({ writer }) => writer.write(new Uint8Array(3))));
  vi.advanceTimersByTime(REQUEST_TIMEOUT);
  await upload.writer.close();
  vi.useRealTimers();
  expect([await json.bytes, await upload.bytes]).toEqual([expect.objectContaining({ code: 'badRequest' }), 3]);
});
