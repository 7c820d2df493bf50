import { imageTypeOf } from '#domain/image-type.ts';

const UNKNOWN = 'application/octet-stream';

/** The type of a file by its content: PNG, JPEG, WebP, or bytes nobody interprets. */
export const sniffMediaType = (bytes: Uint8Array): string => imageTypeOf(bytes) ?? UNKNOWN;

/** Whether a sniffed type is an image. */
export const isImage = (type: string): boolean => type !== UNKNOWN;
