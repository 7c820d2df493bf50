import type { AuditAct } from './endpoints/audit.ts';

/** The phrase for each act in the audit log; the grammatical subject of the phrase is the user who acted. */
export const actPhrases: Record<AuditAct, string> = {
  'session.started': 'Inició sesión',
  'session.refused': 'Intentó iniciar sesión sin éxito',
  'session.ended': 'Cerró una sesión',
  'password.changed': 'Cambió la contraseña',
  'password.reset': 'Restableció la contraseña por correo',
  'email.confirmed': 'Confirmó su correo electrónico',
  'company.created': 'Creó la empresa',
  'company.changed': 'Modificó los datos de la empresa',
  'company.suspended': 'La empresa fue suspendida',
  'company.resumed': 'Se levantó la suspensión de la empresa',
  'branch.created': 'Creó una sucursal',
  'branch.changed': 'Modificó una sucursal',
  'branch.deleted': 'Eliminó una sucursal',
  'user.invited': 'Invitó a un usuario',
  'user.confirmed': 'Activó su usuario',
  'user.changed': 'Modificó un usuario',
  'user.disabled': 'Desactivó un usuario',
  'user.enabled': 'Activó de nuevo un usuario',
  'user.removed': 'Quitó a un usuario',
  'user.sessionsEnded': 'Terminó las sesiones de un usuario',
  'view.started': 'Empezó a ver la aplicación como otra persona',
  'view.ended': 'Dejó de ver la aplicación como otra persona',
  'perfil.created': 'Creó un perfil',
  'perfil.changed': 'Modificó un perfil',
  'perfil.deleted': 'Eliminó un perfil',
  'workstation.changed': 'Modificó una estación',
  'file.uploaded': 'Subió un archivo',
  'audit.exported': 'Exportó la auditoría',
  'record.created': 'Creó un registro',
  'record.changed': 'Modificó un registro',
  'record.deleted': 'Envió un registro a la papelera',
  'record.restored': 'Restauró un registro',
  'form.drafted': 'Guardó el borrador de un formulario',
  'form.published': 'Publicó un formulario',
  'form.deleted': 'Eliminó un formulario que no se publicó',
  'calendar.created': 'Creó un calendario',
  'calendar.changed': 'Modificó un calendario',
  'calendar.deleted': 'Eliminó un calendario',
  'calendar.imported': 'Importó eventos a un calendario',
  'calendar.exported': 'Exportó un calendario',
  'calendar.feedCreated': 'Creó su dirección de suscripción a calendarios',
  'calendar.feedRevoked': 'Anuló su dirección de suscripción a calendarios',
  'event.created': 'Creó un evento',
  'event.changed': 'Modificó un evento',
  'event.deleted': 'Eliminó un evento',
  'event.answered': 'Respondió a una invitación',
  'event.undone': 'Deshizo un cambio de eventos',
  'dashboard.changed': 'Modificó un tablero preparado',
  'dashboard.deleted': 'Quitó un tablero preparado',
};

/** Headings of the log's columns, on the screen and in a file. */
export const auditColumns = {
  when: 'Cuándo',
  who: 'Quién',
  what: 'Qué hizo',
  subject: 'Sobre qué',
  workstation: 'Estación',
  details: 'Detalle',
} as const;

/** Text shown in place of an empty value. */
export const emptyAuditValue = '(vacío)';

const shownValue = (value: string): string => (value === '' ? emptyAuditValue : value);

/** The changes of a log entry as one text, in a file or a spreadsheet. */
export const auditChanges = (changes: readonly { field: string; from: string; to: string }[]): string =>
  changes.map(({ field, from, to }) => `${field}: ${shownValue(from)} → ${shownValue(to)}`).join('; ');

/**
 * The name of the user in a log entry. A refused sign-in has no known user: the e-mail address that was tried is the
 * subject of its entry. Any other entry without a user is an act of the system.
 */
export function auditActor({ act, user }: { act: AuditAct; user: { name: string } | null }): string {
  if (user !== null) return user.name;
  return act === 'session.refused' ? 'Sin identificar' : 'El sistema';
}
