import type { Secret } from '#features/kit/services/services.types.ts';
import type { Ticket } from '#machines/auth/index.ts';

/** Holds the credentials that the user typed, outside every machine and store, until they are redeemed or replaced. */
export interface SecretHolder {
  store(secret: Secret): Ticket;
  read(ticket: Ticket): Secret | undefined;
  forget(): void;
}

/** Holds one secret at a time: a new attempt invalidates the previous one. */
export function createSecretHolder(newId: () => string): SecretHolder {
  let current: { ticket: Ticket; secret: Secret } | null = null;
  return {
    store(secret) {
      current = { ticket: newId(), secret };
      return current.ticket;
    },
    read: (ticket) => (current?.ticket === ticket ? current.secret : undefined),
    forget() {
      current = null;
    },
  };
}
