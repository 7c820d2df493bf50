/** Error codes of the driver, the operating system and PostgreSQL for a session that ended or could not be opened. */
export const DATABASE_LOST_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  '08001',
  '08006',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whether an error means that the connection to the database was lost, rather than that a statement was refused. */
export const isDatabaseLost = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && DATABASE_LOST_CODES.has(cause.code);
