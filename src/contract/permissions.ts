import type { FormIcon } from '#domain/forms/form-icons.ts';

/** The actions that a role can grant in a program; menus, route guard and server use the same list. */
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

/** Access scope of a grant: all records, those of the user's branches, or the user's own. */
export const scopes = ['all', 'branch', 'own'] as const;
export type Scope = (typeof scopes)[number];

export const scopeLabels: Record<Scope, string> = {
  all: 'Todos',
  branch: 'De mis sucursales',
  own: 'Propios',
};

/** A role's access to one field of a program's records. */
export const fieldAccesses = ['hidden', 'read', 'write'] as const;
export type FieldAccess = (typeof fieldAccesses)[number];

export const fieldAccessLabels: Record<FieldAccess, string> = {
  hidden: 'Oculto',
  read: 'Solo lectura',
  write: 'Lectura y escritura',
};

/** The actions that a role grants in one program, their scope, and the restricted fields of the program's records. */
export interface Grant {
  program: string;
  actions: readonly Action[];
  scope: Scope;
  /** Restricted access by field key; a field that is not listed may be written. */
  fields?: Readonly<Record<string, Exclude<FieldAccess, 'write'>>> | undefined;
}

export interface ProgramDefinition {
  routerName: string;
  title: string;
  /** What one of its records is called; absent for a program that is shipped. */
  one?: string | undefined;
  icon: FormIcon;
  group: string;
  description: string;
  actions: readonly Action[];
  /** Whether the program's records have a branch and an owner, so that the scopes `branch` and `own` can be granted. */
  scoped: boolean;
}

/** Menu group of the shipped programs that administer the company. */
export const ADMINISTRATION_GROUP = 'Administración';

/** The programs shipped with the product. */
export const shippedPrograms = [
  {
    routerName: 'calendario',
    title: 'Calendario',
    icon: 'calendar',
    group: 'General',
    description: 'Eventos propios y de la empresa, feriados y vencimientos.',
    actions: ['view', 'create', 'edit', 'delete', 'export', 'import', 'grant'],
    scoped: false,
  },
  {
    routerName: 'usuarios',
    title: 'Usuarios',
    icon: 'idCard',
    group: ADMINISTRATION_GROUP,
    description: 'Invitar personas, definir perfiles y cerrar sesiones.',
    actions: ['view', 'create', 'edit', 'delete', 'grant'],
    scoped: false,
  },
  {
    routerName: 'empresa',
    title: 'Empresa',
    icon: 'building',
    group: ADMINISTRATION_GROUP,
    description: 'Datos de la empresa, sucursales y sus usuarios.',
    actions: ['view', 'create', 'edit', 'delete'],
    scoped: false,
  },
  {
    routerName: 'auditoria',
    title: 'Auditoría',
    icon: 'history',
    group: ADMINISTRATION_GROUP,
    description: 'Quién hizo qué, desde qué estación y cuándo.',
    actions: ['view', 'export'],
    scoped: false,
  },
  {
    routerName: 'tests',
    title: 'Diseñador de formularios',
    icon: 'layout',
    group: ADMINISTRATION_GROUP,
    description: 'Dibujar los formularios de la empresa.',
    actions: ['view', 'design'],
    scoped: false,
  },
] as const satisfies readonly ProgramDefinition[];

/** The actions on the records of a program that a company published. */
export const recordActions = ['view', 'create', 'edit', 'delete'] as const satisfies readonly Action[];

/** Grants of all actions of some programs, on all records. */
export const everyGrant = (programs: readonly Pick<ProgramDefinition, 'routerName' | 'actions'>[]): Grant[] =>
  programs.map(({ routerName, actions: all }) => ({ program: routerName, actions: all, scope: 'all' }));

/** Name of the built-in role that allows everything, including later additions; it cannot be changed. */
export const ADMINISTRATOR = 'Administrador';

const inAll = (program: string, ...granted: Action[]): Grant => ({ program, actions: granted, scope: 'all' });

/** The roles of a new company. The built-in role stores no grants, because it allows everything. */
export const initialRoles: readonly { name: string; grants: readonly Grant[] | null }[] = [
  { name: ADMINISTRATOR, grants: null },
  {
    name: 'Ventas',
    grants: [
      inAll('clientes', 'view', 'create', 'edit'),
      inAll('productos', 'view'),
      inAll('empresa', 'view'),
      inAll('calendario', 'view', 'create', 'edit', 'delete'),
    ],
  },
  {
    name: 'Consulta',
    grants: [
      inAll('clientes', 'view'),
      inAll('productos', 'view'),
      inAll('empresa', 'view'),
      inAll('calendario', 'view'),
    ],
  },
];

const SCOPE_WIDTH: Record<Scope, number> = { own: 0, branch: 1, all: 2 };

/** The widest scope in which any of the grants allows an action; undefined when none does. */
export function allowedScope(grants: readonly Grant[], program: string, action: Action): Scope | undefined {
  return grants
    .filter((grant) => grant.program === program && grant.actions.includes(action))
    .map((grant) => grant.scope)
    .toSorted((a, b) => SCOPE_WIDTH[b] - SCOPE_WIDTH[a])[0];
}

const ACCESS_WIDTH: Record<FieldAccess, number> = { hidden: 0, read: 1, write: 2 };

/** The widest access to a field that any of the grants allows; `hidden` without a grant in the program. */
export function allowedFieldAccess(grants: readonly Grant[], program: string, field: string): FieldAccess {
  const accesses = grants.filter((grant) => grant.program === program).map(({ fields }) => fields?.[field] ?? 'write');
  return accesses.toSorted((a, b) => ACCESS_WIDTH[b] - ACCESS_WIDTH[a])[0] ?? 'hidden';
}

/** The actions that the grants allow in a program, in the order of `actions`. */
export function allowedActions(grants: readonly Grant[], program: string): Action[] {
  return actions.filter((action) => allowedScope(grants, program, action) !== undefined);
}

/**
 * Whether the grants `mine` allow everything that the grants `theirs` allow, in every scope and field. Users may grant
 * only what they are allowed themselves.
 */
export function coversGrants(mine: readonly Grant[], theirs: readonly Grant[]): boolean {
  return (
    theirs.every((wanted) =>
      wanted.actions.every((action) => {
        const ownScope = allowedScope(mine, wanted.program, action);
        return ownScope !== undefined && SCOPE_WIDTH[ownScope] >= SCOPE_WIDTH[wanted.scope];
      }),
    ) && coversFields(mine, theirs)
  );
}

/** Whether the grants `mine` allow at least the access to each field that every grant in `theirs` allows. */
function coversFields(mine: readonly Grant[], theirs: readonly Grant[]): boolean {
  return theirs.every((wanted) => {
    const restricted = mine
      .filter(({ program }) => program === wanted.program)
      .flatMap(({ fields }) => Object.keys(fields ?? {}));
    return restricted.every((field) => {
      const ownAccess = allowedFieldAccess(mine, wanted.program, field);
      return ACCESS_WIDTH[ownAccess] >= ACCESS_WIDTH[wanted.fields?.[field] ?? 'write'];
    });
  });
}
