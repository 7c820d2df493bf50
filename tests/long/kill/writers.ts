import { randomFillSync, randomUUID } from 'node:crypto';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { userEndpoints } from '#contract/endpoints/users.ts';
import { checkDigit } from '#domain/ruc.ts';
import { uuidv7 } from '#domain/uuid.ts';
import { call, Refused, type Session } from '../kit/call.ts';

const WRITERS = 4;
const RUC_BASE = '80012345';

/** A role to create. The idempotency key allows the call to be retried. */
interface Write {
  id: string;
  name: string;
  key: string;
}

/** Concurrent clients that write through the API continuously and record which writes the server acknowledged. */
export class Writers {
  private readonly session: Session;
  private readonly known = new Map<string, string>();
  private unanswered: Write[] = [];
  /** Highest value sent and highest value acknowledged, by counter. */
  private readonly counters = Array.from({ length: WRITERS }, () => ({ sent: 0, acknowledged: 0 }));

  private constructor(session: Session) {
    this.session = session;
  }

  static async register(url: string): Promise<Writers> {
    const answer = await call(url, accountEndpoints.register, randomUUID(), undefined, {
      company: { name: 'Comercial Resistente S.A.', ruc: `${RUC_BASE}-${checkDigit(RUC_BASE)}` },
      user: { name: 'Ana Benítez', email: 'ana@resistente.com.py' },
      password: 'una clave larga de prueba',
    });
    return new Writers({ token: answer.api_token, tenant: answer.tenant });
  }

  /** Number of acknowledged roles plus the highest acknowledged values of all counters. */
  get acknowledged(): number {
    return this.known.size + this.counters.reduce((sum, counter) => sum + counter.acknowledged, 0);
  }

  /** Writes until the server no longer responds. */
  async writeUntilBroken(url: string): Promise<void> {
    await Promise.all(this.counters.map((_, index) => this.write(url, index)));
  }

  private async write(url: string, index: number): Promise<void> {
    for (;;) {
      if (!(await this.createRole(url, this.newWrite()))) return;
      if (!(await this.count(url, index))) return;
    }
  }

  private newWrite(): Write {
    const id = uuidv7(Date.now(), (bytes) => randomFillSync(bytes));
    return { id, name: `Perfil ${id}`, key: randomUUID() };
  }

  /**
   * Returns false when the call failed without a known outcome: the connection broke or the server responded with a 5xx
   * status.
   */
  private async createRole(url: string, write: Write): Promise<boolean> {
    const { id, name, key } = write;
    const done = await answered(call(url, userEndpoints.createRole, key, this.session, { id, name, grants: [] }));
    if (done) this.known.set(id, name);
    else this.unanswered.push(write);
    return done;
  }

  private async count(url: string, index: number): Promise<boolean> {
    const counter = this.counters[index];
    if (counter === undefined) return false;
    counter.sent += 1;
    const value = counter.sent;
    const body = { key: `counter-${index}`, value };
    const done = await answered(call(url, sessionEndpoints.userData, randomUUID(), this.session, body));
    if (done) counter.acknowledged = value;
    return done;
  }

  /**
   * Lists acknowledged writes that are missing or different. A counter may exceed its acknowledged value by the writes
   * that got no response.
   */
  async findLosses(url: string): Promise<readonly string[]> {
    const session = await answered(call(url, sessionEndpoints.getPermissions, '', this.session), [401]);
    if (!session) return ['the company that had been registered is gone'];
    const { rows } = await call(url, userEndpoints.roles, '', this.session);
    const stored = new Map(rows.map((row) => [row.id, row.name]));
    const losses = [...this.known].filter(([id, name]) => stored.get(id) !== name).map(([, name]) => `${name} is gone`);
    const { user_data: values } = await call(url, sessionEndpoints.getPermissions, '', this.session);
    for (const [index, { sent, acknowledged }] of this.counters.entries()) {
      const value = Number(values[`counter-${index}`] ?? 0);
      if (value < acknowledged || value > sent)
        losses.push(`counter ${index} is ${value}, not ${acknowledged} to ${sent}`);
    }
    return losses;
  }

  /**
   * Retries the role creations whose outcome is unknown, with their idempotency keys: each must take effect exactly
   * once.
   */
  async repeatUnanswered(url: string): Promise<void> {
    for (const { id, name, key } of this.unanswered.splice(0)) {
      await call(url, userEndpoints.createRole, key, this.session, { id, name, grants: [] });
      this.known.set(id, name);
    }
  }
}

/** Whether a call succeeded. Throws on a response with a 4xx status that is not expected. */
async function answered(calling: Promise<unknown>, expected: readonly number[] = []): Promise<boolean> {
  try {
    await calling;
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && !expected.includes(error.status)) throw error;
    return false;
  }
}
