import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a PostgreSQL server whose connections a test can observe and interrupt. */
export interface DatabaseProxy {
  /** Connection URL of the database through this proxy. */
  address: string;
  /** Drops the next message that contains `text`; resolves with the client's connection that sent the message. */
  dropMessage(text: string): Promise<Socket>;
  /** Drops the response to the next message that contains `text`; resolves after closing the client's connection. */
  dropAnswer(text: string): Promise<void>;
  /** While true, new connections are refused as by a PostgreSQL server that is starting up (57P03). */
  simulateStartup(isStartingUp: boolean): void;
  /** Resolves after this many further connections were refused during the simulated startup. */
  whenRefused(count: number): Promise<void>;
  /** While true, new connections are accepted and get no response. */
  simulateHang(isHung: boolean): void;
  /** Resolves when a client sends data through the proxy for the `nth` time from now on, counted from 1. */
  whenSent(nth: number): Promise<void>;
  /** Closes every open connection. */
  cut(): void;
  close(): void;
}

interface Countdown {
  remaining: number;
  onZero: () => void;
}

const startingUp = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
const length = Buffer.alloc(4);
length.writeInt32BE(startingUp.length + length.length);
/** PostgreSQL's message that refuses a session during startup. */
const STARTING_UP = Buffer.concat([Buffer.from('E'), length, startingUp]);

/** Opens a proxy to the PostgreSQL server of a connection URL. */
export async function openDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let wanted: { text: string; found: (socket: Socket) => void } | undefined;
  let unanswered: { text: string; lost: () => void } | undefined;
  let mode: 'serving' | 'starting up' | 'hung' = 'serving';
  let refusals: Countdown | undefined;
  let sending: Countdown | undefined;
  const count = (counted: Countdown | undefined) => {
    if (counted === undefined) return;
    counted.remaining -= 1;
    if (counted.remaining === 0) counted.onZero();
  };
  const track = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined);
  };
  const dropNextAnswer = (near: Socket, far: Socket, lost: () => void) => {
    far.unpipe(near).resume();
    far.once('data', () => {
      near.destroy();
      lost();
    });
  };
  const server = createServer((near) => {
    if (mode === 'hung') return void track(near);
    if (mode === 'starting up') {
      return void track(near).once('data', () => {
        near.end(STARTING_UP);
        count(refusals);
      });
    }
    const far = track(connect(Number(target.port), target.hostname));
    track(near).on('data', (chunk: Buffer) => {
      count(sending);
      if (unanswered !== undefined && chunk.includes(unanswered.text)) {
        dropNextAnswer(near, far, unanswered.lost);
        unanswered = undefined;
      }
      if (wanted === undefined || !chunk.includes(wanted.text)) return void far.write(chunk);
      wanted.found(near);
      wanted = undefined;
    });
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tapped = new URL(address);
  tapped.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: tapped.href,
    dropMessage: (text) =>
      new Promise((found) => {
        wanted = { text, found };
      }),
    dropAnswer: (text) =>
      new Promise((lost) => {
        unanswered = { text, lost };
      }),
    simulateStartup: (isStartingUp) => {
      mode = isStartingUp ? 'starting up' : 'serving';
    },
    whenRefused: (left) =>
      new Promise((found) => {
        refusals = { remaining: left, onZero: found };
      }),
    simulateHang: (isHung) => {
      mode = isHung ? 'hung' : 'serving';
    },
    whenSent: (nth) =>
      new Promise((found) => {
        sending = { remaining: nth, onZero: found };
      }),
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
