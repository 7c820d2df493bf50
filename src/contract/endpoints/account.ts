import * as v from 'valibot';
import { done } from '../schemas/answers.ts';
import {
  changeAccountBody,
  changePasswordBody,
  linkBody,
  newUserConfirmBody,
  passwordLinkBody,
  passwordResetBody,
  registerBody,
  requestResetBody,
} from '../schemas/session.ts';
import { signedInAnswer } from '../schemas/signed-in.ts';
import { endpoint } from './endpoint.ts';

/** How users get an account, and how they change their own. */
export const accountEndpoints = {
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
  invitation: endpoint({
    method: 'POST',
    path: 'invitation',
    summary: 'Quién invita y a quién, por el enlace de una invitación; no lo gasta',
    access: 'public',
    body: linkBody,
    answer: v.object({
      company: v.object({ name: v.string() }),
      user: v.object({ email: v.string() }),
      /**
       * Whether the e-mail address already has an account; the invitation is then accepted with that account's
       * password.
       */
      known: v.boolean(),
    }),
    repeat: 'none',
    secret: true,
  }),
  newUserConfirm: endpoint({
    method: 'POST',
    path: 'new-user-confirm',
    summary: 'Activar un usuario invitado',
    access: 'public',
    body: newUserConfirmBody,
    answer: signedInAnswer,
    // The first call uses up the link, so a retry is refused.
    repeat: 'settled',
    secret: true,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: 'confirm-email',
    summary: 'Confirmar el correo de quien creó una empresa',
    access: 'public',
    body: linkBody,
    answer: done,
    // A confirmed address stays confirmed: a retry gives the same response until the link expires.
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
  passwordResetLink: endpoint({
    method: 'POST',
    path: 'password-reset-link',
    summary: 'Saber si el enlace para una contraseña nueva todavía sirve; no lo gasta',
    access: 'public',
    body: passwordLinkBody,
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
    // The first call uses up the link, so a retry is refused.
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
    // A retry succeeds, because the new password is already set.
    repeat: 'settled',
    secret: true,
  }),
  changeAccount: endpoint({
    method: 'POST',
    path: 'change-account',
    summary: 'Corregir el nombre propio, en todas las empresas de la persona',
    access: 'session',
    body: changeAccountBody,
    answer: v.object({ name: v.string() }),
    // A retry changes nothing, because the name is already set.
    repeat: 'settled',
  }),
};
