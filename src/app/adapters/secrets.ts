import type { Secret } from '#features/kit/services.types.ts';
import type { Ticket } from '#machines/auth/index.ts';

/** Holds what a person typed to get in, outside every machine and store, until it is redeemed or replaced. */
export interface SecretHolder {
  hold(secret: Secret): Ticket;
  read(ticket: Ticket): Secret | undefined;
  forget(): void;
}

/** One secret at a time: another attempt makes the one before worthless. */
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
