/** Whether a value holds others by name, as an object read from JSON does; a list does not. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
