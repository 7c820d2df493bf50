/** Stands in an address for a record that does not exist yet. */
export const NEW_RECORD = 'nuevo';

/** The segments of a path behind those of a program's own, read as texts: `/usuarios/perfiles/a%20b` gives two. */
export function readSegments(path: string, program: string): string[] {
  return path
    .slice(program.length)
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
}

/** The path of what stands behind a program's own, from outside in; what is absent is left out. */
export function writeSegments(program: string, ...segments: readonly (string | null)[]): string {
  return [program, ...segments.filter((segment) => segment !== null).map(encodeURIComponent)].join('/');
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
