/**
 * Every fixed route of the app (specification, section 2); each published program adds a route under its `routerName`.
 * Access `public` requires no sign-in. `entry` requires none either, and redirects a signed-in user to the URL
 * requested before the sign-in. `always` admits every signed-in user. `program` requires a permission in the program.
 * `published` requires, in addition, that the company has published the program.
 */
export const routeTable = {
  home: { path: '/', name: 'home', access: 'always', title: 'Inicio' },
  configLocal: { path: '/config-local', name: 'config-local', access: 'always', title: 'Configuración local' },
  apps: { path: '/apps', name: 'apps', access: 'always', title: 'Aplicaciones' },
  calendario: { path: '/calendario', name: 'calendario', access: 'program', title: 'Calendario' },
  tests: { path: '/tests', name: 'tests', access: 'program', title: 'Diseñador de formularios' },
  usuarios: { path: '/usuarios', name: 'usuarios', access: 'program', title: 'Usuarios' },
  empresa: { path: '/empresa', name: 'empresa', access: 'program', title: 'Empresa' },
  auditoria: { path: '/auditoria', name: 'auditoria', access: 'program', title: 'Auditoría' },
  // Neither is the address of a program or of a record, so a company may have a program named `help`.
  help: { path: '/help/indice', name: 'help', access: 'always', title: 'Ayuda' },
  signInHelp: {
    path: '/help/pantalla/iniciar-sesion',
    name: 'sign-in-help',
    access: 'public',
    title: 'Ayuda para iniciar sesión',
  },
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

/** Maximum length of a URL that the app stores to return to after a sign-in. */
const MAX_ADDRESS = 2_000;

/** Characters refused in a stored URL: backslashes, which browsers treat as slashes, and invisible characters. */
const MISLEADING = /[\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Paths that the app never returns to after a sign-in. */
const entryPaths: ReadonlySet<string> = new Set([routeTable.login.path, routeTable.register.path]);

/**
 * Whether a text is a URL of this app, relative to its root, that is safe to return to. It starts with a single slash,
 * has no scheme, host, empty segment, dot segment or misleading character, and is not an entry page in any encoding.
 */
export function isInternalAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_ADDRESS || MISLEADING.test(text)) return false;
  const path = decodedPath(text);
  if (path === undefined || !path.startsWith('/') || MISLEADING.test(path)) return false;
  if (path.slice(1).split('/').slice(0, -1).includes('') || /\/\.{1,2}(?:\/|$)/.test(path)) return false;
  return !entryPaths.has(path.toLowerCase().replace(/(?<=.)\/$/, ''));
}

/** The decoded path of a URL, without query and fragment; undefined when it cannot be decoded. */
function decodedPath(address: string): string | undefined {
  try {
    return decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
}
