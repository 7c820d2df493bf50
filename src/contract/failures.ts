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

/** A successful response without a body although the endpoint declares data. */
export function emptyAnswer(): AppError {
  return { kind: 'empty', text: catalogueTexts.empty, place: 'notice' };
}

/** A successful response whose body is not the declared JSON. */
export function invalidAnswer(details: string): AppError {
  return { kind: 'invalidBody', text: catalogueTexts.invalidBody, place: 'notice', details };
}

/** No HTTP response: offline, refused, disconnected or timed out. */
export function connectionError(cause: unknown): AppError {
  return { kind: 'offline', text: catalogueTexts.offline, place: 'notice', details: describeThrown(cause) };
}

/** An abort by the app itself; never reported. */
export function abortedByApp(): AppError {
  return { kind: 'aborted', text: '', place: 'nowhere' };
}

/** An exception thrown in the app: its message, with the stack as details. */
export function thrownError(cause: unknown): AppError {
  return {
    kind: 'exception',
    text: cause instanceof Error ? cause.message : describeThrown(cause),
    place: 'dialog',
    details: cause instanceof Error && cause.stack ? cause.stack : describeThrown(cause),
  };
}

/**
 * An error of which only the text was stored before the app opened the sign-in page; shown at the form of that page.
 */
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

/** The text shown for a failed save. */
export function saveFailureText(error: AppError): string {
  return sharedTexts.saveError(error.text);
}
