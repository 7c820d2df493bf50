import { imageTypeOf } from '#domain/image-type.ts';

const UNKNOWN = 'application/octet-stream';

/** Detects the type of a file from its content: PNG, JPEG, WebP, or opaque bytes. */
export const sniffMediaType = (bytes: Uint8Array): string => imageTypeOf(bytes) ?? UNKNOWN;

/** Whether a type that `sniffMediaType` detected is an image. */
export const isImage = (type: string): boolean => type !== UNKNOWN;
