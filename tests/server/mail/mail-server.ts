import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export const USER = 'nemu@correo.com.py';
export const SMTP_PASSWORD = 'clave-de-correo';

/** How the server reacts to a message: it accepts the message, replies with an error, or hangs up. */
export type Reaction = 'take' | 'hang up' | { reply: number; at: 'recipient' | 'message' };

export interface Received {
  user: string | undefined;
  encrypted: boolean;
  from: string;
  to: string[];
  /** The message as it was received, with lines that end in CR LF. */
  message: string;
}

export interface MailServer {
  port: number;
  received: Received[];
  /** Number of SMTP conversations that clients have started. */
  conversations: number;
  /** Reactions to the next messages, in order; the messages after these are accepted. */
  reactions: Reaction[];
  close(): Promise<void>;
}

const refusal = (reply: number) => Object.assign(new Error('no mailbox here'), { responseCode: reply });

function receivedBy({ envelope, secure, user }: SMTPServerSession): Omit<Received, 'message'> {
  return {
    user: typeof user === 'string' ? user : undefined,
    encrypted: secure,
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

/** The server's reply at each step of the conversation. */
function conversation(state: MailServer, hangUp: () => void): SMTPServerOptions {
  return {
    onConnect: (_session, done) => {
      state.conversations += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) => {
      if (username === USER && password === SMTP_PASSWORD) done(null, { user: username });
      else done(new Error('who are you'));
    },
    onRcptTo: (_address, _session, done) => {
      const reaction = state.reactions[0] ?? 'take';
      if (typeof reaction === 'string' || reaction.at !== 'recipient') return done();
      state.reactions.shift();
      return done(refusal(reaction.reply));
    },
    onData: (stream, session, done) => {
      const reaction = state.reactions.shift() ?? 'take';
      if (reaction === 'hang up') return hangUp();
      const answer = async () => {
        const message = await text(stream);
        if (reaction !== 'take') return done(refusal(reaction.reply));
        state.received.push({ ...receivedBy(session), message });
        return done();
      };
      void answer();
    },
  };
}

/** A mail server that speaks SMTP on a free port of the loopback interface. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const state: MailServer = { port: 0, received: [], conversations: 0, reactions: [], close: () => Promise.resolve() };
  const sockets = new Set<{ destroy(): void }>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    ...conversation(state, hangUp),
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  state.port = (listener.address() as AddressInfo).port;
  state.close = () => new Promise((resolve) => server.close(() => resolve()));
  return state;
}
