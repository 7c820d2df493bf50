import type { AuditAct } from '#contract/endpoints/audit.ts';

export const exportHeadings = ['Fecha y hora', 'Usuario', 'Acción', 'Sobre', 'Cambios', 'Estación', 'Dirección de red'];

/** Last line of an export that does not hold everything. */
export const exportCut = 'El registro sigue. Exporte períodos más cortos para ver el resto.';

/** What was done, as the exported log calls it. */
export const actTexts: Record<AuditAct, string> = {
  'session.started': 'Inició sesión',
  'session.refused': 'Intento de inicio de sesión rechazado',
  'session.ended': 'Cerró sesión',
  'password.changed': 'Cambió la contraseña',
  'email.confirmed': 'Confirmó su correo electrónico',
  'company.created': 'Creó la empresa',
  'company.changed': 'Modificó los datos de la empresa',
  'company.suspended': 'Se suspendió la empresa',
  'company.resumed': 'Se levantó la suspensión de la empresa',
  'branch.created': 'Creó una sucursal',
  'branch.changed': 'Modificó una sucursal',
  'branch.deleted': 'Eliminó una sucursal',
  'user.invited': 'Invitó a un usuario',
  'user.confirmed': 'Aceptó la invitación',
  'user.changed': 'Modificó un usuario',
  'user.disabled': 'Desactivó un usuario',
  'user.enabled': 'Activó un usuario',
  'user.removed': 'Quitó un usuario',
  'user.sessionsEnded': 'Cerró las sesiones de un usuario',
  'perfil.created': 'Creó un perfil',
  'perfil.changed': 'Modificó un perfil',
  'perfil.deleted': 'Eliminó un perfil',
  'workstation.changed': 'Cambió el nombre de la estación',
  'file.uploaded': 'Subió un archivo',
  'audit.exported': 'Exportó el registro',
};
