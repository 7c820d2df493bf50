import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { HEADERS } from '#contract/constants.ts';
import { accountEndpoints } from '#contract/endpoints/account.ts';
import { calendarEndpoints } from '#contract/endpoints/calendar.ts';
import { calendarExchangeEndpoints } from '#contract/endpoints/calendar-exchange.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { noticeEndpoints } from '#contract/endpoints/notices.ts';
import { checkDigit } from '#domain/ruc.ts';
import { call, send, type Session } from '../kit/call.ts';
import { windowsOf } from './files.ts';

const { importCalendar, calendarImport, cancelCalendarImport } = calendarExchangeEndpoints;

export type ImportState = AnswerOf<typeof calendarImport>;

/** The answer to a file. */
export interface FileAnswer {
  status: number;
  /** The parsed body. */
  body: unknown;
}

/** Milliseconds between looks at a job, and until it must have ended. */
const POLL = 50;
const JOB_TIMEOUT = 900_000;

const newKey = () => randomUUID();

/** The administrator of a company of their own, who imports calendars. */
export class Importer {
  /** Where the server is; it changes with a restart. */
  url: string;
  readonly session: Session;
  readonly #tokenInfo: string;

  private constructor(url: string, session: Session, tokenInfo: string) {
    this.url = url;
    this.session = session;
    this.#tokenInfo = tokenInfo;
  }

  /** @param name a word that distinguishes the company */
  static async register(url: string, name: string, ruc: string): Promise<Importer> {
    const answer = await call(url, accountEndpoints.register, newKey(), undefined, {
      company: { name: `${name} S.A.`, ruc: `${ruc}-${checkDigit(ruc)}` },
      user: { name: 'Ana Benítez', email: `ana@${name.toLowerCase()}.com.py` },
      password: 'una clave larga de prueba',
    });
    return new Importer(url, { token: answer.api_token, tenant: answer.tenant }, answer.token_info);
  }

  /** Creates an empty calendar of the company. Gives its id. */
  async newCalendar(): Promise<string> {
    const body = { id: randomUUID(), name: 'Pruebas', color: 'blue', kind: 'company' };
    return (await call(this.url, calendarEndpoints.createCalendar, newKey(), this.session, body)).id;
  }

  async send(calendar: string, file: Buffer): Promise<FileAnswer> {
    const { status, text } = await send(this.url, importCalendar, {
      session: this.session,
      query: { calendar },
      body: file,
      headers: { 'Content-Type': 'text/calendar', [HEADERS.tokenAccess]: this.#tokenInfo },
    });
    return { status, body: JSON.parse(text) as unknown };
  }

  async stateOf(id: string): Promise<ImportState> {
    const { status, text } = await send(this.url, calendarImport, { session: this.session, id });
    if (status !== 200) throw new Error(`${status} ${text}`);
    return JSON.parse(text) as ImportState;
  }

  async cancel(id: string): Promise<void> {
    await call(this.url, cancelCalendarImport, newKey(), this.session, { id });
  }

  /** Waits until the state of an import fulfils a condition. */
  async waitFor(id: string, condition: (state: ImportState) => boolean): Promise<ImportState> {
    for (const deadline = performance.now() + JOB_TIMEOUT; performance.now() < deadline; await wait(POLL)) {
      const state = await this.stateOf(id);
      if (condition(state)) return state;
    }
    throw new Error('the import did not go on');
  }

  /** The UIDs of all events of a calendar that lie where generated events do, with repetitions. */
  async listedUids(calendar: string, events: number): Promise<string[]> {
    const uids: string[] = [];
    for (const window of windowsOf(events)) {
      const body = { ...window, calendars: [calendar] };
      const { rows } = await call(this.url, calendarEndpoints.calendarOccurrences, '', this.session, body);
      uids.push(...rows.map(({ uid }) => uid));
    }
    return uids;
  }

  /** How many notices tell of a finished import. */
  async countNotices(): Promise<number> {
    const { rows } = await call(this.url, noticeEndpoints.notices, '', this.session);
    return rows.filter(({ kind }) => kind === 'importFinished').length;
  }
}
