/** Thrown when a command cannot run; the message is for the operator. */
export class Refusal extends Error {}
