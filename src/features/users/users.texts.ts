import type { CellState } from './permission-matrix.ts';

const sessions = (count: number) => `${count} ${count === 1 ? 'sesión abierta' : 'sesiones abiertas'}`;

/** What happens to the sessions of a user who loses access; empty without sessions. */
const endingOf = (open: number) => (open === 0 ? '' : ` y se cerrarán sus sesiones (${sessions(open)})`);

/** Texts of the program Usuarios, besides the shared ones. */
export const usersTexts = {
  tabs: 'Partes de usuarios',
  users: 'Usuarios',
  roles: 'Perfiles',
  description: 'Quiénes entran a la empresa, con qué perfiles y desde qué sucursales.',
  newRecord: 'Nuevo',
  newWords: 'invitar crear agregar usuario perfil',
  searchHelp: 'Nombre o correo',
  state: 'Estado',
  anyState: 'Todos los estados',
  states: { invited: 'Invitado', active: 'Activo', disabled: 'Desactivado' },
  name: 'Nombre y apellido',
  email: 'Correo electrónico',
  branches: 'Sucursales',
  sessions: 'Sesiones',
  lastSeen: 'Último uso',
  never: 'Nunca',
  none: 'Ninguna',
  you: 'Usted',
  actionsOf: (name: string) => `Acciones de ${name}`,
  actions: 'Acciones',
  loading: 'Cargando los usuarios',
  one: 'usuario',
  many: 'usuarios',
  firstUseTitle: 'Por ahora solo está usted',
  firstUseText: 'Invite a las personas que trabajan en la empresa y déles los perfiles que necesitan.',
  emptyTitle: 'Ningún usuario coincide',
  emptyText: 'Pruebe con otras palabras u otro estado.',
  clear: 'Quitar filtros',
  inviteTitle: 'Invitar usuario',
  inviteText: 'Recibirá un correo con un enlace para activar su usuario.',
  invited: (email: string) => `Invitación enviada a ${email}`,
  userTitle: (name: string) => `Usuario ${name}`,
  userDeleted: 'Este usuario ya no pertenece a la empresa.',
  required: '(obligatorio)',
  emailFixed: 'El correo identifica a la persona y no se cambia desde aquí.',
  rolesHelp: 'Lo que puede hacer es la suma de sus perfiles.',
  branchesForbidden: 'Para cambiar las sucursales hace falta permiso para ver Empresa.',
  noBranches: 'La empresa todavía no tiene sucursales.',
  roleNotGrantable: 'Otorga permisos que usted no tiene.',
  ownAccess: 'Este es su propio usuario: otro administrador debe cambiar o quitar su acceso.',
  widerAccess: 'Este usuario tiene permisos que usted no tiene: pida a quien los tenga que cambie su acceso.',
  viewAs: 'Ver como esta persona',
  viewAsWords: 'vista simular otro usuario permisos probar',
  disable: 'Desactivar',
  confirmDisable: (name: string, open: number) =>
    `${name} no podrá entrar a la empresa${endingOf(open)}. Sus datos y perfiles quedan.\n¿Desea desactivar este usuario?`,
  disabled: (name: string) => `${name} ya no puede entrar`,
  enable: 'Activar de nuevo',
  confirmEnable: (name: string) =>
    `${name} podrá entrar otra vez a la empresa con los perfiles que tenía.\n¿Desea activar este usuario?`,
  enabled: (name: string) => `${name} puede entrar otra vez`,
  endSessions: 'Terminar sesiones',
  confirmEndSessions: (name: string, open: number) =>
    `Se cerrarán las sesiones de ${name} en esta empresa (${sessions(open)}), en todos sus equipos. Lo que tenga sin guardar queda como borrador.\n¿Desea terminarlas?`,
  sessionsEnded: (count: number) => (count === 1 ? 'Se terminó 1 sesión' : `Se terminaron ${count} sesiones`),
  resend: 'Reenviar invitación',
  confirmResend: (name: string, email: string) =>
    `Se enviará otra invitación para ${name} a ${email}. El enlace anterior deja de servir.\n¿Desea enviarla?`,
  resent: (email: string) => `Se envió la invitación a ${email}`,
  withdraw: 'Retirar invitación',
  confirmWithdraw: (name: string, email: string) =>
    `El enlace enviado a ${email} deja de servir y ${name} no se suma a la empresa.\n¿Desea retirar la invitación?`,
  remove: 'Quitar de la empresa',
  confirmRemove: (name: string, open: number) =>
    `${name} pierde el acceso a la empresa, sus perfiles y sus sucursales${endingOf(open)}. Lo que hizo queda en la auditoría.\n¿Desea quitar este usuario?`,
  removed: (name: string) => `${name} ya no pertenece a la empresa`,
  withdrawn: 'Se retiró la invitación',
  unconfirmedTitle: 'Su correo todavía no está confirmado',
  unconfirmedText: (email: string) =>
    `Hasta confirmarlo no puede invitar a nadie. Abra el enlace que enviamos a ${email}; lo que escriba aquí se conserva. Si no lo encuentra, revise el correo no deseado o pida otro.`,
  confirmationSent: (email: string) => `Se envió otro enlace a ${email}`,
  loadingRoles: 'Cargando los perfiles',
  roleName: 'Nombre',
  roleUsers: 'Usuarios',
  roleGrants: 'Programas',
  builtin: 'Fijo',
  newRoleTitle: 'Nuevo perfil',
  roleTitle: (name: string) => `Perfil ${name}`,
  roleDeleted: 'Este perfil ya no existe.',
  grantsNothing: 'Ninguno',
  matrix: 'Permisos por programa',
  matrixHelp:
    'Cada fila es un programa y cada columna, lo que se puede hacer en él. Con las flechas se pasa de casilla en casilla y con la barra espaciadora se marca.',
  matrixWide: 'Hay más columnas: deslice la tabla hacia los lados.',
  program: 'Programa',
  scope: 'Alcance',
  scopeOf: (program: string) => `Alcance de ${program}`,
  allRecords: 'Todos',
  cell: (action: string, program: string) => `${action} en ${program}`,
  fieldsTitle: 'Campos',
  fieldsHelp:
    'De los programas otorgados, qué campos de sus registros quedan ocultos o solo se leen. Lo oculto no aparece en ninguna lista, búsqueda, total ni historial, y no se pide al guardar; lo que se calcula a partir de ello se ve, salvo que también se oculte. Si un usuario tiene varios perfiles, vale el más amplio.',
  fieldsOf: (program: string) => `Campos de ${program}`,
  fieldsRestricted: (count: number) =>
    count === 0 ? 'sin restricciones' : count === 1 ? '1 restringido' : `${count} restringidos`,
  unnamed: (label: string) =>
    `Los registros se llaman por «${label}», que con este perfil no se puede escribir: los que cree no tendrán nombre. Dé a «${label}» lectura y escritura, o quite Crear.`,
  restrictedFields: (hidden: readonly string[], read: readonly string[]) =>
    [
      hidden.length === 0 ? '' : `oculto: ${hidden.join(', ')}`,
      read.length === 0 ? '' : `solo lectura: ${read.join(', ')}`,
    ].filter((part) => part !== ''),
  reasons: {
    builtin: 'Este perfil viene con el producto y no se puede modificar.',
    notHeld: 'No puede otorgar un permiso que usted no tiene.',
    readOnly: 'No tiene permiso para cambiar perfiles.',
  } satisfies Record<Exclude<CellState, 'open' | 'absent'>, string>,
  builtinNotice: 'Este perfil viene con el producto y no se puede modificar.',
  widerNotice: 'Este perfil otorga permisos que usted no tiene: usted no puede modificarlo ni eliminarlo.',
  missingPermissionNotice:
    'Las casillas con candado son permisos que usted no tiene y por eso no puede otorgar ni quitar.',
  grantsOf: (names: readonly string[]) => names.join(', '),
} as const;
