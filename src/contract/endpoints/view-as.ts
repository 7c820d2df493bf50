import * as v from 'valibot';
import { done } from '../schemas/answers.ts';
import { idField } from '../schemas/fields.ts';
import { endpoint } from './endpoint.ts';

/** How long a view lasts, in minutes; it cannot be prolonged. */
export const VIEW_MINUTES = 15;

/** Viewing the app as another user of the company: what they see, without changing anything. */
export const viewAsEndpoints = {
  viewAs: endpoint({
    method: 'POST',
    path: 'view-as',
    summary: 'Ver la aplicación como otro usuario de la empresa, solo para leer',
    access: { program: 'usuarios', action: 'grant' },
    /** The id of the user as the list of users has it. */
    body: v.object({ user_id: idField }),
    answer: v.object({
      /** Token of the view, in place of that of the session. */
      api_token: v.string(),
      minutes: v.number(),
      user: v.object({ id: v.string(), name: v.string(), email: v.string() }),
    }),
    repeat: 'none',
  }),
  endViewAs: endpoint({
    method: 'POST',
    path: 'view-as-end',
    summary: 'Terminar de ver la aplicación como otro usuario, con el token de esa vista',
    access: 'session',
    body: v.object({}),
    answer: done,
    // The call revokes the token it was sent with, so a retry responds 401.
    repeat: 'settled',
    viewAs: 'leave',
  }),
};
