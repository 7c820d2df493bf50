import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to PostgreSQL that a test can observe and interrupt. */
export interface TappedLine {
  /** The address of a database through this proxy. */
  address: string;
  /** Settles with a connection when `text` is about to be sent over it; `text` is then dropped. */
  holdBack(text: string): Promise<Socket>;
  /** Settles when the first answer to `text` arrived; the answer is dropped and its connection ended. */
  loseAnswer(text: string): Promise<void>;
  /** While true, PostgreSQL seems to be starting up (57P03) to new connections. */
  seemStartingUp(isStartingUp: boolean): void;
  /** Settles after this many further connections were refused because PostgreSQL seems to be starting up. */
  refused(count: number): Promise<void>;
  /** While true, new connections are accepted and get no answer. */
  seemHung(isHung: boolean): void;
  /** Settles when something is sent through the proxy for the `nth` time from now on, counted from 1. */
  sent(nth: number): Promise<void>;
  /** Ends every open connection. */
  cut(): void;
  close(): void;
}

interface Countdown {
  left: number;
  found: () => void;
}

const startingUp = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
const length = Buffer.alloc(4);
length.writeInt32BE(startingUp.length + length.length);
/** PostgreSQL's message that refuses a session during startup. */
const STARTING_UP = Buffer.concat([Buffer.from('E'), length, startingUp]);

/** Opens a proxy to the PostgreSQL of an address. */
export async function openTappedLine(address: string): Promise<TappedLine> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let wanted: { text: string; found: (socket: Socket) => void } | undefined;
  let unanswered: { text: string; lost: () => void } | undefined;
  let manner: 'serving' | 'starting up' | 'hung' = 'serving';
  let refusals: Countdown | undefined;
  let awaited: Countdown | undefined;
  const count = (counted: Countdown | undefined) => {
    if (counted === undefined) return;
    counted.left -= 1;
    if (counted.left === 0) counted.found();
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined);
  };
  const loseNextAnswer = (near: Socket, far: Socket, lost: () => void) => {
    far.unpipe(near).resume();
    far.once('data', () => {
      near.destroy();
      lost();
    });
  };
  const server = createServer((near) => {
    if (manner === 'hung') return void keep(near);
    if (manner === 'starting up') {
      return void keep(near).once('data', () => {
        near.end(STARTING_UP);
        count(refusals);
      });
    }
    const far = keep(connect(Number(target.port), target.hostname));
    keep(near).on('data', (chunk: Buffer) => {
      count(awaited);
      if (unanswered !== undefined && chunk.includes(unanswered.text)) {
        loseNextAnswer(near, far, unanswered.lost);
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
    holdBack: (text) =>
      new Promise((found) => {
        wanted = { text, found };
      }),
    loseAnswer: (text) =>
      new Promise((lost) => {
        unanswered = { text, lost };
      }),
    seemStartingUp: (isStartingUp) => {
      manner = isStartingUp ? 'starting up' : 'serving';
    },
    refused: (left) =>
      new Promise((found) => {
        refusals = { left, found };
      }),
    seemHung: (isHung) => {
      manner = isHung ? 'hung' : 'serving';
    },
    sent: (nth) =>
      new Promise((found) => {
        awaited = { left: nth, found };
      }),
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
