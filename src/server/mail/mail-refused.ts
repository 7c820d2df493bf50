/** Thrown when the mail server refuses a mail permanently. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** The SMTP reply code, 500 to 599. */
  readonly reply: number;
  constructor(reply: number, cause: unknown) {
    super(`the mail server refused the mail with ${reply}`, { cause });
    this.reply = reply;
  }
}
