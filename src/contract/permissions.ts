/** What one may do in a program. One table for menus, guard and server. */
export const actions = [
  'view',
  'create',
  'edit',
  'delete',
  'issue',
  'cancel',
  'print',
  'export',
  'import',
  'design',
  'grant',
] as const;

export type Action = (typeof actions)[number];

export const actionLabels: Record<Action, string> = {
  view: 'Ver',
  create: 'Crear',
  edit: 'Modificar',
  delete: 'Eliminar',
  issue: 'Emitir',
  cancel: 'Anular',
  print: 'Imprimir',
  export: 'Exportar',
  import: 'Importar',
  design: 'Diseñar',
  grant: 'Otorgar permisos',
};

/** Which records a grant reaches: all, those of the user's branches, or the user's own. */
export const scopes = ['all', 'branch', 'own'] as const;
export type Scope = (typeof scopes)[number];

export const scopeLabels: Record<Scope, string> = {
  all: 'Todos',
  branch: 'De mis sucursales',
  own: 'Propios',
};

/** A program × actions × scope, as a perfil holds it. */
export interface Grant {
  program: string;
  actions: readonly Action[];
  scope: Scope;
}

/** Icons a program may carry; the browser maps each name to a drawing. */
export const programIcons = ['users', 'building', 'history', 'layout', 'box', 'file', 'chart', 'calendar'] as const;
export type ProgramIcon = (typeof programIcons)[number];

export interface ProgramDefinition {
  routerName: string;
  title: string;
  icon: ProgramIcon;
  group: string;
  description: string;
  actions: readonly Action[];
  /** Whether records have a branch and an owner, so that a narrower scope means something. */
  scoped: boolean;
  /** A program that may not be granted yet is refused to everybody and listed nowhere. */
  grantable: boolean;
}

/** The programs that come with the product. */
export const shippedPrograms = [
  {
    routerName: 'usuarios',
    title: 'Usuarios',
    icon: 'users',
    group: 'Administración',
    description: 'Invitar personas, definir perfiles y cerrar sesiones.',
    actions: ['view', 'create', 'edit', 'delete', 'grant'],
    scoped: false,
    grantable: true,
  },
  {
    routerName: 'empresa',
    title: 'Empresa',
    icon: 'building',
    group: 'Administración',
    description: 'Datos de la empresa, sucursales y sus usuarios.',
    actions: ['view', 'create', 'edit', 'delete'],
    scoped: false,
    grantable: true,
  },
  {
    routerName: 'auditoria',
    title: 'Auditoría',
    icon: 'history',
    group: 'Administración',
    description: 'Quién hizo qué, desde qué estación y cuándo.',
    actions: ['view', 'export'],
    scoped: false,
    grantable: true,
  },
  {
    routerName: 'tests',
    title: 'Diseñador de formularios',
    icon: 'layout',
    group: 'Administración',
    description: 'Dibujar los formularios de la empresa.',
    actions: ['view', 'design'],
    scoped: false,
    grantable: false,
  },
] as const satisfies readonly ProgramDefinition[];

/** Everything that can be granted in some programs. */
export const everyGrant = (programs: readonly ProgramDefinition[]): Grant[] =>
  programs
    .filter((program) => program.grantable)
    .map(({ routerName, actions: all }) => ({ program: routerName, actions: all, scope: 'all' }));

/** Name of the perfil that allows everything grantable by rule, whatever is added later; it cannot be changed. */
export const ADMINISTRATOR = 'Administrador';

/** The perfiles a new company starts with. The built-in one stores no grants: it has them by rule. */
export const initialPerfiles: readonly { name: string; builtin: boolean; grants: readonly Grant[] }[] = [
  {
    name: ADMINISTRATOR,
    builtin: true,
    grants: everyGrant(shippedPrograms),
  },
  { name: 'Ventas', builtin: false, grants: [{ program: 'empresa', actions: ['view'], scope: 'all' }] },
  { name: 'Consulta', builtin: false, grants: [{ program: 'empresa', actions: ['view'], scope: 'all' }] },
];

const SCOPE_WIDTH: Record<Scope, number> = { own: 0, branch: 1, all: 2 };

/** The widest scope in which the grants of several perfiles together allow an action, or undefined when none does. */
export function allowedScope(grants: readonly Grant[], program: string, action: Action): Scope | undefined {
  return grants
    .filter((grant) => grant.program === program && grant.actions.includes(action))
    .map((grant) => grant.scope)
    .toSorted((a, b) => SCOPE_WIDTH[b] - SCOPE_WIDTH[a])[0];
}

/** The actions the grants of several perfiles together allow in a program, in the table's order. */
export function allowedActions(grants: readonly Grant[], program: string): Action[] {
  return actions.filter((action) => allowedScope(grants, program, action) !== undefined);
}

/** Whether `mine` covers all of `theirs`, action by action and scope by scope: nobody hands out what they do not hold. */
export function coversGrants(mine: readonly Grant[], theirs: readonly Grant[]): boolean {
  return theirs.every((wanted) =>
    wanted.actions.every((action) => {
      const held = allowedScope(mine, wanted.program, action);
      return held !== undefined && SCOPE_WIDTH[held] >= SCOPE_WIDTH[wanted.scope];
    }),
  );
}
