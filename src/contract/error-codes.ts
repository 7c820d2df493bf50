import { MAX_USER_DATA_KEYS } from './constants.ts';

/**
 * Every error of the server, by its code: the HTTP status and the text for the user. `ErrorBody` describes the response
 * body.
 */
export const errorCodes = {
  badRequest: { status: 400, message: 'La solicitud no se pudo leer. Actualice la página y vuelva a intentar.' },
  credentials: { status: 401, message: 'Correo electrónico o contraseña incorrectos.' },
  userDisabled: {
    status: 401,
    message: 'Su usuario está desactivado en esta empresa. Pida a un administrador que lo active.',
  },
  sessionRequired: { status: 401, message: 'Inicie sesión para continuar.' },
  sessionEnded: { status: 401, message: 'La sesión terminó. Inicie sesión de nuevo.' },
  forbidden: { status: 403, message: 'No tiene permiso para hacer esto. Pídalo a un administrador de su empresa.' },
  viewAsReadOnly: {
    status: 403,
    message:
      'Está viendo la aplicación como otra persona, solo para leer. Para hacer esto, presione «Salir de la vista» en la barra de arriba.',
  },
  originForbidden: { status: 403, message: 'Este origen no está autorizado a usar el servicio.' },
  hostForbidden: {
    status: 403,
    message: 'Ñemu no atiende bajo este nombre. Use su dirección configurada o agregue el nombre a ALLOWED_HOSTS.',
  },
  companySuspended: {
    status: 403,
    message: 'La empresa está suspendida. Comuníquese con el administrador del servicio.',
  },
  registrationClosed: { status: 403, message: 'El registro de empresas está cerrado en esta instalación.' },
  emailUnconfirmed: {
    status: 403,
    message: 'Confirme su correo electrónico con el enlace que le enviamos antes de invitar a otras personas.',
  },
  notFound: { status: 404, message: 'No existe o no está disponible.' },
  methodNotAllowed: { status: 405, message: 'Operación no disponible.' },
  conflict: { status: 409, message: 'Ya existe otro registro con esos datos.' },
  idempotencyMismatch: { status: 422, message: 'Esta solicitud ya se envió con otros datos. Vuelva a intentar.' },
  lastAdministrator: { status: 409, message: 'La empresa debe conservar al menos un administrador activo.' },
  ownAccess: { status: 409, message: 'No puede cambiar ni quitar su propio acceso. Pídalo a otro administrador.' },
  roleInUse: { status: 409, message: 'El perfil está asignado a usuarios. Asígneles otro antes de eliminarlo.' },
  branchInUse: { status: 409, message: 'La sucursal tiene usuarios asignados. Retírelos antes de eliminarla.' },
  calendarBuiltin: { status: 409, message: 'Este calendario viene con la empresa y no se puede eliminar.' },
  calendarFull: {
    status: 409,
    message:
      'La empresa ya guarda todos los eventos que caben en su calendario. Elimine eventos o calendarios que no necesite.',
  },
  calendarPrivateFull: {
    status: 409,
    message:
      'Usted ya guarda todos los eventos que le corresponden entre privados y de sus calendarios personales. Elimine los que no necesite.',
  },
  editSuperseded: {
    status: 409,
    message: 'Los eventos cambiaron después, o ya pasó el plazo para deshacer. No se deshizo nada.',
  },
  stale: { status: 412, message: 'Otra persona modificó este registro mientras usted lo editaba.' },
  revisionRequired: { status: 428, message: 'Falta indicar la versión del registro. Actualice la página.' },
  tooLarge: { status: 413, message: 'Los datos enviados superan el tamaño máximo.' },
  tooManyValues: {
    status: 413,
    message: `Ya guarda ${MAX_USER_DATA_KEYS} datos propios en esta empresa y no caben más. Cambie uno de ellos en lugar de agregar otro.`,
  },
  quotaExceeded: { status: 413, message: 'La empresa no tiene más espacio para archivos.' },
  unsupportedMedia: { status: 415, message: 'El tipo de contenido enviado no se admite.' },
  invalidFields: { status: 422, message: 'Revise los datos marcados.' },
  tooMuch: {
    status: 422,
    message: 'Hay demasiados registros para calcularlo a tiempo. Elija un filtro más estrecho.',
  },
  invalidLink: { status: 422, message: 'El enlace no es válido o ya venció. Solicite uno nuevo.' },
  outdatedClient: { status: 426, message: 'Actualice la aplicación para continuar.' },
  throttled: { status: 429, message: 'Demasiados intentos.' },
  unavailable: { status: 503, message: 'El servicio no está disponible en este momento.' },
  internal: { status: 500, message: 'Error interno del servidor.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every error response of the server; `exception`, `file` and `line` are present only with APP_DEBUG. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
  /** With 412: the current record. */
  current?: unknown;
  /** With 412, if known: name of the user who changed the record (empty when unknown), and when. */
  changed_by?: string;
  changed_at?: string;
  /** With 413 of an upload: the size limit of a file in megabytes. */
  max_megabytes?: number;
  exception?: string;
  file?: string;
  line?: number;
}
