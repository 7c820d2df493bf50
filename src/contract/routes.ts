/**
 * Every fixed address of the app (specification, section 2). Published programs add theirs by `routerName`.
 * `public` needs no login, `entry` is public but pointless with a user (they go on to the wanted address),
 * `always` is open to any logged user, `program` asks the permissions; `published` too, and whether there is such a
 * program in the company at all.
 */
export const routeTable = {
  home: { path: '/', name: 'home', access: 'always', title: 'Inicio' },
  configLocal: { path: '/config-local', name: 'config-local', access: 'always', title: 'Configuración local' },
  apps: { path: '/apps', name: 'apps', access: 'always', title: 'Aplicaciones' },
  tests: { path: '/tests', name: 'tests', access: 'program', title: 'Diseñador de formularios' },
  usuarios: { path: '/usuarios', name: 'usuarios', access: 'program', title: 'Usuarios' },
  empresa: { path: '/empresa', name: 'empresa', access: 'program', title: 'Empresa' },
  auditoria: { path: '/auditoria', name: 'auditoria', access: 'program', title: 'Auditoría' },
  login: { path: '/login', name: 'login', access: 'entry', title: 'Iniciar sesión' },
  register: { path: '/register', name: 'register', access: 'entry', title: 'Crear empresa' },
  requestPasswordReset: {
    path: '/request-password-reset',
    name: 'request-password-reset',
    access: 'public',
    title: 'Recuperar contraseña',
  },
  passwordReset: { path: '/password-reset', name: 'password-reset', access: 'public', title: 'Nueva contraseña' },
  newUserConfirm: { path: '/new-user-confirm', name: 'new-user-confirm', access: 'public', title: 'Activar usuario' },
} as const satisfies Record<string, RouteRow>;

export type RouteAccess = 'public' | 'entry' | 'always' | 'program' | 'published';

export interface RouteRow {
  path: `/${string}`;
  name: string;
  access: RouteAccess;
  title: string;
}

/** Longest address kept as the wanted one. */
const MAX_ADDRESS = 2_000;

/** Backslashes, which browsers take for slashes, and whatever cannot be seen. */
const MISLEADING = /[\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Addresses nobody is sent back to. */
const entryPaths: ReadonlySet<string> = new Set([routeTable.login.path, routeTable.register.path]);

/**
 * Whether a text is an address inside this app, safe to return to: one leading slash, no scheme, host, empty or dotted
 * segment, nothing misleading, and not an entry page itself, however it is written.
 */
export function isInternalAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_ADDRESS || MISLEADING.test(text)) return false;
  const path = decodedPath(text);
  if (path === undefined || !path.startsWith('/') || MISLEADING.test(path)) return false;
  if (path.slice(1).split('/').slice(0, -1).includes('') || /\/\.{1,2}(?:\/|$)/.test(path)) return false;
  return !entryPaths.has(path.toLowerCase().replace(/(?<=.)\/$/, ''));
}

/** The part before query and fragment with its escapes read, or undefined where they cannot be. */
function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
}
