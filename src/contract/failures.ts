import type { AppError } from './app-error.ts';
import { sharedTexts } from './texts.ts';

export const catalogueTexts = {
  empty: 'Sin Respuesta de la API',
  invalidBody: 'Respuesta Invalida del Servidor',
  badRequest: 'Error al Ejecutar Request > ERR_BAD_REQUEST',
  resourceNotFound: 'Archivo/Resource no Encontrado o Invalido!',
  tooLarge: (megabytes: number) => `El archivo supera el máximo de ${megabytes} MB`,
  retryIn: (seconds: number) => `Vuelva a intentar en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  offline: 'Sin conexión con el servidor. Lo escrito se conserva; vuelva a intentar.',
} as const;

/** A success without a body where the endpoint declares data. */
export function emptyAnswer(): AppError {
  return { kind: 'empty', text: catalogueTexts.empty, place: 'notice' };
}

/** A success whose body is not the declared JSON. */
export function invalidAnswer(details: string): AppError {
  return { kind: 'invalidBody', text: catalogueTexts.invalidBody, place: 'notice', details };
}

/** No HTTP answer: offline, refused, disconnected or timed out. */
export function connectionError(cause: unknown): AppError {
  return { kind: 'offline', text: catalogueTexts.offline, place: 'notice', details: describeThrown(cause) };
}

/** An abort by the app itself; never reported. */
export function abortedByApp(): AppError {
  return { kind: 'aborted', text: '', place: 'nowhere' };
}

/** An exception thrown in the app: its text, with the stack as report. */
export function thrownError(cause: unknown): AppError {
  return {
    kind: 'exception',
    text: cause instanceof Error ? cause.message : describeThrown(cause),
    place: 'dialog',
    details: cause instanceof Error && cause.stack ? cause.stack : describeThrown(cause),
  };
}

/** A failure of which only the text was stored, shown at the form of the page it led to. */
export function storedError(text: string): AppError {
  return { kind: 'other', text, place: 'form' };
}

/** Converts a thrown value to text. */
export function describeThrown(cause: unknown): string {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
  try {
    return JSON.stringify(cause) ?? String(cause);
  } catch {
    return String(cause);
  }
}

/** The text of a failed save; no other message repeats it. */
export function saveFailureText(error: AppError): string {
  return sharedTexts.saveError(error.text);
}
