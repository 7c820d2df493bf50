const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const format = new Intl.NumberFormat('es-PY', { maximumFractionDigits: 1 });

/** A number of bytes in a readable unit. */
export function showBytes(bytes: number): string {
  if (bytes < KILOBYTE) return `${format.format(bytes)} B`;
  if (bytes < MEGABYTE) return `${format.format(bytes / KILOBYTE)} KB`;
  return `${format.format(bytes / MEGABYTE)} MB`;
}
