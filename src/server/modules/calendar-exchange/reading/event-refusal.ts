/** The reason, in Spanish, why one event of a file cannot be imported. */
export class EventRefusal extends Error {
  override readonly name = 'EventRefusal';
}

/** Throws the refusal of an event. */
export function refuse(reason: string): never {
  throw new EventRefusal(reason);
}
