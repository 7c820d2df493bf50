/** Constants that browser and server share (specification, section 9). Times are in milliseconds. */
export const API_BASE_PATH = '/api/v1/';
export const VERSION_CHECK_INTERVAL = 60_000;
export const UNAUTHORIZED_GRACE = 250;
export const SIBLING_SESSION_WAIT = 150;
export const WORKER_ACTIVATION_LIMIT = 5_000;
export const TOAST_DURATION = 5_000;
export const REQUEST_TIMEOUT = 30_000;
export const UPLOAD_STALL_TIMEOUT = 300_000;
export const MAX_UPLOAD_MEGABYTES = 25;
export const MAX_USER_DATA_BYTES = 65_536;
/** How many values a user may store in each company. */
export const MAX_USER_DATA_KEYS = 200;
export const MAX_JSON_BYTES = 1_048_576;

/** Query parameter of a shared link: the tenant of the company from which it was shared. */
export const COMPANY_PARAMETER = 'empresa';

export const HEADERS = {
  tenant: 'X-Tenant',
  workstation: 'X-Workstation',
  tokenAccess: 'token-access',
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
  requestId: 'X-Request-Id',
  appVersion: 'X-App-Version',
  fileName: 'X-File-Name',
  /** Present on a call that no user action caused; such a call does not count as activity of the session. */
  unattended: 'X-Unattended',
} as const;
