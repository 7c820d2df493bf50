import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to PostgreSQL that a test can observe and interrupt. */
export interface DatabaseProxy {
  /** The address of a database through this proxy. */
  address: string;
  /** Settles with a connection when `text` is about to be sent over it; `text` is then dropped. */
  dropMessage(text: string): Promise<Socket>;
  /** Settles when the first answer to `text` arrived; the answer is dropped and its connection ended. */
  dropAnswer(text: string): Promise<void>;
  /** While true, PostgreSQL seems to be starting up (57P03) to new connections. */
  simulateStartup(isStartingUp: boolean): void;
  /** Settles after this many further connections were refused because PostgreSQL seems to be starting up. */
  whenRefused(count: number): Promise<void>;
  /** While true, new connections are accepted and get no answer. */
  simulateHang(isHung: boolean): void;
  /** Settles when something is sent through the proxy for the `nth` time from now on, counted from 1. */
  whenSent(nth: number): Promise<void>;
  /** Ends every open connection. */
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

/** Opens a proxy to the PostgreSQL of an address. */
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
