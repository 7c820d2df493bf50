import type { SessionStore } from '#api/stores/session-store.ts';
import type { signedInAnswer } from '#contract/schemas/signed-in.ts';
import type { Series, SessionKey } from '#contract/session-keys.ts';
import type { Identity } from '#machines/auth/index.ts';
import type { InferOutput } from 'valibot';
import type { Owner } from './return-address.ts';

type SignedInAnswer = InferOutput<typeof signedInAnswer>;
type SeriesAnswer = SignedInAnswer['credit_note_series'];
type SeriesKey = Extract<SessionKey, `${string}Series${string}` | `${string}Series`>;

const readSeries = (answer: NonNullable<SeriesAnswer>): Series => ({
  id: answer.id,
  documentType: answer.document_type,
  label: answer.label,
  timbrado: answer.timbrado,
  validUntil: answer.valid_until,
});

/** Stores the session of a sign-in response, replacing the previous one. */
export function rememberSession(session: SessionStore, answer: SignedInAnswer): Identity {
  session.clear();
  session.set('loggedUser', answer.user);
  session.set('loggedEmail', answer.user.email);
  session.set('loggedCompany', answer.company);
  session.set('apiToken', answer.api_token);
  session.set('tokenInfo', answer.token_info);
  session.set('tenant', answer.tenant);
  const serverDate = new Date(answer.server_date);
  if (!Number.isNaN(serverDate.getTime())) session.set('serverDate', serverDate);
  const [first, second, third, fourth] = answer.sale_series;
  const series: [SeriesKey, SeriesAnswer][] = [
    ['saleSeries', first],
    ['saleSeries2', second],
    ['saleSeries3', third],
    ['saleSeries4', fourth],
    ['creditNoteSeries', answer.credit_note_series],
  ];
  for (const [key, value] of series) if (value !== null) session.set(key, readSeries(value));
  return { user: answer.user, company: answer.company };
}

/** The identity in the stored session, or null when the session is incomplete. */
export function readIdentity(session: SessionStore): Identity | null {
  const user = session.get('loggedUser');
  const company = session.get('loggedCompany');
  if (user === undefined || company === undefined || session.get('apiToken') === undefined) return null;
  return { user, company };
}

/** The owner whose local data the stored session may read, or null without a session. */
export function readOwner(session: SessionStore): Owner | null {
  const user = session.get('loggedUser');
  const tenant = session.get('tenant');
  return user === undefined || tenant === undefined ? null : { user: user.id, tenant };
}
