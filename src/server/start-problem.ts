import type { Config } from './config.ts';

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'port'>;

/** Properties of an error of the operating system, the driver or PostgreSQL; empty texts for missing properties. */
interface ErrorProperties {
  code: string;
  syscall: string;
  hostname: string;
  message: string;
}

const MOVE = 'indique otra carpeta con DATA_DIR o corrija sus permisos';

const onListening: Readonly<Record<string, (where: Where) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `El puerto ${port} de ${host} está ocupado por otro programa: ciérrelo o indique otro puerto con PORT`,
  EACCES: ({ port }) => `Esta cuenta no puede usar el puerto ${port}: indique con PORT uno desde 1024`,
  EADDRNOTAVAIL: ({ host }) => `La dirección ${host} no es de este equipo: corrija HOST`,
};

const onFiles: Readonly<Record<string, string>> = {
  EACCES: `la cuenta no tiene permiso; ${MOVE}`,
  EPERM: `la cuenta no tiene permiso; ${MOVE}`,
  EROFS: 'es de solo lectura; indique otra carpeta con DATA_DIR',
  EEXIST: 'no es una carpeta; indique otra con DATA_DIR',
  ENOTDIR: 'no es una carpeta; indique otra con DATA_DIR',
  ENOENT: 'falta una parte; indique otra carpeta con DATA_DIR',
  ENOSPC: 'no queda espacio en el disco',
};

const NO_FOLDERS = 'ahí el sistema no permite crear carpetas; indique otra con DATA_DIR';

/** Messages for errors with which PostgreSQL refuses a session or a statement, by SQLSTATE. */
const onSession: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL no acepta el usuario o la clave de DATABASE_URL',
  '28000': 'PostgreSQL no admite a este usuario desde este equipo: revise DATABASE_URL y pg_hba.conf',
  '3D000': 'La base de datos de DATABASE_URL no existe: créela (CREATE DATABASE) o corrija el nombre',
  '42501':
    'Al usuario de DATABASE_URL le faltan permisos: debe ser dueño de la base de datos y tener CREATEROLE (ALTER ROLE … CREATEROLE)',
  '53300': 'PostgreSQL no admite más conexiones: aumente max_connections o cierre otras',
  '57P03': 'PostgreSQL está iniciando o terminando: intente de nuevo en unos segundos',
};

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
]);

/** The error message of a migration when the PostgreSQL server already has the roles of another installation. */
const FOREIGN_ROLE = /^role (\w+) exists and belongs to another installation; grant it: GRANT \w+ TO (.+)$/;

/**
 * Explains in Spanish why the installation cannot be opened and what to do; for an unknown error gives the error's own
 * message. The database URL appears without user and password.
 */
export function describeProblem(error: unknown, where: Where): string {
  if (!(error instanceof Error)) return String(error);
  const properties = errorPropertiesOf(error);
  return onPort(properties, where) ?? onDatabase(properties, where) ?? onFolder(properties, where) ?? error.message;
}

function errorPropertiesOf(error: Error): ErrorProperties {
  const ownProperties: Readonly<Record<string, unknown>> = { ...error };
  const text = (name: string) => (typeof ownProperties[name] === 'string' ? ownProperties[name] : '');
  return { code: text('code'), syscall: text('syscall'), hostname: text('hostname'), message: error.message };
}

function onPort({ code, syscall, hostname }: ErrorProperties, where: Where): string | undefined {
  if (syscall === 'listen') return onListening[code]?.(where);
  if (syscall === 'getaddrinfo' && hostname === where.host)
    return `No se conoce la dirección ${hostname}: corrija HOST`;
  return undefined;
}

function onDatabase({ code, message }: ErrorProperties, { databaseUrl }: Where): string | undefined {
  if (databaseUrl === undefined) return undefined;
  if (UNREACHABLE.has(code)) {
    const { host } = new URL(databaseUrl);
    return `No se llega a PostgreSQL en ${host}: revise que esté en marcha y la dirección de DATABASE_URL`;
  }
  const [, role, user] = FOREIGN_ROLE.exec(message) ?? [];
  if (role !== undefined && user !== undefined) {
    return `El rol ${role} ya es de otra instalación en este PostgreSQL: déselo al usuario de DATABASE_URL (GRANT ${role} TO ${user})`;
  }
  return onSession[code];
}

function onFolder({ code, syscall, message }: ErrorProperties, { dataDir }: Where): string | undefined {
  if (syscall === '') return undefined;
  // `makeFolder` creates missing parents first, so ENOENT means that the file system allows no new folders.
  const cause = syscall === 'mkdir' && code === 'ENOENT' ? NO_FOLDERS : onFiles[code];
  if (cause === undefined) return undefined;
  const [, path = dataDir] = /'([^']+)'/.exec(message) ?? [];
  return `No se puede guardar en ${dataDir} (${path}): ${cause}`;
}
