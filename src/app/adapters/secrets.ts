import type { Secret } from '#features/kit/services.types.ts';
import type { Ticket } from '#machines/auth/index.ts';

/** Holds the credentials that the user typed, outside every machine and store, until they are redeemed or replaced. */
export interface SecretHolder {
  hold(secret: Secret): Ticket;
  read(ticket: Ticket): Secret | undefined;
  forget(): void;
}

/** Holds one secret at a time: a new attempt invalidates the previous one. */
export function createSecretHolder(newId: () => string): SecretHolder {
  let held: { ticket: Ticket; secret: Secret } | null = null;
  return {
    hold(secret) {
      held = { ticket: newId(), secret };
      return held.ticket;
    },
    read: (ticket) => (held?.ticket === ticket ? held.secret : undefined),
    forget() {
      held = null;
    },
  };
}
