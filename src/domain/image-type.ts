const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** How many bytes of a file tell what image it is. */
export const IMAGE_HEAD_BYTES = 16;

const stands = (head: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => head[at + index] === byte);

/**
 * The image type the first bytes of a file are of, or undefined for anything else: what a file is called or claims to
 * be is not believed.
 */
export function imageTypeOf(head: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  if (stands(head, PNG)) return 'image/png';
  if (stands(head, JPEG)) return 'image/jpeg';
  return stands(head, RIFF) && stands(head, WEBP, 8) ? 'image/webp' : undefined;
}
