/** A command cannot be done; its message is for whoever gave it. */
export class Refusal extends Error {}
