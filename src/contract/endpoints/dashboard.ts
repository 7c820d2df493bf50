import * as v from 'valibot';
import { done, named } from '../schemas/answers.ts';
import { dashboardLayout } from '../schemas/dashboard.ts';
import { idField } from '../schemas/fields.ts';
import { endpoint } from './endpoint.ts';

/**
 * Who may preset dashboards. A preset says what the users of a role see first, as the grants of the role say what they
 * may see at all, so whoever changes roles presets dashboards. A preset grants nothing: each figure is computed with
 * the permissions of its reader.
 */
const presets = { program: 'usuarios', action: 'grant' } as const;

/** The role of a preset; null for the preset of the whole company. */
const role = v.nullable(idField);

export const dashboardEndpoints = {
  activity: endpoint({
    method: 'GET',
    path: 'activity',
    summary: 'Los registros que se crearon, cambiaron o eliminaron hoy y que el usuario puede ver, primero el último',
    access: 'session',
    answer: v.object({
      rows: v.array(
        v.object({
          program: v.string(),
          /** Title of the program. */
          title: v.string(),
          id: v.string(),
          /** '' when the user may not see the field that names the record. */
          name: v.string(),
          /** When it was changed last, and who changed it. */
          at: v.string(),
          by: v.string(),
          act: v.picklist(['created', 'changed', 'deleted']),
        }),
      ),
      /** Whether more records were changed today. */
      hasMore: v.boolean(),
      /** The business date of the answer. */
      today: v.string(),
    }),
    repeat: 'none',
    viewAs: 'read',
    live: ['records.changed', 'programs.changed', 'permissions.changed'],
  }),
  dashboard: endpoint({
    method: 'GET',
    path: 'dashboard',
    summary: 'El tablero que la empresa preparó para el usuario',
    access: 'session',
    answer: v.object({
      /**
       * The preset of the user's first role by name that has one, otherwise that of the company, without the widgets of
       * programs and fields that the user may not see; null when there is none. The user's own arrangement, stored with
       * `user-data`, takes precedence over it.
       */
      layout: v.nullable(dashboardLayout),
      /** The presets that the user may change, that of the company first; revision 0 where none is stored yet. */
      presets: v.array(v.object({ role: v.nullable(named), revision: v.number() })),
    }),
    repeat: 'none',
    viewAs: 'read',
    live: ['company.changed', 'permissions.changed'],
  }),
  saveDashboard: endpoint({
    method: 'POST',
    path: 'save-dashboard',
    summary: 'Guardar el tablero de un perfil o de la empresa; la revisión es 0 si no había',
    access: presets,
    body: v.object({ role, layout: dashboardLayout }),
    answer: v.object({ revision: v.number() }),
    repeat: 'key',
    revision: true,
  }),
  deleteDashboard: endpoint({
    method: 'POST',
    path: 'delete-dashboard',
    summary: 'Quitar el tablero preparado de un perfil o de la empresa',
    access: presets,
    body: v.object({ role }),
    answer: done,
    repeat: 'key',
    revision: true,
  }),
};
