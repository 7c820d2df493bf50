import * as v from 'valibot';
import { actions, programIcons } from '../permissions.ts';
import { done } from '../schemas/answers.ts';
import { idField, instant } from '../schemas/fields.ts';
import { loginBody } from '../schemas/credentials.ts';
import { companyChoiceAnswer, seriesAnswer, signedInAnswer } from '../schemas/signed-in.ts';
import {
  changePasswordBody,
  newUserConfirmBody,
  passwordResetBody,
  registerBody,
  requestResetBody,
} from '../schemas/session.ts';
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
    // The token it came with is dead: a repeat is a 401.
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
    // The token it came with is dead: a repeat is a 401.
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
          /** Network address it was opened from. */
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
    // What has ended is not there to end again: a repeat is a 404.
    repeat: 'settled',
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: 'request-password-reset',
    summary: 'Pedir el enlace para una contraseña nueva',
    access: 'public',
    body: requestResetBody,
    answer: done,
    repeat: 'none',
    secret: true,
  }),
  passwordReset: endpoint({
    method: 'POST',
    path: 'password-reset',
    summary: 'Poner una contraseña nueva',
    access: 'public',
    body: passwordResetBody,
    answer: done,
    // The link is used up: a repeat is refused.
    repeat: 'settled',
    secret: true,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: 'change-password',
    summary: 'Cambiar la contraseña propia; las demás sesiones terminan',
    access: 'session',
    body: changePasswordBody,
    answer: done,
    // Who has the new password already is told that it is done.
    repeat: 'settled',
    secret: true,
  }),
  register: endpoint({
    method: 'POST',
    path: 'register',
    summary: 'Crear una empresa con su administrador',
    access: 'public',
    body: registerBody,
    answer: signedInAnswer,
    repeat: 'key',
    secret: true,
  }),
  newUserConfirm: endpoint({
    method: 'POST',
    path: 'new-user-confirm',
    summary: 'Activar un usuario invitado',
    access: 'public',
    body: newUserConfirmBody,
    answer: signedInAnswer,
    // The link is used up: a repeat is refused.
    repeat: 'settled',
    secret: true,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: 'confirm-email',
    summary: 'Confirmar el correo de quien creó una empresa',
    access: 'public',
    body: v.object({ token: v.string() }),
    answer: done,
    // An address that is confirmed stays so: the link says the same until it expires.
    repeat: 'settled',
    secret: true,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: 'resend-confirmation',
    summary: 'Enviar de nuevo el enlace para confirmar el correo',
    access: 'session',
    body: v.object({}),
    answer: done,
    repeat: 'key',
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
          icon: v.picklist(programIcons),
          group: v.string(),
          description: v.string(),
          actions: v.array(v.picklist(actions)),
        }),
      ),
      user_data: v.record(v.string(), v.unknown()),
      /** Key (base64, 32 bytes) with which this user's drafts in this company are encrypted on a workstation. */
      draft_key: v.string(),
    }),
    repeat: 'none',
  }),
  userData: endpoint({
    method: 'POST',
    path: 'user-data',
    summary: 'Guardar un valor de la configuración del usuario',
    access: 'session',
    body: v.object({ key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)), value: v.unknown() }),
    answer: done,
    repeat: 'key',
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
          /** Of the company's data, those not filled in. */
          missing: v.optional(v.array(v.picklist(['address', 'city', 'phone', 'email']))),
        }),
      ),
    }),
    repeat: 'none',
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
