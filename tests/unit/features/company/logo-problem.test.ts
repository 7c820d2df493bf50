import { logoProblem } from '#features/company/use-logo-upload.ts';
import { expect, test } from 'vitest';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const WEBP = [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50];
const NO_IMAGE = 'Elija una imagen PNG, JPEG o WebP.';

const file = (head: readonly number[], size: number, type = 'image/png') => {
  const bytes = new Uint8Array(size);
  bytes.set(head.slice(0, size));
  return new File([bytes], 'logo.png', { type });
};

test.each([
  ['a PNG of 2 MB', file(PNG, 2_097_152), null],
  ['a JPEG without a MIME type', file(JPEG, 100, ''), null],
  ['a WebP image', file(WEBP, 100), null],
  ['a PNG larger than 2 MB', file(PNG, 2_097_153), 'La imagen supera los 2 MB.'],
  [
    'a text file with the name and type of a PNG',
    new File(['hola, mundo'], 'logo.png', { type: 'image/png' }),
    NO_IMAGE,
  ],
  ['an empty file', file(PNG, 0), NO_IMAGE],
])('a logo is checked by its content and size: %s (case %#)', async (_name, chosen, problem) => {
  expect(await logoProblem(chosen)).toBe(problem);
});
