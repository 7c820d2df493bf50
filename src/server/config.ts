import { isIP } from 'node:net';
import { hostName } from './http/hosts.ts';

/** The configuration of a server process, read from its environment. */
export interface Config {
  /** 0 for any free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the server uses its embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Whether an empty installation gets the demonstration company. */
  demo: boolean;
  registration: 'open' | 'first' | 'closed';
  /** Absent: mails are written as files to `DATA_DIR/outbox`. */
  smtp: { url: string; from: string } | undefined;
  /** URL of the app for users, without a trailing slash. Absent: the URL at which the server listens. */
  publicUrl: string | undefined;
  allowedOrigins: readonly string[];
  /** Host names as they appear in URLs, without port. */
  allowedHosts: readonly string[];
  trustedProxies: readonly string[];
  debug: boolean;
  /** Warnings about settings that were requested but have no effect, one sentence each. */
  warnings: readonly string[];
}

/** Thrown when environment variables are invalid; the message has one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads one variable; gives `absent` when the variable is missing or empty.
 * @param expected describes the accepted values, for the error message
 */
type Read = <T>(name: string, absent: T, parse: (text: string) => T | undefined, expected: string) => T;

/**
 * Reads the environment; empty variables count as absent.
 * @throws ConfigError naming every invalid variable and its accepted values
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const read = readerOf(environment, problems);
  const port = read('PORT', 3000, parsePort, 'un puerto de 0 a 65535');
  const host = read('HOST', '127.0.0.1', (text) => text, 'una dirección');
  const databaseUrl = read<string | undefined>(
    'DATABASE_URL',
    undefined,
    parseDatabaseUrl,
    'postgres://usuario:clave@servidor:5432/base',
  );
  const smtp = readSmtp(read, problems);
  const { demo, warnings } = readDemo(read, databaseUrl === undefined && isLoopback(host));
  const config: Config = {
    port,
    host,
    dataDir: read('DATA_DIR', '.data', (text) => text, 'una carpeta'),
    databaseUrl,
    demo,
    registration: read('REGISTRATION', isLoopback(host) ? 'open' : 'first', parseRegistration, 'open, first o closed'),
    smtp,
    publicUrl: read<string | undefined>('PUBLIC_URL', undefined, parsePublicUrl, 'http:// o https:// sin parámetros'),
    allowedOrigins: read(
      'ALLOWED_ORIGINS',
      [],
      listOf(parseOrigin),
      'orígenes exactos (https://servidor) separados por comas',
    ),
    allowedHosts: read('ALLOWED_HOSTS', [], listOf(hostName), 'nombres o direcciones sin puerto separados por comas'),
    trustedProxies: read('TRUSTED_PROXIES', [], listOf(parseAddress), 'direcciones IP separadas por comas'),
    debug: read('APP_DEBUG', false, parseFlag, FLAG),
    warnings,
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

function readerOf(environment: Environment, problems: string[]): Read {
  return (name, absent, parse, expected) => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return absent;
    const value = parse(text);
    // The message omits the value, because a URL may contain a password.
    if (value === undefined) problems.push(`${name}: se espera ${expected}`);
    return value ?? absent;
  };
}

function readSmtp(read: Read, problems: string[]): Config['smtp'] {
  const url = read<string | undefined>('SMTP_URL', undefined, parseSmtpUrl, 'smtp:// o smtps:// y un servidor');
  const from = read('MAIL_FROM', '', (text) => text, 'una dirección de correo');
  if (url === undefined) return undefined;
  if (from === '') problems.push('MAIL_FROM: falta, y con SMTP_URL hace falta');
  return { url, from };
}

/**
 * Reads whether to create the demonstration company. When `may` is true the company is allowed, and created by default;
 * otherwise a request for it only causes a warning.
 */
function readDemo(read: Read, may: boolean): Pick<Config, 'demo' | 'warnings'> {
  const isWanted = read('APP_DEMO', may, parseFlag, FLAG);
  if (!isWanted || may) return { demo: isWanted, warnings: [] };
  return {
    demo: false,
    warnings: ['APP_DEMO no se aplica: la empresa de demostración existe solo con la base incorporada y HOST local'],
  };
}

/** Whether a host address is reachable only from this machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

const FLAG = '1 o 0';

function parseFlag(text: string): boolean | undefined {
  if (/^(1|true|on|yes|si|sí)$/i.test(text)) return true;
  return /^(0|false|off|no)$/i.test(text) ? false : undefined;
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parseRegistration(text: string): Config['registration'] | undefined {
  return text === 'open' || text === 'first' || text === 'closed' ? text : undefined;
}

function parseDatabaseUrl(text: string): string | undefined {
  return hasProtocol(text, ['postgres:', 'postgresql:']) ? text : undefined;
}

function parseSmtpUrl(text: string): string | undefined {
  return hasProtocol(text, ['smtp:', 'smtps:']) ? text : undefined;
}

function parsePublicUrl(text: string): string | undefined {
  if (!hasProtocol(text, ['http:', 'https:'])) return undefined;
  const { search, hash, username, href } = new URL(text);
  return `${search}${hash}${username}` === '' ? href.replace(/\/+$/, '') : undefined;
}

function parseOrigin(text: string): string | undefined {
  return hasProtocol(text, ['http:', 'https:']) && new URL(text).origin === text ? text : undefined;
}

function parseAddress(text: string): string | undefined {
  return isIP(text) === 0 ? undefined : text;
}

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

/** Parses a comma-separated list; one invalid item makes the list invalid. */
function listOf(parse: (text: string) => string | undefined): (text: string) => string[] | undefined {
  return (text) => {
    const items = text.split(',').map((item) => item.trim());
    const parsed = items.filter((item) => item !== '').map(parse);
    const valid = parsed.filter((item) => item !== undefined);
    return valid.length === parsed.length ? valid : undefined;
  };
}
