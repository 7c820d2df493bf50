import * as v from 'valibot';
import { formIcons } from '#domain/forms/form-icons.ts';
import { actions } from '../permissions.ts';
import { done } from '../schemas/answers.ts';
import { idField, instant } from '../schemas/fields.ts';
import { loginBody } from '../schemas/credentials.ts';
import { companyChoiceAnswer, seriesAnswer, signedInAnswer } from '../schemas/signed-in.ts';
import { endpoint } from './endpoint.ts';

export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: 'login',
    summary: 'Iniciar sesión',
    access: 'public',
    body: loginBody,
    answer: v.union([signedInAnswer, companyChoiceAnswer]),
    repeat: 'none',
    secret: true,
  }),
  switchCompany: endpoint({
    method: 'POST',
    path: 'switch-company',
    summary: 'Cambiar de empresa; la sesión anterior termina',
    access: 'session',
    body: v.object({ tenant: v.string() }),
    answer: signedInAnswer,
    // The call revokes the token it was sent with, so a retry responds 401.
    repeat: 'settled',
  }),
  myCompanies: endpoint({
    method: 'GET',
    path: 'my-companies',
    summary: 'Empresas del usuario',
    access: 'session',
    answer: companyChoiceAnswer,
    repeat: 'none',
  }),
  logout: endpoint({
    method: 'POST',
    path: 'logout',
    summary: 'Cerrar la sesión',
    access: 'session',
    body: v.object({}),
    answer: done,
    // The call revokes the token it was sent with, so a retry responds 401.
    repeat: 'settled',
  }),
  sessions: endpoint({
    method: 'GET',
    path: 'sessions',
    summary: 'Sesiones abiertas del usuario',
    access: 'session',
    answer: v.object({
      rows: v.array(
        v.object({
          id: v.string(),
          workstation: v.string(),
          user_agent: v.string(),
          /** Network address from which the session was opened. */
          address: v.string(),
          created_at: instant,
          last_seen_at: instant,
          current: v.boolean(),
        }),
      ),
    }),
    repeat: 'none',
  }),
  endSession: endpoint({
    method: 'POST',
    path: 'end-session',
    summary: 'Terminar una sesión propia',
    access: 'session',
    body: v.object({ id: idField }),
    answer: done,
    // A session that has ended no longer exists: a retry responds 404.
    repeat: 'settled',
  }),
  getPermissions: endpoint({
    method: 'GET',
    path: 'get-permissions',
    summary: 'Programas permitidos y configuración del usuario',
    access: 'session',
    answer: v.object({
      programas: v.array(
        v.object({
          router_name: v.string(),
          title: v.string(),
          /** Name of one record, absent for a program of the product; the version before has none. */
          one: v.optional(v.string()),
          /** The fallback keeps a tab of an older build usable when a program has a newly added icon. */
          icon: v.fallback(v.picklist(formIcons), 'file'),
          group: v.string(),
          description: v.string(),
          actions: v.array(v.picklist(actions)),
        }),
      ),
      /** The company's other programs, which this user may not open. */
      others: v.array(v.object({ router_name: v.string(), title: v.string() })),
      user_data: v.record(v.string(), v.unknown()),
      /** The revision of each of those values; the version before has none. */
      user_data_revisions: v.optional(v.record(v.string(), v.number()), {}),
      /** Key (base64, 32 bytes) that encrypts this user's drafts in this company on a workstation. */
      draft_key: v.string(),
    }),
    repeat: 'none',
    viewAs: 'read',
  }),
  userData: endpoint({
    method: 'POST',
    path: 'user-data',
    summary: 'Guardar un valor de la configuración del usuario; la revisión es 0 si no había',
    access: 'session',
    body: v.object({ key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)), value: v.unknown() }),
    /** The version before gives no revision. */
    answer: v.object({ ...done.entries, revision: v.optional(v.number()) }),
    repeat: 'key',
    revision: 'optional',
  }),
  attention: endpoint({
    method: 'GET',
    path: 'attention',
    summary: 'Lo que requiere la atención del usuario',
    access: 'session',
    answer: v.object({
      items: v.array(
        v.object({
          code: v.picklist([
            'confirmEmail',
            'pendingInvitations',
            'incompleteCompany',
            'noBranches',
            'singleAdministrator',
            'undeliveredMail',
          ]),
          count: v.number(),
          /** The company data not filled in yet. */
          missing: v.optional(v.array(v.picklist(['address', 'city', 'phone', 'email']))),
        }),
      ),
    }),
    repeat: 'none',
    viewAs: 'read',
    live: ['users.changed', 'company.changed'],
  }),
  workstation: endpoint({
    method: 'GET',
    path: 'workstation',
    summary: 'Nombre y series de esta estación',
    access: 'session',
    answer: v.object({
      name: v.string(),
      sale_series: v.tuple([seriesAnswer, seriesAnswer, seriesAnswer, seriesAnswer]),
      credit_note_series: seriesAnswer,
      may_edit: v.boolean(),
      revision: v.number(),
      server_time: instant,
      server_offset_minutes: v.number(),
    }),
    repeat: 'none',
  }),
  changeWorkstation: endpoint({
    method: 'POST',
    path: 'change-workstation',
    summary: 'Cambiar el nombre de esta estación',
    access: 'session',
    body: v.object({ name: v.pipe(v.string(), v.trim(), v.maxLength(60)) }),
    answer: v.object({ name: v.string(), revision: v.number() }),
    repeat: 'key',
    revision: true,
  }),
  events: endpoint({
    method: 'GET',
    path: 'events',
    summary: 'Flujo de avisos en vivo (text/event-stream), reanudable con Last-Event-ID',
    access: 'session',
    answer: 'events',
    repeat: 'none',
  }),
};
