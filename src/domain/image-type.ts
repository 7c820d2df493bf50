const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** Number of leading bytes needed to detect an image type. */
export const IMAGE_HEAD_BYTES = 16;

const hasBytesAt = (head: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => head[at + index] === byte);

/**
 * The image type detected from a file's leading bytes, or undefined for anything else. The file's name and declared
 * type are ignored.
 */
export function imageTypeOf(head: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  if (hasBytesAt(head, PNG)) return 'image/png';
  if (hasBytesAt(head, JPEG)) return 'image/jpeg';
  return hasBytesAt(head, RIFF) && hasBytesAt(head, WEBP, 8) ? 'image/webp' : undefined;
}
