import type { Api } from '#api/api.types.ts';
import type { Result } from '#contract/app-error.ts';
import type { AnswerOf } from '#contract/endpoints/endpoint.ts';
import { sessionEndpoints } from '#contract/endpoints/session.ts';
import { clockAhead } from './clock.ts';

export type Workstation = AnswerOf<typeof sessionEndpoints.workstation>;
export type OpenSession = AnswerOf<typeof sessionEndpoints.sessions>['rows'][number];
export type CompanyOfUser = AnswerOf<typeof sessionEndpoints.myCompanies>['companies'][number];

/** What the server stores about this workstation and its user. */
export interface ServerSettings {
  workstation: Workstation;
  /** Milliseconds this computer's clock was ahead of the server's. */
  ahead: number;
  /** When `ahead` was measured, by this computer's clock. */
  measuredAt: number;
  sessions: readonly OpenSession[];
  companies: readonly CompanyOfUser[];
}

/** Loads all settings; returns only the first failure, so that it is reported once. */
export async function loadServerSettings(
  api: Api,
  now: () => number,
  signal: AbortSignal,
): Promise<Result<ServerSettings>> {
  const [workstation, sessions, companies] = await Promise.all([
    readClock(api, now, signal),
    api.get(sessionEndpoints.sessions, undefined, { signal }),
    api.get(sessionEndpoints.myCompanies, undefined, { signal }),
  ]);
  if (!workstation.ok) return workstation;
  if (!sessions.ok) return sessions;
  if (!companies.ok) return companies;
  return {
    ok: true,
    data: { ...workstation.data, sessions: sessions.data.rows, companies: companies.data.companies },
  };
}

type Clocked = Pick<ServerSettings, 'workstation' | 'ahead' | 'measuredAt'>;

/** Loads the workstation and compares both clocks with the same request. */
export async function readClock(api: Api, now: () => number, signal?: AbortSignal): Promise<Result<Clocked>> {
  const requestedAt = now();
  const result = await api.get(sessionEndpoints.workstation, undefined, signal === undefined ? {} : { signal });
  if (!result.ok) return result;
  const answeredAt = now();
  const ahead = clockAhead(requestedAt, answeredAt, Date.parse(result.data.server_time));
  return { ok: true, data: { workstation: result.data, ahead, measuredAt: answeredAt } };
}

/** The settings with an updated workstation, whose name the current session in the list shows at once. */
export function withWorkstation(settings: ServerSettings, workstation: Workstation): ServerSettings {
  const sessions = settings.sessions.map((session) =>
    session.current ? { ...session, workstation: workstation.name } : session,
  );
  return { ...settings, workstation, sessions };
}
