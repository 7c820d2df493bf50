/** Path segment of the bin of a program. */
export const BIN = 'papelera';

/** Path segment of a record that does not exist yet. */
export const NEW_RECORD = 'nuevo';

/** The decoded segments after a program's own path: `/usuarios/perfiles/a%20b` gives two. */
export function readSegments(path: string, program: string): string[] {
  return path
    .slice(program.length)
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
}

/** The path of a program with these segments, outermost first; null segments are omitted. */
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
