import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to PostgreSQL that a test listens in on. */
export interface TappedLine {
  /** The address of a database, by way of this line. */
  address: string;
  /** Settles with a connection when `text` is about to be sent over it, which then never arrives. */
  holdBack(text: string): Promise<Socket>;
  /** Settles when something was sent over the line for the `nth` time from now on, counted from 1. */
  sent(nth: number): Promise<void>;
  /** Ends every connection there is. */
  cut(): void;
  close(): void;
}

/** Opens a line to the PostgreSQL of an address. */
export async function openTappedLine(address: string): Promise<TappedLine> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let wanted: { text: string; found: (socket: Socket) => void } | undefined;
  let awaited: { left: number; found: () => void } | undefined;
  const count = () => {
    if (awaited === undefined) return;
    awaited.left -= 1;
    if (awaited.left === 0) awaited.found();
  };
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined);
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(target.port), target.hostname));
    keep(near).on('data', (chunk: Buffer) => {
      count();
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
