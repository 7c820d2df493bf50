import { randomFillSync } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { uuidv7 } from '#domain/uuid.ts';
import { makeFolder } from '../make-folder.ts';
import type { Mail, SendMail } from '../server.types.ts';
import { MailRefused } from './mail-refused.ts';

/** Milliseconds the SMTP server has to answer. */
const PATIENCE = 15_000;

/** Sender of mails that stay in a folder. */
const OUTBOX_SENDER = 'Ñemu <nemu@localhost>';

/** What is never read for a mail, whatever stands in it. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, with options of the transport as its query */
  url: string;
  from: string;
}

/** How mails leave: through an SMTP server, or without one as `.eml` files in a folder, named in the order written. */
export function createMail(smtp: SmtpOptions | undefined, folder: string): SendMail {
  return smtp ? smtpMail(smtp) : outboxMail(folder);
}

function smtpMail({ url, from }: SmtpOptions): SendMail {
  const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  // A password never goes over the line in the clear, unless the address says so (`?requireTLS=false`).
  const requireTLS = new URL(url).username !== '';
  const transport = createTransport({ url, requireTLS, ...patience, ...CLOSED });
  return async (mail) => {
    try {
      await transport.sendMail(composed(mail, from));
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}

const composed = ({ id, to, subject, text }: Mail, from: string) => ({ messageId: `<${id}>`, from, to, subject, text });

/** What the server says of the envelope or the content is about this mail; all else may be different another time. */
function refusalOf(error: unknown): MailRefused | undefined {
  const told: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {};
  const code = told['code'];
  const reply = told['responseCode'];
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof reply === 'number' && reply >= 500 ? new MailRefused(reply, error) : undefined;
}

/** A composed mail with its text as it is: the composer would break what is long or not ASCII into quoted pieces. */
function legible(message: string, text: string): string {
  const [head = ''] = message.split('\n\n', 1);
  return `${head.replace(/^Content-Transfer-Encoding: .*$/m, 'Content-Transfer-Encoding: 8bit')}\n\n${text}`;
}

/** Mails as files that a text editor shows as they were written, each link whole on its line. */
function outboxMail(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  return async (mail) => {
    const { message } = await transport.sendMail(composed({ ...mail, text: '-' }, OUTBOX_SENDER));
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed in memory');
    makeFolder(folder, 0o700);
    const file = path.join(folder, `${uuidv7(Date.now(), (bytes) => randomFillSync(bytes))}.eml`);
    // Whoever watches the folder never sees half a mail.
    await writeFile(`${file}.part`, legible(message.toString('utf8'), mail.text), { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
