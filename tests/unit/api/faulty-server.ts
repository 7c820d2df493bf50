import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answer = (outgoing: ServerResponse, request: ReceivedRequest) => void;

/** A loopback server that sends the next prepared response to each request; the last response is sent again. */
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

/** A response with a status and a body; a string is sent unchanged, any other body as JSON. */
export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (outgoing) => {
    outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Closes the connection without a response. */
export const hangUp: Answer = (outgoing) => outgoing.destroy();

/** Sends no response and keeps the connection open. */
export const neverAnswers: Answer = () => undefined;

/** Sends less of the body than Content-Length says, then closes the connection. */
export const truncateBody: Answer = (outgoing) => {
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  outgoing.write('{"name":"Ferr');
  setImmediate(() => outgoing.destroy());
};
