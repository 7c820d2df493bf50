import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (outgoing: ServerResponse, request: ReceivedRequest) => void;

/** A server on the loopback that answers as it is told, once per entry and then always as the last. */
export async function startFaultyServer() {
  const received: ReceivedRequest[] = [];
  let answers: Answer[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(request);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(outgoing, request);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/api/v1/`,
    received,
    answer(...wanted: Answer[]) {
      answers = wanted;
      received.length = 0;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** An answer with a status and a body; JSON unless it is a text. */
export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (outgoing) => {
    outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** The connection is cut without an answer. */
export const hangUp: Answer = (outgoing) => outgoing.destroy();

/** Nothing ever comes. */
export const saysNothing: Answer = () => undefined;

/** Half of the body promised, then the connection is cut. */
export const breaksOff: Answer = (outgoing) => {
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  outgoing.write('{"name":"Ferr');
  setImmediate(() => outgoing.destroy());
};
