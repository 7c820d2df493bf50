import { fieldKey } from '#domain/fields/config-parts.ts';
import { MAX_FIELDS } from '#domain/limits.ts';
import * as v from 'valibot';
import { actions, scopes } from '../permissions.ts';
import { done, named } from '../schemas/answers.ts';
import { emailField } from '../schemas/credentials.ts';
import { fieldTexts } from '../schemas/field-texts.ts';
import { idField, instant, requiredText } from '../schemas/fields.ts';
import { pageQuery } from '../schemas/page.ts';
import { searchText } from '../schemas/search.ts';
import { endpoint } from './endpoint.ts';

const usuarios = <const A extends 'view' | 'create' | 'edit' | 'delete' | 'grant'>(action: A) => ({
  program: 'usuarios' as const,
  action,
});

export const userStates = ['invited', 'active', 'disabled'] as const;

/** A user of the company as administrators see them; `id` is the id of the membership, not of the account. */
export const userRow = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  state: v.picklist(userStates),
  roles: v.array(named),
  /** The roles under the name that the previous version of the browser app reads. */
  perfiles: v.optional(v.pipe(v.array(named), v.metadata({ deprecated: true }))),
  branches: v.array(named),
  sessions: v.number(),
  last_seen_at: v.nullable(instant),
  self: v.boolean(),
  /** Whether the caller has all permissions of this user; only then may the caller change the user's access. */
  manageable: v.boolean(),
  revision: v.number(),
});

const restrictedFields = v.pipe(
  v.record(fieldKey, v.picklist(['hidden', 'read'])),
  v.check(
    (fields) => Object.keys(fields).length <= MAX_FIELDS,
    `Admite hasta ${MAX_FIELDS} campos ocultos o de solo lectura.`,
  ),
);

export const grantSchema = v.object({
  program: v.string(),
  actions: v.array(v.picklist(actions)),
  scope: v.picklist(scopes),
  /**
   * Access to restricted fields of the program's records; only programs published by the company can have restricted
   * fields.
   */
  fields: v.optional(restrictedFields),
});

export const roleRow = v.object({
  id: v.string(),
  name: v.string(),
  builtin: v.boolean(),
  grants: v.array(grantSchema),
  users: v.number(),
  revision: v.number(),
});

const roleIds = v.pipe(v.array(idField), v.minLength(1, fieldTexts.chooseOne));
const byId = v.object({ id: idField });

/** Former field names in the body of a call that assigns roles. */
const formerRoles = { fields: { perfiles: 'roles' } };

export const inviteUserBody = v.object({
  id: idField,
  name: requiredText(120),
  email: emailField,
  roles: roleIds,
  branches: v.array(idField),
});

export const changeUserBody = v.object({
  id: idField,
  name: requiredText(120),
  roles: roleIds,
  branches: v.array(idField),
});

export const roleBody = v.object({ id: idField, name: requiredText(60), grants: v.array(grantSchema) });

export const userEndpoints = {
  users: endpoint({
    method: 'GET',
    path: 'users',
    summary: 'Usuarios de la empresa',
    access: usuarios('view'),
    query: v.object({
      text: v.optional(searchText),
      state: v.optional(v.picklist(userStates)),
      ...pageQuery,
    }),
    answer: v.object({ rows: v.array(userRow), total: v.number(), next: v.nullable(v.string()) }),
    repeat: 'none',
    viewAs: 'read',
    live: ['users.changed'],
  }),
  user: endpoint({
    method: 'GET',
    path: 'users/:id',
    summary: 'Un usuario de la empresa',
    access: usuarios('view'),
    answer: userRow,
    repeat: 'none',
    viewAs: 'read',
  }),
  inviteUser: endpoint({
    method: 'POST',
    path: 'invite-user',
    summary: 'Invitar a una persona con sus perfiles',
    access: usuarios('create'),
    body: inviteUserBody,
    answer: userRow,
    repeat: 'key',
    former: formerRoles,
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: 'resend-invitation',
    summary: 'Enviar de nuevo una invitación; el enlace anterior deja de servir',
    access: usuarios('create'),
    body: byId,
    answer: done,
    repeat: 'key',
  }),
  changeUser: endpoint({
    method: 'POST',
    path: 'change-user',
    summary: 'Cambiar perfiles y sucursales de un usuario',
    access: usuarios('edit'),
    body: changeUserBody,
    answer: userRow,
    repeat: 'key',
    revision: true,
    former: formerRoles,
  }),
  disableUser: endpoint({
    method: 'POST',
    path: 'disable-user',
    summary: 'Desactivar un usuario y terminar sus sesiones',
    access: usuarios('edit'),
    body: byId,
    answer: userRow,
    repeat: 'key',
    revision: true,
  }),
  enableUser: endpoint({
    method: 'POST',
    path: 'enable-user',
    summary: 'Activar de nuevo un usuario',
    access: usuarios('edit'),
    body: byId,
    answer: userRow,
    repeat: 'key',
    revision: true,
  }),
  removeUser: endpoint({
    method: 'POST',
    path: 'remove-user',
    summary: 'Quitar a un usuario de la empresa o retirar su invitación',
    access: usuarios('delete'),
    body: byId,
    answer: done,
    repeat: 'key',
    revision: true,
  }),
  endUserSessions: endpoint({
    method: 'POST',
    path: 'end-user-sessions',
    summary: 'Terminar las sesiones de un usuario en esta empresa',
    access: usuarios('edit'),
    body: byId,
    answer: v.object({ ended: v.number() }),
    repeat: 'key',
  }),
  roles: endpoint({
    method: 'GET',
    path: 'roles',
    summary: 'Perfiles y lo que otorgan, con los programas que se pueden otorgar',
    access: usuarios('view'),
    answer: v.object({
      rows: v.array(
        v.object({
          ...roleRow.entries,
          /**
           * Whether the caller has all permissions of this role; only then may the caller assign or change the role.
           */
          manageable: v.boolean(),
        }),
      ),
      programs: v.array(
        v.object({
          router_name: v.string(),
          title: v.string(),
          group: v.string(),
          actions: v.array(v.picklist(actions)),
          /** The actions that the caller is allowed, and therefore may grant. */
          held: v.array(v.picklist(actions)),
          scoped: v.boolean(),
          /**
           * Fields whose access a role can restrict; fields that only earlier versions had come last. Empty for shipped
           * programs.
           */
          fields: v.array(v.object({ key: v.string(), label: v.string() })),
          /** Key of the field that names the program's records; null for shipped programs. */
          naming: v.nullable(v.string()),
        }),
      ),
    }),
    repeat: 'none',
    viewAs: 'read',
    live: ['users.changed'],
    former: { path: 'perfiles' },
  }),
  createRole: endpoint({
    method: 'POST',
    path: 'create-role',
    summary: 'Crear un perfil',
    access: usuarios('grant'),
    body: roleBody,
    answer: roleRow,
    repeat: 'key',
    former: { path: 'create-perfil' },
  }),
  changeRole: endpoint({
    method: 'POST',
    path: 'change-role',
    summary: 'Cambiar el nombre o los permisos de un perfil',
    access: usuarios('grant'),
    body: roleBody,
    answer: roleRow,
    repeat: 'key',
    revision: true,
    former: { path: 'change-perfil' },
  }),
  deleteRole: endpoint({
    method: 'POST',
    path: 'delete-role',
    summary: 'Eliminar un perfil que nadie usa',
    access: usuarios('grant'),
    body: byId,
    answer: done,
    repeat: 'key',
    revision: true,
    former: { path: 'delete-perfil' },
  }),
};
