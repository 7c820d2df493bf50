/** The mail server takes this mail neither now nor later. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Its reply's code, 500 to 599. */
  readonly reply: number;
  constructor(reply: number, cause: unknown) {
    super(`the mail server refused the mail with ${reply}`, { cause });
    this.reply = reply;
  }
}
