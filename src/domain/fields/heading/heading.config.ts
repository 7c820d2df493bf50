/** A title between fields; it has no value. */
export const headingConfig = {};
