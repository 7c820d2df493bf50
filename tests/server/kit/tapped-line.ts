import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to PostgreSQL that a test listens in on. */
export interface TappedLine {
  /** The address of a database, by way of this line. */
  address: string;
  /** Settles with a connection when `text` is about to be sent over it, which then never arrives. */
  holdBack(text: string): Promise<Socket>;
  close(): void;
}

/** Opens a line to the PostgreSQL of an address. */
export async function openTappedLine(address: string): Promise<TappedLine> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let wanted: { text: string; found: (socket: Socket) => void } | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined);
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(target.port), target.hostname));
    keep(near).on('data', (chunk: Buffer) => {
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
  return {
    address: tapped.href,
    holdBack: (text) =>
      new Promise((found) => {
        wanted = { text, found };
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
