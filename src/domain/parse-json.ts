/** Parses JSON from an untrusted source; undefined, which JSON cannot express, for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
