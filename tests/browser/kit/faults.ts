import { once } from 'node:events';
import { bytesOf, writeHead, type Behaviour } from './fault-proxy.ts';

export interface CannedAnswer {
  status: number;
  /** A string is sent unchanged, any other value as JSON; absent for an empty body. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Responds in place of the server. */
export function answer({ status, body, headers = {} }: CannedAnswer): Behaviour {
  return ({ response }) => {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, {
      'content-type': 'application/json',
      ...headers,
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
}

/** An HTML page instead of JSON, as a captive portal or a broken load balancer sends it. */
export const html = (status = 200): Behaviour =>
  answer({
    status,
    body: '<!doctype html><title>Acceso</title><h1>Bienvenido</h1>',
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

/** A complete response whose JSON is truncated. */
export const halfJson = (status = 200): Behaviour => answer({ status, body: '{"rows":[{"id":"1","name":"Ana"},{"id' });

/** A response with an empty body. */
export const empty = (status = 200): Behaviour => answer({ status });

/** Cuts the connection before the server receives the request. */
export const dropBeforeSend: Behaviour = (exchange) => exchange.cut();

/** The server processes the request, but the connection is cut before its response. */
export const dropAfterRequest: Behaviour = async (exchange) => {
  await bytesOf(await exchange.forward());
  exchange.cut();
};

/** Sends the headers and half of the body of the response, then cuts the connection. */
export const dropMidResponse: Behaviour = async (exchange) => {
  const arrived = await exchange.forward();
  const body = await bytesOf(arrived);
  writeHead(exchange.response, arrived);
  await new Promise<void>((resolve) => {
    exchange.response.write(body.subarray(0, Math.floor(body.length / 2)), () => resolve());
  });
  exchange.cut();
};

export interface Hold {
  behaviour: Behaviour;
  /** Number of requests being held. */
  readonly waiting: number;
  /** Releases every held request, and stops holding later ones. */
  release(): void;
}

/** Holds requests until released, then applies a behaviour (default: forward them). */
export function hold(then: Behaviour = (exchange) => exchange.pass()): Hold {
  let waiting = 0;
  const gate = new AbortController();
  const released = once(gate.signal, 'abort');
  return {
    async behaviour(exchange) {
      waiting += 1;
      await released;
      waiting -= 1;
      await then(exchange);
    },
    get waiting() {
      return waiting;
    },
    release: () => gate.abort(),
  };
}
